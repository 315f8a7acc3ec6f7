import { Button } from '@bilbro/ui/forms/button'
import { Dialog, DialogActions } from '@bilbro/ui/overlay/dialog'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import type { ReactNode } from 'react'

type Props = {
  /** What became of it. */
  body: string
  /** Another way on, beside closing. */
  action?: ReactNode
  onClose: () => void
}

/** Stands for a dialog that was opened by its address after its record had been decided, changed or deleted. */
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
