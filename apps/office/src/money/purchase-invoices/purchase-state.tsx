import { accountConcerns } from '@bilbro/contract/money/purchase-invoices/purchase-invoice-states'
import type { PurchaseInvoiceDetail } from '@bilbro/contract/money/purchase-invoices/purchase-invoices'
import { tx } from '@bilbro/i18n/i18n'
import { Button } from '@bilbro/ui/forms/button'
import { Card } from '@bilbro/ui/layout/card'
import { Group } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { spacedIban } from '@bilbro/contract/admin/legal-entities/bank-account'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { useDialog } from '../../kit/use-dialog.ts'
import type { PurchaseDialog } from './purchases-search.ts'

/** Missing data, and what blocks the payment. */
export function PurchaseState({ invoice }: { invoice: PurchaseInvoiceDetail }) {
  const { t, format } = useT()
  const { problems, concerns, endedReason, accountConfirmed, fields, eInvoice, unread, foreign, status, lines } =
    invoice
  const isOpen = status === 'RECEIVED' || status === 'CHECKED'
  const isOnNoCar = lines.length > 0 && lines.every(({ target }) => target === 'NONE')
  return (
    <>
      {endedReason && <Text tone="warning">{t('office.purchase.endedBy', { reason: endedReason })}</Text>}
      {eInvoice && <Text tone="dim">{t('office.purchase.eInvoice', { form: eInvoice })}</Text>}
      {unread && <Text tone="warning">{t(`office.purchase.unread.${unread}`)}</Text>}
      {foreign && (
        <Text tone="dim">
          {t('office.purchase.foreign', {
            currency: foreign.currency,
            amount: format.number(foreign.grossMinor / 100, 2),
            rate: foreign.rate,
            source: foreign.source,
            day: format.day(foreign.rateOn),
          })}
        </Text>
      )}
      {isOpen && isOnNoCar && <Text tone="warning">{t('office.purchase.noCarWarning')}</Text>}
      {problems.length > 0 && (
        <Card title={t('office.purchase.problems')}>
          <ul className="o-purchase-problems">
            {problems.map((problem) => (
              <li key={problem}>{tx(`office.purchase.problem.${problem}`, problem)}</li>
            ))}
          </ul>
          <UnknownSupplier invoice={invoice} />
        </Card>
      )}
      {concerns.map((concern) => (
        <Text key={concern} tone="warning">
          {t('office.purchase.notByFile')}:{' '}
          {concern === 'OTHER_PAYEE'
            ? t('office.purchase.concern.OTHER_PAYEE', { name: fields.creditorName })
            : tx(`office.purchase.concern.${concern}`)}
          {concern !== 'OTHER_PAYEE' && accountConcerns.includes(concern) && ` (${spacedIban(fields.iban)})`}
        </Text>
      ))}
      {accountConfirmed && (
        <Text tone="dim">
          {t('office.purchase.accountConfirmedBy', {
            name: accountConfirmed.by ?? '',
            reason: accountConfirmed.reason,
          })}
        </Text>
      )}
    </>
  )
}

/** The supplier named in the electronic invoice, if it does not exist yet. */
function UnknownSupplier({ invoice }: { invoice: PurchaseInvoiceDetail }) {
  const { t } = useT()
  const may = useCan()
  const { open } = useDialog<PurchaseDialog>()
  if (invoice.supplier || !may(api.suppliers.create)) return null
  return (
    <Group gap={3}>
      {invoice.sender && <Text tone="dim">{t('office.purchase.supplierOfFile', { name: invoice.sender.name })}</Text>}
      <Button size="sm" onClick={() => open('supplier')}>
        {t('office.purchase.supplierNew')}
      </Button>
    </Group>
  )
}
