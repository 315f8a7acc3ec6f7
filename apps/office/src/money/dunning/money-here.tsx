import type { DunningRow } from '@bilbro/contract/money/dunning'
import { Anchor, Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'

/** Payments of the dealer that are here and not matched, each with the way to it. */
export function MoneyHere({ row: { id, hasMoney, money } }: { row: DunningRow }) {
  const { t, format } = useT()
  if (!hasMoney) return null
  // Readers who may not see payments read that there is one.
  if (!money.length) return <Text tone="warning">{t('office.dunning.moneyHere')}</Text>
  return (
    <>
      {money.map((payment) => (
        <Text key={payment.id} tone="warning" size={14}>
          <Anchor to="/payments" search={{ payment: payment.id } as never}>
            {format.money(payment.rest)}
          </Anchor>
          {` · ${format.day(payment.valueOn)} · ${payment.payerName}`}
          {payment.invoiceIds.includes(id) &&
            ` · ${t(payment.isSure ? 'office.dunning.moneySure' : 'office.dunning.moneyPerhaps')}`}
        </Text>
      ))}
    </>
  )
}
