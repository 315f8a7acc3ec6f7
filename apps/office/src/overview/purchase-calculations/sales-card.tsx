import type { PurchaseCalculation } from '@bilbro/contract/overview/purchase-calculations/purchase-calculation-fields'
import { LandedQuoteView } from '@bilbro/ui/display/landed/landed-quote'
import { Card } from '@bilbro/ui/layout/card'
import { Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { PastSales, SalesByCountry } from '../past-sales/past-sales-card.tsx'

type Props = { of: PurchaseCalculation }

/** The past sales that the expected price is made of, as they were on the day of the calculation. */
export function SalesCard({ of: { frozen, input } }: Props) {
  const { t, format } = useT()
  const { closeness, since, country, countries, cars } = frozen.sales
  return (
    <Card title={`${t('office.pastSales.title')}: ${format.country(input.buyerCountry)}`}>
      {country.count ? (
        <PastSales comparison={{ closeness, total: country, countries, sales: cars }} />
      ) : (
        <Stack gap={3}>
          <Text tone="dim">
            {t('office.calculations.noSales', {
              country: format.country(input.buyerCountry),
              since: format.day(since),
            })}
          </Text>
          {countries.length > 0 && <SalesByCountry countries={countries} />}
        </Stack>
      )}
    </Card>
  )
}

/** What the car costs the likely buyer with registration. */
export function LandedCard({ of: { frozen } }: Props) {
  const { t, format } = useT()
  const { landed } = frozen
  return (
    <Card title={t('office.calculations.landed')}>
      {landed ? (
        <div className="b-landed">
          <Text tone="dim" size={12}>
            {t('office.calculations.landedSays', {
              price: format.money(landed.price),
              day: format.day(landed.quote.day),
              tax: landed.taxVersion ?? '–',
              costs: landed.costVersion ?? '–',
            })}
          </Text>
          <LandedQuoteView quote={landed.quote} fall={null} />
        </div>
      ) : (
        <Text tone="dim">{t('office.calculations.landedNone')}</Text>
      )}
    </Card>
  )
}
