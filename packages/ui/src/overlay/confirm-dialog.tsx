import { useBlocker } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { type Asked, useQuestion } from '../confirm.tsx'
import { Button } from '../forms/button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'
import { FieldShell } from '../forms/fields/field-shell.tsx'
import { Stack } from '../layout/layout.tsx'
import { Text } from '../layout/text.tsx'
import { useT } from '../use-t.tsx'

/** Shows the questions of `confirm`; render once per app. */
export function ConfirmHost() {
  const question = useQuestion()
  return question ? <ConfirmDialog key={question.title} {...question} /> : null
}

function ConfirmDialog({ title, body, yes, no, danger, typed, answer }: Asked) {
  const { t } = useT()
  const id = useId()
  const [word, setWord] = useState('')
  const ready = !typed || word.trim() === typed
  // Back answers no and does not leave the page.
  useBlocker({
    enableBeforeUnload: false,
    shouldBlockFn: ({ action }) => {
      if (action === 'BACK') answer(false)
      return action === 'BACK'
    },
  })
  return (
    <Dialog open size="sm" title={title} onClose={() => answer(false)}>
      <Stack>
        {body && <Text pre>{body}</Text>}
        {typed && (
          <FieldShell id={id} label={t('ui.typeToConfirm', { word: typed })}>
            <div className="b-input">
              <input id={id} value={word} autoComplete="off" onChange={(event) => setWord(event.currentTarget.value)} />
            </div>
          </FieldShell>
        )}
      </Stack>
      <DialogActions>
        <Button onClick={() => answer(false)} data-autofocus={danger || undefined}>
          {no ?? t('ui.cancel')}
        </Button>
        <Button
          look={danger ? 'danger-filled' : 'primary'}
          data-autofocus={!danger || undefined}
          reason={ready ? undefined : t('ui.typeToConfirm', { word: typed ?? '' })}
          onClick={() => answer(true)}
        >
          {yes ?? t('ui.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
