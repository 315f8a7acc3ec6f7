import './upload.css'
import { errorMessage } from '@bilbro/i18n/i18n'
import { RotateCw, X } from 'lucide-react'
import { useRef, useState, type ClipboardEvent, type DragEvent } from 'react'
import { Button, IconButton } from '../button.tsx'
import { useUpload, type Send, type UploadItem } from './use-upload.tsx'
import { useT } from '../../use-t.tsx'

type UploadProps = {
  label: string
  /** See `xhrSend`. */
  send: Send
  /** MIME types or file extensions, as in an `accept` attribute. */
  accept: readonly string[]
  maxBytes: number
  /** Names of the accepted types for the user: "JPEG, PNG, WebP". */
  types: string
  multiple?: boolean
  /** Uploaded files leave the list, because the caller shows them. */
  handsOver?: boolean
  /** All files were uploaded or have failed. */
  onDone?: () => void
}

const nameOf = (item: UploadItem) => item.file.name
const fits = (file: File, accept: readonly string[]) =>
  accept.some((kind) =>
    kind.startsWith('.')
      ? file.name.toLowerCase().endsWith(kind)
      : kind.endsWith('/*')
        ? file.type.startsWith(kind.slice(0, -1))
        : file.type === kind,
  )

/** Uploads files by choosing, dropping or pasting, and shows the progress of each. */
export function Upload({ label, send, accept, maxBytes, types, multiple = true, handsOver, onDone }: UploadProps) {
  const { t, format } = useT()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const said: Send = async (file, progress, signal, chosen) => {
    try {
      return await send(file, progress, signal, chosen)
    } catch (error) {
      const said = error as Error & { code?: string; params?: Record<string, string | number> }
      throw Object.assign(new Error(errorMessage(said)), { code: said.code })
    }
  }
  const { items: all, add, retry, remove } = useUpload(said, { ...(onDone ? { onDone } : {}) })
  const items = handsOver ? all.filter((item) => item.state !== 'done') : all
  const isOver = all.every(({ state }) => state === 'done' || state === 'failed')
  const failed = all.filter(({ state }) => state === 'failed')
  const size = `${format.number(maxBytes / 1024 / 1024, 1)} MB`
  const take = (files: FileList | null | undefined) => {
    const list = [...(files ?? [])].slice(0, multiple ? undefined : 1)
    add(
      list.map((file) => ({
        file,
        refused: !fits(file, accept)
          ? t('upload.type', { types })
          : file.size > maxBytes
            ? t('upload.size', { size })
            : undefined,
      })),
    )
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    <div onPaste={(event: ClipboardEvent) => take(event.clipboardData.files)}>
      <div
        className="b-upload"
        role="group"
        aria-label={label}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {t('upload.drop')}
        <Button size="sm" onClick={() => input.current?.click()}>
          {t('upload.choose')}
        </Button>
        <small>{t('upload.limit', { types, size })}</small>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={label}
          accept={accept.join(',')}
          multiple={multiple}
          onChange={(event) => {
            take(event.currentTarget.files)
            event.currentTarget.value = ''
          }}
        />
      </div>
      <p className="b-upload-left" role="alert">
        {isOver && failed.length > 0 && all.length > 1
          ? t('upload.notAll', { failed: failed.length, total: all.length, names: failed.map(nameOf).join(', ') })
          : null}
      </p>
      {items.length > 0 && (
        <ul className="b-upload-list">
          {items.map((item) => (
            <li key={item.id} className="b-upload-item" data-state={item.state}>
              <span>{item.file.name}</span>
              <progress value={item.share} max={1} aria-label={item.file.name} />
              <small role="status">
                {item.state === 'running'
                  ? t('upload.running', { percent: format.percent(item.share, 0) })
                  : (item.message ?? t(`upload.${item.state}`))}
              </small>
              <span>
                {item.state === 'failed' && !item.isRefused && (
                  <IconButton
                    size="sm"
                    label={t('ui.tryAgain')}
                    icon={<RotateCw size={14} />}
                    onClick={() => retry(item)}
                  />
                )}
                <IconButton
                  size="sm"
                  label={`${t('ui.remove')}: ${item.file.name}`}
                  icon={<X size={14} />}
                  onClick={() => remove(item.id)}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
