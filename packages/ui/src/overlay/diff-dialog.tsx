import './diff-dialog.css'
import { useState, type ReactNode } from 'react'
import { Button } from '../forms/button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'
import { Stack } from '../layout/layout.tsx'
import { Text } from '../layout/text.tsx'
import { useT } from '../use-t.tsx'

/** One field in which two versions differ. `mine` and `theirs` are the shown values. */
export type DiffField = { name: string; label: string; mine: ReactNode; theirs: ReactNode }

type DiffDialogProps = {
  fields: readonly DiffField[]
  onClose: () => void
  /** Receives the names of the fields that keep the user's own value; the others take the saved value. */
  onApply: (mine: string[]) => unknown
  /** Other texts for other uses, such as copying attributes. */
  title?: string
  body?: string
}

/** Shown on a version conflict when saving: shows both versions field by field and lets the user choose. */
export function DiffDialog({ fields, onClose, onApply, title, body }: DiffDialogProps) {
  const { t } = useT()
  const [mine, setMine] = useState(() => new Set(fields.map((field) => field.name)))
  const [busy, setBusy] = useState(false)
  const choose = (name: string, own: boolean) => {
    const next = new Set(mine)
    if (own) next.add(name)
    else next.delete(name)
    setMine(next)
  }
  const apply = async () => {
    setBusy(true)
    try {
      await onApply([...mine])
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog open size="lg" title={title ?? t('diff.title')} onClose={onClose}>
      <Stack gap={3}>
        <Text tone="dim">{body ?? t('diff.body')}</Text>
        <table className="b-diff">
          <thead>
            <tr>
              <th scope="col">{t('diff.field')}</th>
              <th scope="col">{t('diff.mine')}</th>
              <th scope="col">{t('diff.saved')}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <tr key={field.name}>
                <th scope="row">{field.label}</th>
                {([true, false] as const).map((own) => (
                  <td key={String(own)}>
                    <label className="b-choice">
                      <input
                        type="radio"
                        name={`diff-${field.name}`}
                        aria-label={`${field.label}: ${own ? t('diff.mine') : t('diff.theirs')}`}
                        checked={mine.has(field.name) === own}
                        onChange={() => choose(field.name, own)}
                      />
                      <span>{(own ? field.mine : field.theirs) ?? <i>{t('diff.empty')}</i>}</span>
                    </label>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Stack>
      <DialogActions>
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
        <Button look="primary" busy={busy} onClick={() => void apply()}>
          {t('diff.apply')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
