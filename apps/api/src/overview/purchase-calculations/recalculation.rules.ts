// What differs between two calculations of the same purchase.
import type { Money } from '@bilbro/contract/common'
import { eur } from '@bilbro/contract/money/invoices/invoice-amounts'
import type { FrozenInputs, Sheet } from '@bilbro/contract/overview/purchase-calculations/purchase-calculation-fields'
import type { Recalculation } from '@bilbro/contract/overview/purchase-calculations/purchase-calculations'

type Calculated = { frozen: FrozenInputs; sheet: Sheet }
type Changed = Recalculation['changes'][number]
type Figures = Record<Changed['what'], Changed['from']>

const versions = (...all: (number | string | null)[]) => all.map((one) => one ?? '–').join(' / ')
const sumOf = (lines: readonly { kind: string; amount: Money }[]) =>
  eur(
    lines
      .filter(({ kind }) => !['SALE', 'PURCHASE', 'MARGIN_VAT'].includes(kind))
      .reduce((sum, { amount }) => sum + amount.minor, 0),
  )

const figuresOf = ({ frozen, sheet }: Calculated): Figures => ({
  SALES: frozen.sales.country.count,
  CLOSENESS: frozen.sales.closeness,
  EXPECTED: sheet.sale.value,
  DAYS: sheet.days.value,
  TAX: frozen.tax.case,
  TEMPLATE: frozen.template.no,
  COSTS: sheet.plan && sumOf(sheet.plan.lines),
  HOLDING_RATES: frozen.holding.version,
  LANDED:
    frozen.landed &&
    versions(frozen.landed.taxVersion, frozen.landed.costVersion, frozen.landed.quote.rate?.rate ?? null),
  HIGHEST: sheet.highest,
  PLAN_PRICE: sheet.plan?.price ?? null,
  PLAN_MARGIN: sheet.plan?.margin ?? null,
})

export function changesBetween(before: Calculated, after: Calculated): Recalculation['changes'] {
  const [was, is] = [figuresOf(before), figuresOf(after)]
  return (Object.keys(is) as Changed['what'][]).flatMap((what) =>
    JSON.stringify(was[what]) === JSON.stringify(is[what]) ? [] : [{ what, from: was[what], to: is[what] }],
  )
}
