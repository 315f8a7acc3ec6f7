import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useHotkey } from '../../use-hotkey.tsx'
import type { Command } from './command-dialog.tsx'

type CommandPaletteProps = {
  /** Called at every render of the palette: returns the currently available commands. */
  commands: () => readonly Command[]
  /** Searches on the server (from 2 characters). */
  search?: (text: string, signal: AbortSignal) => Promise<readonly Command[]>
}

const load = () => import('./command-dialog.tsx')
const CommandDialog = lazy(async () => ({ default: (await load()).CommandDialog }))
const opener = { open: () => {} }

/** Opens the palette; for a button in the shell. */
export function openPalette(): void {
  opener.open()
}

/**
 * The command palette on Ctrl or Cmd+K; render once in the shell. Its dialog is loaded when it is first opened. Keys
 * that are typed in the meantime are buffered for it and do not trigger shortcuts of the page.
 */
export function CommandPalette({ commands, search }: CommandPaletteProps) {
  const [shown, setShown] = useState(false)
  const early = useRef({ text: '', isListening: false })
  const show = () => {
    early.current = { text: '', isListening: true }
    setShown(true)
  }
  useEffect(() => {
    opener.open = show
    const keep = (event: KeyboardEvent) => {
      const now = early.current
      if (!now.isListening || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key.length === 1) now.text += event.key
      else if (event.key === 'Backspace') now.text = now.text.slice(0, -1)
      else if (event.key === 'Escape') {
        now.isListening = false
        setShown(false)
      } else if (event.key !== 'Enter') return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    addEventListener('keydown', keep, true)
    return () => removeEventListener('keydown', keep, true)
  }, [])
  useHotkey('Mod+K', () => {
    if (!shown) show()
  })
  if (!shown) return null
  const close = () => {
    early.current.isListening = false
    setShown(false)
  }
  // Returns the buffered text once; from then on the field handles the keys.
  const takeEarly = () => {
    const { text } = early.current
    early.current = { text: '', isListening: false }
    return text
  }
  return (
    <Suspense>
      <CommandDialog commands={commands()} {...(search && { search })} takeEarly={takeEarly} onClose={close} />
    </Suspense>
  )
}
