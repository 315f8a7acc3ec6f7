import { Anchor, Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { preview } from '../../core/preview.ts'

/** Whether the dealer's company may buy; undefined until it is known, and in a preview. */
export function useOwnCredit() {
  const { data } = useQuery({ ...api.portalCredit.own.query(), enabled: !preview, throwOnError: false })
  return data
}

/** Why the company cannot buy now, and what to pay first; nothing if it may buy. */
export function CreditNotice() {
  const { t, lang } = useT()
  const credit = useOwnCredit()
  if (!credit?.isBlocked) return null
  if (!credit.toPay.length) return <Text tone="danger">{t('invoices.blockedCall')}</Text>
  return (
    <Text tone="danger">
      {t('invoices.blocked')} {t('invoices.payFirst')}{' '}
      {credit.toPay.map(({ id, number }, at) => (
        <span key={id}>
          {at > 0 && ', '}
          <Anchor to="/$lang/portal/invoices" params={{ lang }} search={{ invoice: id }}>
            {number}
          </Anchor>
        </span>
      ))}
    </Text>
  )
}
