import { importCountries, type ImportCountry } from '@bilbro/contract/rates/landed-cost/landed-cost-packs'
import { Card } from '@bilbro/ui/layout/card'
import { Grid } from '@bilbro/ui/layout/layout'
import { useT } from '@bilbro/ui/use-t'
import type { TabProps } from '../../stock/cars/tabs.ts'
import { LandedCost } from './landed-cost.tsx'

/** The landed cost of the car in two countries side by side. */
export function LandedTab({ car }: TabProps) {
  const { t } = useT()
  const first: ImportCountry[] = ['NO', 'DK']
  return (
    <Grid min="24rem">
      {first.map((country) => (
        <Card key={country} title={t('landed.title')}>
          <LandedCost car={car} amount={car.price?.minor ?? null} home={country} countries={importCountries} />
        </Card>
      ))}
    </Grid>
  )
}
