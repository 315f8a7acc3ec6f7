import type { Money as MoneyValue } from '@bilbro/contract/common'
import { marginOf, presumedTax } from '@bilbro/contract/stock/car-costs/margin'
import { isRegular } from '@bilbro/contract/stock/car-costs/purchase-tax'
import { Card } from '@bilbro/ui/layout/card'
import { Money } from '@bilbro/ui/layout/money'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { companyToday } from '../../../core/today.ts'

type Name = 'price' | 'purchasePrice' | 'costs'

const minor = (value: unknown): number | null => {
  const amount = (value as MoneyValue | null | undefined)?.minor
  return typeof amount === 'number' ? amount : null
}

/** The margin at the typed prices, line by line; without a buyer, with the tax of a domestic sale. */
export function MarginCard({ form, taxCase }: { form: { watch: (name: Name) => unknown }; taxCase: string }) {
  const { t, format } = useT()
  const [price, purchasePrice, costs] = [form.watch('price'), form.watch('purchasePrice'), form.watch('costs')].map(
    minor,
  )
  const tax = presumedTax(taxCase, companyToday())
  const margin = marginOf({ price: price ?? null, purchasePrice: purchasePrice ?? null, costs: costs ?? 0, tax })
  const eur = (amount: number | null | undefined) =>
    amount === null || amount === undefined ? null : { minor: amount, currency: 'EUR' }
  const percent = tax.rateBp / 100
  const lines = [
    { label: t('office.price.asking'), value: eur(price) },
    { label: `− ${t('car.purchasePrice')}`, value: eur(purchasePrice) },
    { label: `= ${t('office.price.trade')}`, value: eur(margin?.trade), strong: true },
    ...(isRegular(taxCase)
      ? []
      : [
          {
            label: `− ${t('office.price.vatInside')}`,
            value: eur(margin?.vat),
            why: margin
              ? `${format.money({ minor: Math.max(0, margin.trade), currency: 'EUR' })} × ${percent}/${100 + percent}`
              : t('office.price.vatHint'),
          },
        ]),
    { label: `− ${t('office.price.costs')}`, value: eur(costs ?? 0) },
    { label: `= ${t('office.price.result')}`, value: eur(margin?.result), strong: true },
  ]
  return (
    <Card title={t('word.margin')}>
      <table className="o-sum">
        <tbody>
          {lines.map((line) => (
            <tr key={line.label} data-strong={'strong' in line ? line.strong : undefined}>
              <th scope="row">
                {line.label}
                {'why' in line && <small>{line.why}</small>}
              </th>
              <td>
                <Money value={line.value} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Text size={12} tone="dim">
        {t(margin ? 'office.price.atHome' : 'office.price.missing')}
      </Text>
    </Card>
  )
}
