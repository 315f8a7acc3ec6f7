import './import-dialog.css'
import type { ImportBody, TableImport } from '@bilbro/contract/lists/table-import'
import { importMaxBytes } from '@bilbro/contract/lists/table-types'
import { errorMessage } from '@bilbro/i18n/i18n'
import { Button } from '@bilbro/ui/forms/button'
import { FormAlert } from '@bilbro/ui/forms/form/form-alert'
import { Upload } from '@bilbro/ui/forms/upload/upload'
import { useUnsavedGuard } from '@bilbro/ui/forms/form/use-unsaved-guard'
import { Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { Dialog, DialogActions } from '@bilbro/ui/overlay/dialog'
import { useT } from '@bilbro/ui/use-t'
import { useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { download } from '../../download.ts'
import { ImportedRows, RefusedRows } from './import-rows.tsx'

/** A call that was created with `importOf`. */
export type ImportCall = {
  (
    input: { body: Partial<ImportBody> },
    options: { files: { file: File[] }; signal?: AbortSignal },
  ): Promise<TableImport>
  url: (input: { body: Partial<ImportBody> }) => string
  access: string
  /** For a call that does not take the file as a form field: downloads the rejected rows. */
  left?: (file: File, body: Partial<ImportBody>) => Promise<void>
  /** Default: the limit of the imports of lists. */
  maxBytes?: number
}
type Props = {
  call: ImportCall
  list: string
  /** What the file must contain, if it is no export of the list. */
  body?: string
  invalidates: string
  onClose: () => void
}
type Found = { file: File; answer: TableImport; stamp: string }

/** Imports a file into a list: choose, preview, confirm. Invalid rows can be downloaded. */
export function ImportDialog({ call, list, body, invalidates: touches, onClose }: Props) {
  const { t, lang } = useT()
  const client = useQueryClient()
  const [found, setFound] = useState<Found>()
  const [busy, setBusy] = useState<'run' | 'left'>()
  const [failed, setFailed] = useState<string>()
  const look = async (file: File, signal: AbortSignal) => {
    const answer = await call({ body: { language: lang } }, { files: { file: [file] }, signal })
    setFailed(undefined)
    setFound({ file, answer, stamp: answer.stamp })
  }
  const run = async ({ file, stamp }: Found) => {
    setBusy('run')
    setFailed(undefined)
    try {
      const answer = await call({ body: { step: 'run', stamp, language: lang } }, { files: { file: [file] } })
      setFound({ file, answer, stamp })
    } catch (error) {
      setFailed(errorMessage(error as Error))
    } finally {
      setBusy(undefined)
      void client.invalidateQueries({ queryKey: [touches] })
    }
  }
  const left = async ({ file, stamp }: Found) => {
    setBusy('left')
    const format = file.name.toLowerCase().endsWith('.xlsx') ? 'xlsx' : 'csv'
    const asked = { step: 'left', stamp, format, language: lang } as const
    await (call.left ? call.left(file, asked) : download(call.url({ body: {} }), { ...asked, file }))
    setBusy(undefined)
  }
  const isDone = found?.answer.isDone ?? false
  const count = found ? found.answer.created + found.answer.updated : 0
  return (
    <Dialog open size={found ? 'xl' : 'md'} title={t('office.imports.title', { list })} onClose={onClose}>
      <Hold isHeld={found !== undefined && !isDone} />
      <Stack>
        {found ? (
          <Answer {...found} />
        ) : (
          <>
            <Text tone="dim">{body ?? t('office.imports.body')}</Text>
            <Upload
              label={t('upload.choose')}
              accept={['.csv', '.xlsx', '.txt']}
              maxBytes={call.maxBytes ?? importMaxBytes}
              types="XLSX, CSV"
              multiple={false}
              send={(file, _progress, signal) => look(file, signal)}
            />
          </>
        )}
        <FormAlert message={failed} />
      </Stack>
      <DialogActions>
        {found && found.answer.refused > 0 && (
          <>
            <Button icon={<Download size={16} />} busy={busy === 'left'} onClick={() => void left(found)}>
              {t('office.imports.left')}
            </Button>
            <span className="b-spacer" />
          </>
        )}
        {found && (
          <Button disabled={busy !== undefined} onClick={() => setFound(undefined)}>
            {t('office.import.another')}
          </Button>
        )}
        {isDone ? (
          <Button look="primary" onClick={onClose}>
            {t('ui.close')}
          </Button>
        ) : (
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
        )}
        {found && !isDone && (
          <Button
            look="primary"
            busy={busy === 'run'}
            {...(!count && { reason: t('office.imports.nothing') })}
            onClick={() => void run(found)}
          >
            {t('office.imports.run', { count })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

/** Asks before the user leaves a previewed file. */
function Hold({ isHeld }: { isHeld: boolean }) {
  useUnsavedGuard(isHeld)
  return null
}

function Answer({ file, answer }: Found) {
  const { t, format } = useT()
  const { rows, created, updated, unchanged, refused, isDone, unknownColumns } = answer
  const said = useRef<HTMLOutputElement>(null)
  // The clicked button is gone, so the focus moves to the result.
  useEffect(() => said.current?.focus(), [isDone])
  const figures = [
    { label: t('office.imports.new'), value: created, kind: created ? 'good' : undefined },
    { label: t('office.imports.changed'), value: updated, kind: updated ? 'good' : undefined },
    { label: t('office.imports.same'), value: unchanged },
    { label: t('office.imports.bad'), value: refused, kind: refused ? 'bad' : undefined },
  ]
  return (
    <>
      <output ref={said} className="k-import-said" tabIndex={-1}>
        {isDone ? (
          <Text strong>
            {t('office.imports.done', { count: created + updated })}{' '}
            {refused > 0 && t('office.imports.leftOut', { count: refused })}
          </Text>
        ) : (
          <Text>{t('office.imports.looked', { name: file.name, count: rows })}</Text>
        )}
      </output>
      <div className="o-figures">
        {figures.map(({ label, value, kind }) => (
          <div key={label} className="o-figure" data-kind={kind}>
            <span className="o-figure-label">{label}</span>
            <span className="o-figure-value">{format.number(value)}</span>
          </div>
        ))}
      </div>
      {unknownColumns.length > 0 && (
        <Text tone="warning">{t('office.imports.unknownColumns', { names: unknownColumns.join(', ') })}</Text>
      )}
      <RefusedRows rows={answer.bad} all={refused} isDone={isDone} />
      {!isDone && <ImportedRows rows={answer.changes} all={created + updated} />}
    </>
  )
}
