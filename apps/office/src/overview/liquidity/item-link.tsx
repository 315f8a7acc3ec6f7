import type { LiquidityItem } from '@bilbro/contract/overview/liquidity/liquidity'
import { t } from '@bilbro/i18n/i18n'
import { useT } from '@bilbro/ui/use-t'
import { RowLink } from '../../kit/list/links/row-link.tsx'

/** How an item is called: the number of its invoice, run or car, the month of its VAT, or the end of its account number. */
function nameOf({ kind, number, detail }: LiquidityItem, month: (day: string) => string): string {
  if (kind === 'BANK') return `${detail} ···· ${number}`.trim()
  if (kind === 'PAYMENT_RUN') return t('office.liquidity.run', { no: number })
  if (kind === 'VAT') return t('office.liquidity.vatOf', { month: month(`${number}-01`) })
  return number || t(`liquidityKind.${kind}`)
}

/** The item as a link to the record that it comes from. */
export function ItemLink({ item }: { item: LiquidityItem }) {
  const { format } = useT()
  const name = nameOf(item, format.monthYear)
  const { target, targetId: id } = item
  if (target === 'INVOICE')
    return (
      <RowLink to="/invoices/$id" params={{ id }}>
        {name}
      </RowLink>
    )
  if (target === 'PAYMENT_RUN')
    return (
      <RowLink to="/purchase-invoices/runs/$id" params={{ id }}>
        {name}
      </RowLink>
    )
  if (target === 'PURCHASE_INVOICE')
    return (
      <RowLink to="/purchase-invoices/$id" params={{ id }}>
        {name}
      </RowLink>
    )
  if (target === 'CAR')
    return (
      <RowLink to="/cars/$id" params={{ id }}>
        {name}
      </RowLink>
    )
  if (target === 'PURCHASE_CALCULATION')
    return (
      <RowLink to="/purchase-calculations/$id" params={{ id }}>
        {name}
      </RowLink>
    )
  if (target === 'BOOKS')
    return (
      <RowLink to="/books" search={{ entity: id, month: item.number }}>
        {name}
      </RowLink>
    )
  return (
    <RowLink to="/payments" search={target === 'PAYMENT' ? { payment: id } : {}}>
      {name}
    </RowLink>
  )
}
