import type { DunningRow } from '@bilbro/contract/money/dunning/dunning'
import { Anchor, Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'

type Props = {
  row: DunningRow
  /** For rows with two lines: the first payment and the number of further ones. */
  isShort?: boolean
}

/** Received payments of the dealer that are not allocated, each with a link. */
export function MoneyHere({ row: { id, hasMoney, money }, isShort = false }: Props) {
  const { t, format } = useT()
  const hint = ({ invoiceIds, isSure }: DunningRow['money'][number]) =>
    invoiceIds.includes(id) ? ` ${t(isSure ? 'office.dunning.moneySure' : 'office.dunning.moneyPerhaps')}` : ''
  if (!hasMoney) return null
  const shown = isShort ? money.slice(0, 1) : money
  // Users who may not see payments are only told that there is one.
  if (!shown.length) return <Text tone="warning">{t('office.dunning.moneyHere')}</Text>
  return (
    <>
      {shown.map((payment) => (
        <Text key={payment.id} tone="warning" size={14}>
          <span title={`${format.day(payment.valueOn)} · ${payment.payerName}`}>
            <Anchor to="/payments" search={{ payment: payment.id } as never}>
              {format.money(payment.rest)}
            </Anchor>
            {isShort && hint(payment)}
          </span>
          {!isShort && payment.invoiceIds.includes(id) && (
            <Text as="span" tone="dim" size={12}>
              <br />
              {hint(payment)}
            </Text>
          )}
        </Text>
      ))}
      {isShort && money.length > 1 && (
        <Text tone="dim" size={12}>
          {t('office.dunning.moneyMore', { count: money.length - 1 })}
        </Text>
      )}
    </>
  )
}
