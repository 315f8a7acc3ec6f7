import { tx } from '@bilbro/i18n/i18n'
import { StatusBadge } from '@bilbro/ui/feedback/status-badge'
import { ButtonLink } from '@bilbro/ui/forms/button'
import { Card } from '@bilbro/ui/layout/card'
import { Group, Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import type { TabProps } from '../../stock/cars/tabs.ts'

/** The proofs of a car's sales. */
export function ProofsCard({ car }: TabProps) {
  const { t, format } = useT()
  const may = useCan()
  const query = api.proofs.list.query({ query: { carId: car.id, sortBy: 'openedOn', sort: 'desc' } })
  const { data } = useQuery({ ...query, enabled: may(api.proofs.list), throwOnError: false })
  if (!data) return null
  return (
    <Card title={t('office.proofs.card')}>
      {data.items.length === 0 && <Text tone="dim">{t('office.proofs.none')}</Text>}
      <Stack gap={2}>
        {data.items.map(({ id, status, missing, company, dueOn, isLate }) => (
          <Group key={id} gap={3}>
            <StatusBadge family="proofStatus" value={status} />
            <Text>{company.name}</Text>
            <Text tone={isLate ? 'danger' : 'dim'}>
              {t('office.proofs.dueOn')} {format.day(dueOn)}
            </Text>
            <Text tone="dim">{missing.map((paper) => tx(`proofPaper.${paper}`)).join(', ')}</Text>
            <ButtonLink size="sm" look="quiet" to="/proofs" search={{ proof: id } as never}>
              {t('office.proofs.open')}
            </ButtonLink>
          </Group>
        ))}
      </Stack>
    </Card>
  )
}
