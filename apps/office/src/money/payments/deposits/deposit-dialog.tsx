import type { VatDeposit } from '@bilbro/contract/money/vat-deposits/vat-deposits'
import { DateField } from '@bilbro/ui/forms/fields/dates/date-field'
import { TextField } from '@bilbro/ui/forms/fields/text-field'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useState } from 'react'
import * as z from 'zod'
import { companyToday } from '../../../core/today.ts'
import { api } from '../../../core/api.ts'
import { ChooseFile } from '../../../kit/choose-file.tsx'
import { EditDialog } from '../../../kit/edit/edit-dialog.tsx'
import { ForfeitDialog } from './forfeit-dialog.tsx'
import { ReasonDialog } from '../../../kit/reason-dialog.tsx'

export type DepositStep = 'approve' | 'undo' | 'refund' | 'forfeit' | 'prove'
type Props = { deposit: VatDeposit; step: DepositStep; onClose: () => void }
const touches = ['vatDeposits'] as const
const types = ['application/pdf', 'image/jpeg', 'image/png']

/** A decision about a deposit: check its proofs, or record the refund. */
export function DepositDialog({ deposit, step, onClose }: Props) {
  const { t } = useT()
  const [file, setFile] = useState<File>()
  const [today] = useState(() => companyToday())
  const { id, version } = deposit
  const params = { id }
  if (step === 'forfeit') return <ForfeitDialog deposit={deposit} onClose={onClose} />
  const isLate = step === 'prove'
  const call = isLate ? api.depositForfeits.prove : api.vatDeposits.approve
  if (step === 'refund')
    return (
      <EditDialog
        title={t('office.deposit.refund')}
        size="sm"
        call={api.vatDeposits.refund}
        schema={z.object({ refundedOn: z.iso.date(), reference: z.string().trim().min(1).max(140) })}
        start={{ refundedOn: today, reference: '' }}
        save={{
          make: (values: { refundedOn: string; reference: string }) =>
            api.vatDeposits.refund({ params, body: { version, ...values } }),
        }}
        invalidates={touches}
        onClose={onClose}
      >
        <DateField name="refundedOn" label={t('office.payment.refundedOn')} required />
        <TextField name="reference" label={t('office.deposit.reference')} required maxLength={140} />
      </EditDialog>
    )
  if (step === 'undo')
    return (
      <ReasonDialog
        title={t('office.deposit.undoApproval')}
        yes={t('office.deposit.undoApproval')}
        draft={`deposit-undo:${id}`}
        call={api.vatDeposits.undoApproval}
        invalidates={touches}
        onClose={onClose}
        onReason={(reason) => api.vatDeposits.undoApproval({ params, body: { version, reason } })}
      />
    )
  return (
    <ReasonDialog
      title={t(isLate ? 'office.deposit.prove' : 'office.deposit.approve')}
      body={t(isLate ? 'office.deposit.proveHint' : 'office.deposit.approveHint')}
      yes={t(isLate ? 'office.deposit.prove' : 'office.deposit.approve')}
      draft={`deposit-approve:${id}`}
      call={call}
      invalidates={isLate ? ['vatDeposits', 'invoices', 'payments'] : touches}
      done={() => t('office.deposit.done')}
      onClose={onClose}
      onReason={async (reason) => call({ params, body: { version, reason } }, { files: { file: file ? [file] : [] } })}
    >
      <ChooseFile label={t('office.deposit.paper')} types={types} busy={false} onFile={setFile} />
      {file && <Text>{file.name}</Text>}
    </ReasonDialog>
  )
}
