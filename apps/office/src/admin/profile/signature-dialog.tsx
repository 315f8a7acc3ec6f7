import { AskBeforeClosing } from '@bilbro/ui/forms/form/ask-before-closing'
import { Button } from '@bilbro/ui/forms/button'
import { Dialog, DialogActions } from '@bilbro/ui/overlay/dialog'
import { Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useRef, useState } from 'react'
import { SignaturePad, wipe } from '../../kit/signature-pad.tsx'

/** A signature drawn with mouse, finger or pen; saved as a PNG with a transparent background. */
export function SignatureDialog({
  onDrawn,
  onClose,
}: {
  onDrawn: (file: File) => Promise<unknown>
  onClose: () => void
}) {
  const { t } = useT()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isEmpty, setEmpty] = useState(true)
  const [busy, setBusy] = useState(false)
  const clear = () => {
    wipe(canvas.current)
    setEmpty(true)
  }
  const use = async () => {
    const blob = await new Promise<Blob | null>((resolve) => canvas.current?.toBlob(resolve, 'image/png'))
    if (!blob) return
    setBusy(true)
    await onDrawn(new File([blob], 'signature.png', { type: 'image/png' }))
    setBusy(false)
  }
  return (
    <Dialog open size="lg" title={t('office.profile.drawTitle')} onClose={onClose}>
      <AskBeforeClosing dirty={!isEmpty && !busy} />
      <Stack gap={3}>
        <Text tone="dim">{t('office.profile.drawHint')}</Text>
        <SignaturePad pad={canvas} label={t('office.profile.drawArea')} onInk={() => setEmpty(false)} />
      </Stack>
      <DialogActions>
        <Button look="quiet" onClick={clear}>
          {t('ui.clear')}
        </Button>
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
        <Button
          look="primary"
          busy={busy}
          {...(isEmpty && { reason: t('office.profile.drawHint') })}
          onClick={() => void use()}
        >
          {t('office.profile.useIt')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
