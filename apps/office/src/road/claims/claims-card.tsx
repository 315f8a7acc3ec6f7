import { tx } from '@bilbro/i18n/i18n'
import { StatusBadge } from '@bilbro/ui/feedback/status-badge'
import { Card } from '@bilbro/ui/layout/card'
import { Group, Stack } from '@bilbro/ui/layout/layout'
import { Anchor, Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/can.ts'

/** What was reported of a car or of a contract's cars; nothing where nothing was. */
export function ClaimsCard({ of }: { of: { carId: string } | { contractId: string } }) {
  const { t, format } = useT()
  const may = useCan()
  const query = api.claims.list.query({ query: { ...of, sortBy: 'createdAt', sort: 'desc' } })
  const { data } = useQuery({ ...query, enabled: may(api.claims.list), throwOnError: false })
  if (!data?.items.length) return null
  return (
    <Card title={t('nav.claims')}>
      <Stack gap={2}>
        {data.items.map(({ id, number, status, kind, dueOn, isLate }) => (
          <Group key={id} gap={3}>
            <Anchor to="/claims/$id" params={{ id }}>
              {number}
            </Anchor>
            <StatusBadge family="claimStatus" value={status} />
            <Text>{tx(`claimKind.${kind}`)}</Text>
            {dueOn && (
              <Text tone={isLate ? 'danger' : 'dim'}>
                {t('claim.dueOn')} {format.day(dueOn)}
              </Text>
            )}
          </Group>
        ))}
      </Stack>
    </Card>
  )
}
