import type { InvoiceDetail } from '@bilbro/contract/money/invoices/invoices'
import { isTaxDocument } from '@bilbro/contract/money/invoices/invoice-states'
import { CheckboxField } from '@bilbro/ui/forms/fields/choices/checkbox-field'
import { TextAreaField } from '@bilbro/ui/forms/fields/text-area-field'
import { Anchor, Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { BadgeCheck, FileCheck2, Hash, Lock, Mail, Paperclip, Send, Undo2 } from 'lucide-react'
import * as z from 'zod'
import { api } from '../../core/api.ts'
import { EditDialog } from '../../kit/edit/edit-dialog.tsx'
import { RecordGuard } from '../../kit/detail/record-guard.tsx'
import { useDialog } from '../../kit/use-dialog.ts'
import { Consequences } from './parts/consequences.tsx'
import { fullName, nameOf, invoiceQueryGroups } from './invoice-words.ts'
import type { InvoiceDialog } from './invoices-search.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'

type Props = { invoice: InvoiceDetail; onClose: () => void }
const nothing = z.strictObject({})

/** The dialogs of an invoice; each says so if the invoice has changed in the meantime. */
export function InvoiceDialogs({ invoice }: { invoice: InvoiceDetail }) {
  const { t } = useT()
  const { dialog, close } = useDialog<InvoiceDialog>()
  if (!dialog) return null
  const isOver = ({ status, number, next }: InvoiceDetail) =>
    dialog === 'withdraw'
      ? status !== 'OVERDUE'
      : dialog === 'send'
        ? number === null
        : dialog === 'credit'
          ? !next.includes('CREDITED')
          : status !== 'DRAFT'
  const Asks = {
    issue: IssueDialog,
    send: SendDialog,
    credit: CreditDialog,
    withdraw: WithdrawDialog,
    discard: DiscardDialog,
  }[dialog]
  return (
    <RecordGuard
      key={dialog}
      record={invoice}
      gone=""
      settled={(one) => (isOver(one) ? t('office.invoices.wentOn') : undefined)}
      onClose={close}
    >
      {(one) => <Asks invoice={one} onClose={close} />}
    </RecordGuard>
  )
}

function IssueDialog({ invoice, onClose }: Props) {
  const { t, format } = useT()
  const { id, version, company, payable, kind } = invoice
  const lines = [
    { icon: Hash, text: t('office.invoices.issueNumber') },
    { icon: Lock, text: t('office.invoices.issueStays') },
    {
      icon: FileCheck2,
      text: t(isTaxDocument(kind) ? 'office.invoices.issuePrints' : 'office.invoices.issuePrintsPlain'),
    },
    { icon: Mail, text: t('office.invoices.issueUnsent') },
  ]
  return (
    <EditDialog
      size="sm"
      title={t('office.invoices.issueTitle')}
      call={api.invoices.issue}
      schema={nothing}
      start={{}}
      save={{ make: () => api.invoices.issue({ params: { id }, body: { version } }) }}
      submit={t('office.invoices.issue')}
      icon={<BadgeCheck size={16} />}
      invalidates={invoiceQueryGroups}
      done={(issued) => t('office.invoices.issued', { number: nameOf(issued) })}
      onClose={onClose}
    >
      <Text>{t('office.invoices.issueBody', { company: company.name, amount: format.money(payable) })}</Text>
      <Consequences label={t('office.contracts.consequences')} lines={lines} />
    </EditDialog>
  )
}

function SendDialog({ invoice, onClose }: Props) {
  const { t, format } = useT()
  const { id, version, company, sendsTo, xml, sentAt } = invoice
  return (
    <EditDialog
      size="sm"
      title={t('office.invoices.sendTitle', { name: fullName(invoice) })}
      call={api.invoices.send}
      locked={sendsTo.length ? undefined : t('office.invoices.noAddress', { company: company.name })}
      schema={nothing}
      start={{}}
      save={{ make: () => api.invoices.send({ params: { id }, body: { version } }) }}
      submit={t(sentAt ? 'office.invoices.sendAgain' : 'office.invoices.send')}
      icon={<Send size={16} />}
      invalidates={invoiceQueryGroups}
      done={() => t('office.invoices.sent', { to: sendsTo.join(', ') })}
      onClose={onClose}
    >
      {sendsTo.length > 0 && (
        <Consequences
          label={t('office.contracts.consequences')}
          lines={[
            { icon: Mail, text: t('office.invoices.sendTo', { to: sendsTo.join(', ') }) },
            { icon: Paperclip, text: t(xml ? 'office.invoices.sendWithXml' : 'office.invoices.sendWithPdf') },
          ]}
        />
      )}
      {sentAt && <Text tone="dim">{t('office.invoices.sentBefore', { at: format.instant(sentAt) })}</Text>}
      <Text tone="dim" size={12}>
        <Anchor to="/buyers/$id" params={{ id: company.id }}>
          {t('office.invoices.changeAddress')}
        </Anchor>
      </Text>
    </EditDialog>
  )
}

const crediting = z.strictObject({ reason: z.string().trim().min(10).max(500), isCorrected: z.boolean() })

function CreditDialog({ invoice, onClose }: Props) {
  const { t, format } = useT()
  const { id, version, gross, contract, paid } = invoice
  return (
    <EditDialog
      size="sm"
      danger
      title={t('office.invoices.creditTitle', { name: fullName(invoice) })}
      call={api.invoices.credit}
      draft={`invoice-credit:${id}`}
      schema={crediting}
      start={{ reason: '', isCorrected: false }}
      save={{
        make: (body: z.infer<typeof crediting>) => api.invoices.credit({ params: { id }, body: { ...body, version } }),
      }}
      submit={t('office.invoices.credit')}
      icon={<Undo2 size={16} />}
      invalidates={invoiceQueryGroups}
      done={() => t('office.invoices.credited')}
      onClose={onClose}
    >
      <Text tone="dim">{t('office.invoices.creditBody', { amount: format.money(gross) })}</Text>
      {paid.minor > 0 && <Text tone="warning">{t('office.invoices.creditPaid', { amount: format.money(paid) })}</Text>}
      <TextAreaField
        name="reason"
        label={t('word.reason')}
        hint={t('office.invoices.creditReason')}
        required
        maxLength={500}
      />
      {contract && (
        <CheckboxField name="isCorrected" label={t('office.invoices.again')} hint={t('office.invoices.againHint')} />
      )}
    </EditDialog>
  )
}

function DiscardDialog({ invoice: { id, version }, onClose }: Props) {
  const { t } = useT()
  return (
    <EditDialog
      size="sm"
      danger
      title={t('office.invoices.discardTitle')}
      call={api.invoices.discard}
      schema={nothing}
      start={{}}
      save={{ make: () => api.invoices.discard({ params: { id }, body: { version } }) }}
      submit={t('office.invoices.discard')}
      invalidates={invoiceQueryGroups}
      done={() => t('office.invoices.discarded')}
      onClose={onClose}
    >
      <Text>{t('office.invoices.discardBody')}</Text>
    </EditDialog>
  )
}
