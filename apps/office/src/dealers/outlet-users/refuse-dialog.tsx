import type { OutletUser } from '@bilbro/contract/dealers/outlet-users'
import { tx } from '@bilbro/i18n/i18n'
import { useT } from '@bilbro/ui/use-t'
import { useState } from 'react'
import { RecordConflict } from '../../core/conflict/record-conflict.tsx'
import { ReasonDialog } from '../../core/reason-dialog.tsx'

type Props = { user: OutletUser; onClose: () => void; onReason: (reason: string) => Promise<unknown> }

/** Asks why somebody does not buy at the outlet; who has an answer by then is not asked about again. */
export function RefuseDialog({ user, onClose, onReason }: Props) {
  const { t } = useT()
  // As it was on opening: the own answer arrives in the list before this closes.
  const [isOpen] = useState(user.status === 'PENDING')
  if (!isOpen) {
    const status = tx(`outletStatus.${user.status}`)
    return (
      <RecordConflict
        body={t('office.conflict.decided', { name: user.name, by: user.decidedBy ?? '–', status })}
        onClose={onClose}
      />
    )
  }
  return (
    <ReasonDialog
      title={t('office.outlet.rejectTitle', { name: user.name })}
      body={t('office.outlet.rejectBody', { email: user.email })}
      yes={t('office.outlet.reject')}
      danger
      onClose={onClose}
      onReason={onReason}
    />
  )
}
