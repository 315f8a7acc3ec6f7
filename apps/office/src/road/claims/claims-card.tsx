import './claims.css'
import { carNamed, tx } from '@bilbro/i18n/i18n'
import { Badge, StatusBadge } from '@bilbro/ui/feedback/status-badge'
import { Card } from '@bilbro/ui/layout/card'
import { Group, Stack } from '@bilbro/ui/layout/layout'
import { Money } from '@bilbro/ui/layout/money'
import { Anchor, Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'

type Props = {
  of: { carId: string } | { contractId: string }
  /** For a contract with several cars, each claim shows its car. */
  withCars?: boolean
}

/** The claims about a car or about the cars of a contract; nothing if there are none. */
export function ClaimsCard({ of, withCars = false }: Props) {
  const { t, format } = useT()
  const may = useCan()
  const query = api.claims.list.query({ query: { ...of, sortBy: 'createdAt', sort: 'desc' } })
  const { data } = useQuery({ ...query, enabled: may(api.claims.list), throwOnError: false })
  if (!data?.items.length) return null
  return (
    <Card title={t('nav.claims')}>
      <ul className="o-claim-recourses">
        {data.items.map(({ id, number, status, kind, car, turn, dueOn, isLate, amount, waitsForSecond, createdAt }) => (
          <li key={id}>
            <Stack gap={1}>
              <Group gap={2}>
                <Anchor to="/claims/$id" params={{ id }}>
                  {number}
                </Anchor>
                <StatusBadge family="claimStatus" value={status} />
                {waitsForSecond && <Badge tone="amber">{t('office.claims.second')}</Badge>}
                {amount && <Money value={amount} strong />}
              </Group>
              <Text>
                {[
                  tx(`claimKind.${kind}`),
                  withCars && `${carNamed(car.title)} (${car.stockNo})`,
                  format.day(createdAt.slice(0, 10)),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
              {turn && dueOn && (
                <Text size={12} tone={isLate ? 'danger' : 'dim'}>
                  {t(`office.claims.by${turn}`, { day: format.day(dueOn) })}
                </Text>
              )}
            </Stack>
          </li>
        ))}
      </ul>
    </Card>
  )
}
