import type { OutletUser } from '@bilbro/contract/dealers/buyers/outlet-users'
import { tx } from '@bilbro/i18n/i18n'
import { useT } from '@bilbro/ui/use-t'
import type { ReactNode } from 'react'
import { api } from '../../core/api.ts'
import { RecordGuard } from '../../kit/detail/record-guard.tsx'
import { ReasonDialog } from '../../kit/reason-dialog.tsx'

type Props = {
  /** Undefined if the user is not in the shown list. */
  user: OutletUser | undefined
  /** Another action if the user is not in the list. */
  action?: ReactNode
  onClose: () => void
}

/** Asks for the reason of a rejection; if the user was decided in the meantime, the dialog says so. */
export function RefuseDialog({ user, action, onClose }: Props) {
  const { t } = useT()
  const settled = ({ name, decidedBy, status }: OutletUser) =>
    status === 'PENDING'
      ? undefined
      : t('office.conflict.decided', { name, by: decidedBy ?? '–', status: tx(`outletStatus.${status}`) })
  return (
    <RecordGuard
      record={user}
      gone={t('office.conflict.elsewhere')}
      settled={settled}
      {...(!user && { action })}
      onClose={onClose}
    >
      {({ id, name, email, version }) => (
        <ReasonDialog<OutletUser>
          title={t('office.outlet.rejectTitle', { name })}
          body={t('office.outlet.rejectBody', { email })}
          yes={t('office.outlet.reject')}
          danger
          call={api.outletUsers.decide}
          draft={`refuse:${id}`}
          invalidates={['outletUsers']}
          done={(after) => t('office.outlet.rejected', { name: after.name })}
          onClose={onClose}
          onReason={(reason) =>
            api.outletUsers.decide({ params: { id }, body: { version, status: 'REJECTED', reason } })
          }
        />
      )}
    </RecordGuard>
  )
}
