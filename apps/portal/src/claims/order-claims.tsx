import { carNamed } from '@bilbro/i18n/i18n'
import { Stack } from '@bilbro/ui/layout/layout'
import { Text, Title } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQueries, useQuery } from '@tanstack/react-query'
import { api } from '../core/api.ts'
import { ReportProblem } from './report-problem.tsx'
import './claims.css'

/** Problems with the cars of an order, once they travel. */
export function OrderClaims({ order: { id, number } }: { order: { id: string; number: string | null } }) {
  const { t } = useT()
  const { data: transports = [] } = useQuery({
    // The same question as for the transports beside it, so it is asked once.
    ...api.portalLogistics.list.query({ query: { search: number ?? '', pageSize: 200 } }),
    enabled: number !== null,
    throwOnError: false,
    select: ({ items }) =>
      items.filter(({ orderId, group }) => orderId === id && (group === 'DELIVERED' || group === 'IN_PROGRESS')),
  })
  const asked = useQueries({
    queries: transports.map((one) => ({
      ...api.portalClaims.basis.query({ params: { id: one.id } }),
      throwOnError: false,
    })),
  })
  const all = asked.flatMap(({ data }) => (data ? [data] : []))
  if (all.length === 0) return null
  return (
    <section className="claim-order">
      <Title level={3}>{t('claims.title')}</Title>
      {all.map((basis) => (
        <Stack key={basis.transportId} gap={2}>
          {all.length > 1 && (
            <Text strong>
              {carNamed(basis.car.title)} · {basis.car.stockNo}
            </Text>
          )}
          <ReportProblem basis={basis} />
        </Stack>
      ))}
    </section>
  )
}
