import type { Money as MoneyValue } from '@bilbro/contract/common'
import { marginOf } from '@bilbro/contract/stock/margin'
import { Card } from '@bilbro/ui/layout/card'
import { Money } from '@bilbro/ui/layout/money'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'

type Name = 'price' | 'purchasePrice' | 'costs'

const minor = (value: unknown): number | null => {
  const amount = (value as MoneyValue | null | undefined)?.minor
  return typeof amount === 'number' ? amount : null
}

/** What is left at the prices as they are typed, line by line; a car bought with VAT has none inside its margin. */
export function MarginCard({ form, isRegular }: { form: { watch: (name: Name) => unknown }; isRegular: boolean }) {
  const { t, format } = useT()
  const [price, purchasePrice, costs] = [form.watch('price'), form.watch('purchasePrice'), form.watch('costs')].map(
    minor,
  )
  const margin = marginOf({ price: price ?? null, purchasePrice: purchasePrice ?? null, costs: costs ?? 0 })
  const eur = (amount: number | null | undefined) =>
    amount === null || amount === undefined ? null : { minor: amount, currency: 'EUR' }
  const lines = [
    { label: t('office.price.asking'), value: eur(price) },
    { label: `− ${t('car.purchasePrice')}`, value: eur(purchasePrice) },
    { label: `= ${t('office.price.trade')}`, value: eur(margin?.trade), strong: true },
    { label: `− ${t('office.price.costs')}`, value: eur(costs ?? 0) },
    { label: `= ${t('office.price.result')}`, value: eur(margin?.result), strong: true },
  ]
  return (
    <Card title={t('word.margin')}>
      <table className="o-sum">
        <tbody>
          {lines.map((line) => (
            <tr key={line.label} data-strong={line.strong}>
              <th scope="row">{line.label}</th>
              <td>
                <Money value={line.value} />
              </td>
            </tr>
          ))}
          {!isRegular && (
            <tr data-info>
              <th scope="row">
                {t('office.price.vatInside')}
                <small>
                  {margin
                    ? `${format.money({ minor: Math.max(0, margin.trade), currency: 'EUR' })} × 19/119`
                    : t('office.price.vatHint')}
                </small>
              </th>
              <td>
                <Money value={eur(margin?.vat)} />
              </td>
            </tr>
          )}
        </tbody>
      </table>
      {!margin && (
        <Text size={12} tone="dim">
          {t('office.price.missing')}
        </Text>
      )}
    </Card>
  )
}
