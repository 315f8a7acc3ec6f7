import { Button } from '@bilbro/ui/forms/button'
import { Dialog, DialogActions } from '@bilbro/ui/overlay/dialog'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import type { ReactNode } from 'react'

type Props = {
  /** What has happened to the record. */
  body: string
  /** Another action beside "close". */
  action?: ReactNode
  onClose: () => void
}

/** Replaces a dialog that was opened by its address after its record was decided, changed or deleted. */
export function RecordConflict({ body, action, onClose }: Props) {
  const { t } = useT()
  return (
    <Dialog open size="sm" title={t('office.conflict.title')} onClose={onClose}>
      <Text>{body}</Text>
      <DialogActions>
        {action}
        <Button look="primary" onClick={onClose}>
          {t('ui.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
