import { Button } from '@bilbro/ui/forms/button'
import { Upload } from '@bilbro/ui/forms/upload/upload'
import { toast } from '@bilbro/ui/feedback/toaster'
import { Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { Dialog, DialogActions } from '@bilbro/ui/overlay/dialog'
import { useT } from '@bilbro/ui/use-t'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../core/api.ts'

const maxBytes = 100 * 1024 * 1024

/** Uploads a version by hand; if it is refused, the current version stays. */
export function LoadDialog({ onClose }: { onClose: () => void }) {
  const { t, format } = useT()
  const client = useQueryClient()
  const [isConfirmed, setConfirmed] = useState(false)
  // Shown only after that refusal. If it were always visible, users would always tick it.
  const [isShorter, setShorter] = useState(false)
  const send = async (file: File, signal: AbortSignal) => {
    const body = { isConfirmed: isConfirmed ? ('true' as const) : ('false' as const) }
    const { lists } = await api.sanctions
      .upload({ body }, { files: { file: [file] }, signal })
      .catch((error: unknown) => {
        if ((error as { code?: string }).code === 'sanctions.shrunk') setShorter(true)
        throw error
      })
    const entries = lists.find(({ isCurrent }) => isCurrent)?.entries ?? 0
    toast.success(t('office.sanctions.loaded', { count: format.number(entries) }))
    void client.invalidateQueries({ queryKey: ['sanctions'] })
    onClose()
  }
  return (
    <Dialog open size="md" title={t('office.sanctions.load')} onClose={onClose}>
      <Stack>
        <Text tone="dim">{t('office.sanctions.loadHint')}</Text>
        <Upload
          label={t('office.sanctions.choose')}
          accept={['.xml', '.csv']}
          maxBytes={maxBytes}
          types="XML 1.1, CSV"
          multiple={false}
          send={(file, _progress, signal) => send(file, signal)}
        />
        {isShorter && (
          <label className="b-choice">
            <input
              type="checkbox"
              checked={isConfirmed}
              onChange={(event) => setConfirmed(event.currentTarget.checked)}
            />
            {t('office.sanctions.confirmShort')}
          </label>
        )}
      </Stack>
      <DialogActions>
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
      </DialogActions>
    </Dialog>
  )
}
