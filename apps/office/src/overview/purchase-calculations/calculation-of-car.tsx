import { Card } from '@bilbro/ui/layout/card'
import { Anchor } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../core/api.ts'

/** The way back from a car to the calculation that it comes from. */
export function CalculationOfCar({ carId }: { carId: string }) {
  const { t } = useT()
  const { data } = useQuery({
    ...api.purchaseCalculations.ofCar.query({ params: { id: carId } }),
    throwOnError: false,
  })
  if (!data?.calculationId) return null
  return (
    <Card title={t('office.calculations.one')}>
      <Anchor to="/purchase-calculations/$id" params={{ id: data.calculationId }}>
        {t('office.calculations.ofCar')}
      </Anchor>
    </Card>
  )
}
