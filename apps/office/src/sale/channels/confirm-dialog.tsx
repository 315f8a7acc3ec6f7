import { useT } from '@bilbro/ui/use-t'
import { api } from '../../core/api.ts'
import { ReasonDialog } from '../../kit/reason-dialog.tsx'

/** Records that a person has removed an ad at the channel itself. */
export function ConfirmDialog({ ad, onClose }: { ad: { id: string; version: number }; onClose: () => void }) {
  const { t } = useT()
  return (
    <ReasonDialog
      title={t('office.channels.confirm')}
      body={t('office.channels.confirmBody')}
      yes={t('office.channels.confirm')}
      danger
      call={api.channels.confirmRemoved}
      draft={`channel-confirm:${ad.id}`}
      invalidates={['channels', 'carLogs']}
      done={() => t('office.channels.confirmed')}
      onClose={onClose}
      onReason={(reason) =>
        api.channels.confirmRemoved({ params: { id: ad.id }, body: { version: ad.version, reason } })
      }
    />
  )
}
