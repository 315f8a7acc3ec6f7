import { carNamed } from '@bilbro/i18n/i18n'
import { Stack } from '@bilbro/ui/layout/layout'
import { Text, Title } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { ReportProblem } from './report-problem.tsx'
import './claims.css'

/** Claims about the cars of an order, once they are transported. */
export function OrderClaims({ order: { id, number } }: { order: { id: string; number: string | null } }) {
  const { t } = useT()
  const { data: all } = useQuery({
    ...api.portalClaims.ofOrder.query({ params: { id } }),
    // There are no transports before there is a contract.
    enabled: number !== null,
    throwOnError: false,
  })
  if (!all?.length) return null
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
