import { accountConcerns } from '@bilbro/contract/money/purchase-invoices/purchase-invoice-states'
import { spacedIban } from '@bilbro/contract/admin/legal-entities/bank-account'
import type { PurchaseInvoiceDetail } from '@bilbro/contract/money/purchase-invoices/purchase-invoices'
import { CheckboxField } from '@bilbro/ui/forms/fields/choices/checkbox-field'
import { DateField } from '@bilbro/ui/forms/fields/dates/date-field'
import { TextField } from '@bilbro/ui/forms/fields/text-field'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { BadgeCheck, Banknote, CircleCheck } from 'lucide-react'
import * as z from 'zod'
import { companyToday } from '../../core/today.ts'
import { api } from '../../core/api.ts'
import { EditDialog } from '../../kit/edit/edit-dialog.tsx'
import { RecordGuard } from '../../kit/detail/record-guard.tsx'
import { ReasonDialog } from '../../kit/reason-dialog.tsx'
import { useDialog } from '../../kit/use-dialog.ts'
import { senderOf, purchaseQueryGroups } from './purchase-words.ts'
import type { PurchaseDialog } from './purchases-search.ts'
import { SupplierDialog } from '../../stock/suppliers/supplier-dialog.tsx'

type Props = { invoice: PurchaseInvoiceDetail; onClose: () => void }

/** The dialogs of a supplier invoice; each says so if the invoice has changed in the meantime. */
export function PurchaseDialogs({ invoice }: { invoice: PurchaseInvoiceDetail }) {
  const { t } = useT()
  const { dialog, close } = useDialog<PurchaseDialog>()
  if (!dialog) return null
  const isOpen: Record<PurchaseDialog, (one: PurchaseInvoiceDetail) => boolean> = {
    check: ({ status }) => status === 'RECEIVED',
    'send-back': ({ status }) => status === 'CHECKED',
    approve: ({ status }) => status === 'CHECKED',
    dispute: ({ next }) => next.includes('DISPUTED'),
    settle: ({ status }) => status === 'DISPUTED',
    cancel: ({ next }) => next.includes('CANCELLED'),
    'confirm-account': ({ concerns }) => concerns.some((one) => accountConcerns.includes(one)),
    'pay-by-hand': ({ status }) => status === 'APPROVED',
    supplier: ({ status }) => status === 'RECEIVED',
  }
  return (
    <RecordGuard
      key={dialog}
      record={invoice}
      gone=""
      settled={(one) => (isOpen[dialog](one) ? undefined : t('office.purchase.wentOn'))}
      onClose={close}
    >
      {(one) => <Asked dialog={dialog} invoice={one} onClose={close} />}
    </RecordGuard>
  )
}

function Asked({ dialog, ...props }: Props & { dialog: PurchaseDialog }) {
  if (dialog === 'check') return <CheckDialog {...props} />
  if (dialog === 'approve') return <ApproveDialog {...props} />
  if (dialog === 'pay-by-hand') return <PayByHandDialog {...props} />
  if (dialog === 'supplier') return <NewSupplier {...props} />
  return <WithReason dialog={dialog} {...props} />
}

const reasons = {
  'send-back': { call: api.purchaseInvoices.sendBack, yes: 'sendBack', done: 'sentBack' },
  dispute: { call: api.purchaseInvoices.dispute, yes: 'dispute', done: 'disputed', body: 'disputeBody' },
  settle: { call: api.purchaseInvoices.settle, yes: 'settle', done: 'settled' },
  cancel: { call: api.purchaseInvoices.cancel, yes: 'cancel', done: 'cancelled', body: 'cancelBody' },
  'confirm-account': {
    call: api.purchaseInvoices.confirmAccount,
    yes: 'confirmAccount',
    done: 'accountConfirmed',
    body: 'confirmAccountBody',
  },
} as const

function WithReason({ dialog, invoice, onClose }: Props & { dialog: keyof typeof reasons }) {
  const { t } = useT()
  const { call, yes, done, ...more } = reasons[dialog]
  const { id, version, fields } = invoice
  const iban = spacedIban(fields.iban)
  return (
    <ReasonDialog
      title={t(`office.purchase.${yes}`)}
      {...('body' in more && { body: t(`office.purchase.${more.body}`, { iban }) })}
      yes={t(`office.purchase.${yes}`)}
      danger={dialog === 'cancel'}
      call={call}
      draft={`purchase-${dialog}:${id}`}
      invalidates={purchaseQueryGroups}
      done={() => t(`office.purchase.${done}`)}
      onClose={onClose}
      onReason={(reason) => call({ params: { id }, body: { version, reason } })}
    />
  )
}

function CheckDialog({ invoice: { id, version, gross }, onClose }: Props) {
  const { t, format } = useT()
  return (
    <EditDialog
      size="sm"
      title={t('office.purchase.check')}
      call={api.purchaseInvoices.check}
      schema={z.strictObject({})}
      start={{}}
      save={{ make: () => api.purchaseInvoices.check({ params: { id }, body: { version } }) }}
      submit={t('office.purchase.check')}
      icon={<CircleCheck size={16} />}
      invalidates={purchaseQueryGroups}
      done={() => t('office.purchase.checked')}
      onClose={onClose}
    >
      <Text>
        {t('office.purchase.addsUp')} {t('office.purchase.gross')}: {format.money(gross)}
      </Text>
    </EditDialog>
  )
}

const approving = z.strictObject({ takesPrices: z.boolean() })

function ApproveDialog({ invoice, onClose }: Props) {
  const { t, format } = useT()
  const { id, version, lines, payable } = invoice
  const isBought = lines.some(({ target }) => target === 'PURCHASE')
  return (
    <EditDialog
      size="sm"
      title={t('office.purchase.approveTitle')}
      call={api.purchaseInvoices.approve}
      schema={approving}
      start={{ takesPrices: false }}
      save={{
        make: (body: z.infer<typeof approving>) =>
          api.purchaseInvoices.approve({ params: { id }, body: { ...body, version } }),
      }}
      submit={t('office.purchase.approve')}
      icon={<BadgeCheck size={16} />}
      invalidates={purchaseQueryGroups}
      done={() => t('office.purchase.approved')}
      onClose={onClose}
    >
      <Text>{t('office.purchase.approveBody', { amount: format.money(payable), supplier: senderOf(invoice) })}</Text>
      {isBought && <CheckboxField name="takesPrices" label={t('office.purchase.takesPrices')} />}
    </EditDialog>
  )
}

const paying = z.strictObject({ paidOn: z.iso.date(), reference: z.string().trim().min(1).max(140) })

function PayByHandDialog({ invoice: { id, version, payable }, onClose }: Props) {
  const { t, format } = useT()
  return (
    <EditDialog
      size="sm"
      title={t('office.purchase.payByHand')}
      call={api.purchaseInvoices.payByHand}
      draft={`purchase-pay:${id}`}
      schema={paying}
      start={{ paidOn: companyToday(), reference: '' }}
      save={{
        make: (body: z.infer<typeof paying>) =>
          api.purchaseInvoices.payByHand({ params: { id }, body: { ...body, version } }),
      }}
      submit={t('office.purchase.payByHand')}
      icon={<Banknote size={16} />}
      invalidates={purchaseQueryGroups}
      done={() => t('office.purchase.paidByHand')}
      onClose={onClose}
    >
      <Text tone="dim">{t('office.purchase.payByHandBody')}</Text>
      <Text strong>{format.money(payable)}</Text>
      <DateField name="paidOn" label={t('office.purchase.paidOn')} required />
      <TextField name="reference" label={t('office.purchase.payByHandReference')} required maxLength={140} />
    </EditDialog>
  )
}

/** Creates a supplier from the sender of the electronic invoice, and assigns it to this invoice. */
function NewSupplier({ invoice, onClose }: Props) {
  const { id, version, sender, fields } = invoice
  const { country, ...from } = sender ?? { country: null }
  return (
    <SupplierDialog
      from={{ ...from, ...(country && { country }), iban: fields.iban, bic: fields.bic }}
      onClose={onClose}
      onMade={(made) =>
        api.purchaseInvoices.update({ params: { id }, body: { ...fields, supplierId: made.id, version } })
      }
    />
  )
}
