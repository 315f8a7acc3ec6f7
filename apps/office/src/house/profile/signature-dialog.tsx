import { AskBeforeClosing } from '@bilbro/ui/forms/ask-before-closing'
import { Button } from '@bilbro/ui/forms/button'
import { Dialog, DialogActions } from '@bilbro/ui/overlay/dialog'
import { Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useRef, useState, type PointerEvent } from 'react'

const width = 1200
const height = 400
// Ink on white paper, whatever the colours of the screen.
const ink = '#10233a'

/** A signature drawn with mouse, finger or pen; it becomes a PNG with a transparent ground. */
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
  const at = (event: PointerEvent<HTMLCanvasElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    return [
      ((event.clientX - box.left) / box.width) * width,
      ((event.clientY - box.top) / box.height) * height,
    ] as const
  }
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    const pen = event.currentTarget.getContext('2d')!
    Object.assign(pen, { lineWidth: 6, lineCap: 'round', lineJoin: 'round', strokeStyle: ink })
    pen.beginPath()
    pen.moveTo(...at(event))
    pen.lineTo(...at(event))
    pen.stroke()
    setEmpty(false)
  }
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const pen = event.currentTarget.getContext('2d')!
    pen.lineTo(...at(event))
    pen.stroke()
  }
  const clear = () => {
    canvas.current?.getContext('2d')?.clearRect(0, 0, width, height)
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
        <canvas ref={canvas} className="f-pad" width={width} height={height} onPointerDown={begin} onPointerMove={draw}>
          {t('office.profile.drawArea')}
        </canvas>
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
