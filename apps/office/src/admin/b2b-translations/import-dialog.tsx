import { ApiError } from '@bilbro/contract/client'
import type { TranslationImport } from '@bilbro/contract/admin/b2b-translations/b2b-translations'
import { errorMessage } from '@bilbro/i18n/i18n'
import { AskBeforeClosing } from '@bilbro/ui/forms/form/ask-before-closing'
import { Button } from '@bilbro/ui/forms/button'
import { Dialog, DialogActions } from '@bilbro/ui/overlay/dialog'
import { FormAlert } from '@bilbro/ui/forms/form/form-alert'
import { Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { toast } from '@bilbro/ui/feedback/toaster'
import { Upload } from '@bilbro/ui/forms/upload/upload'
import { useT } from '@bilbro/ui/use-t'
import { useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../core/api.ts'
import { download } from '../../kit/download.ts'
import { ImportChanges, ImportRefused } from './import-tables.tsx'

const accept = ['.csv', '.xlsx', '.txt']
const maxBytes = 10 * 1024 * 1024

/** Imports a translator's file: first a preview of the changes, then confirmation. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t, lang } = useT()
  const client = useQueryClient()
  const [file, setFile] = useState<File>()
  const [looked, setLooked] = useState<TranslationImport>()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  const look = async (chosen: File, signal?: AbortSignal) => {
    const found = await api.b2bTranslations.upload(
      { body: { dryRun: 'true' } },
      { files: { file: [chosen] }, ...(signal && { signal }) },
    )
    setFile(chosen)
    setLooked(found)
  }
  const apply = async () => {
    if (!file || !looked) return
    setBusy(true)
    setFailed(undefined)
    try {
      await api.b2bTranslations.upload({ body: { dryRun: 'false', stamp: looked.stamp } }, { files: { file: [file] } })
      await client.invalidateQueries({ queryKey: ['b2bTranslations'] })
      toast.success(t('office.texts.imported', { count: looked.changes.length }))
      onClose()
    } catch (error) {
      // Texts have changed in the meantime: show the preview of the same file again.
      if (error instanceof ApiError && error.code === 'version.stale') {
        await client.invalidateQueries({ queryKey: ['b2bTranslations'] })
        await look(file).then(
          () => setFailed(t('office.texts.lookAgain')),
          (again: Error) => setFailed(errorMessage(again)),
        )
      } else setFailed(errorMessage(error as Error))
    } finally {
      setBusy(false)
    }
  }
  const left = (of: File) =>
    download(api.b2bTranslations.upload.url({ body: {} }), {
      left: of.name.toLowerCase().endsWith('.xlsx') ? 'xlsx' : 'csv',
      language: lang,
      file: of,
    })
  return (
    <Dialog open onClose={onClose} title={t('office.texts.importTitle')} size={looked ? 'xl' : 'md'}>
      <AskBeforeClosing dirty={!busy && !!looked?.changes.length} />
      <Stack>
        {!looked ? (
          <>
            <Text tone="dim">{t('office.texts.importBody')}</Text>
            <Upload
              label={t('office.texts.importTitle')}
              accept={accept}
              maxBytes={maxBytes}
              types="XLSX, CSV"
              multiple={false}
              send={(chosen, _progress, signal) => look(chosen, signal)}
            />
          </>
        ) : (
          <>
            <Text>
              {t('office.texts.looked', { name: file?.name ?? '', rows: looked.rows })}{' '}
              {t('office.texts.unchanged', { count: looked.unchanged })}
            </Text>
            <ImportRefused items={looked.refused} />
            <ImportChanges items={looked.changes} />
            <FormAlert message={failed} />
          </>
        )}
      </Stack>
      <DialogActions>
        {file && looked && looked.refused.length > 0 && (
          <>
            <Button icon={<Download size={16} />} disabled={busy} onClick={() => void left(file)}>
              {t('office.imports.left')}
            </Button>
            <span className="b-spacer" />
          </>
        )}
        {looked && (
          <Button disabled={busy} onClick={() => setLooked(undefined)}>
            {t('office.import.another')}
          </Button>
        )}
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
        {looked && (
          <Button
            look="primary"
            busy={busy}
            {...(!looked.changes.length && { reason: t('office.texts.nothingToApply') })}
            onClick={() => void apply()}
          >
            {t('office.texts.apply', { count: looked.changes.length })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
