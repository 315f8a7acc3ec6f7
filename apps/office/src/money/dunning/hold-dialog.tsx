import type { DunningRow } from '@bilbro/contract/money/dunning/dunning'
import { useT } from '@bilbro/ui/use-t'
import { api } from '../../core/api.ts'
import { ReasonDialog } from '../../kit/reason-dialog.tsx'

/** Pauses the reminders of this invoice until a user resumes them. */
export function HoldDialog({ row, onClose }: { row: DunningRow | undefined; onClose: () => void }) {
  const { t } = useT()
  if (!row) return null
  return (
    <ReasonDialog
      title={t('office.dunning.holdTitle', { number: row.number })}
      body={t('office.dunning.holdBody')}
      yes={t('office.dunning.hold')}
      min={3}
      call={api.dunning.hold}
      draft={`dunning-hold:${row.id}`}
      invalidates={['dunning', 'invoices']}
      done={() => t('office.dunning.heldDone')}
      onClose={onClose}
      onReason={(reason) => api.dunning.hold({ params: { id: row.id }, body: { reason } })}
    />
  )
}
