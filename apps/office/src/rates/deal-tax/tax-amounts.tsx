import type { TaxCase } from '@bilbro/contract/rates/deal-tax/deal-tax-api'
import { tx } from '@bilbro/i18n/i18n'
import { Money } from '@bilbro/ui/layout/money'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'

type Amounts = NonNullable<TaxCase['amounts']>
type Line = { name: keyof Amounts | 'price'; value: Amounts[keyof Amounts]; minus?: boolean; strong?: boolean }

/** The amounts of a tax case, line by line. Zero amounts are left out. */
export function TaxAmounts({ price, amounts, title }: { price: TaxCase['price']; amounts: Amounts; title: string }) {
  const { t } = useT()
  const lines: Line[] = [
    { name: 'price', value: price },
    ...(amounts.vatShown.minor > 0
      ? [
          { name: 'vatShown', value: amounts.vatShown } as const,
          { name: 'gross', value: amounts.gross, strong: true } as const,
        ]
      : []),
    ...(amounts.vatInside && amounts.vatInside.minor > 0
      ? [
          { name: 'vatInside', value: amounts.vatInside, minus: true } as const,
          { name: 'net', value: amounts.net, strong: true } as const,
        ]
      : []),
    ...(amounts.netMargin ? [{ name: 'netMargin', value: amounts.netMargin, strong: true } as const] : []),
    ...(amounts.vatDeposit.minor > 0 ? [{ name: 'vatDeposit', value: amounts.vatDeposit } as const] : []),
  ]
  return (
    <>
      <table className="o-tax-sum">
        <caption>{title}</caption>
        <tbody>
          {lines.map(({ name, value, minus, strong }) => (
            <tr key={name} data-strong={strong}>
              <th scope="row">
                {minus && '− '}
                {tx(`office.tax.amount.${name}`)}
              </th>
              <td>
                <Money value={value} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {amounts.vatInside === null && (
        <Text size={12} tone="dim">
          {t('office.tax.hidden')}
        </Text>
      )}
    </>
  )
}
