import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { useHotkey } from '../../use-hotkey.tsx'

/** Something one can jump to or do. */
export type Command = {
  id: string
  label: string
  /** Heading under which it stands. */
  group: string
  /** A second, lighter line: plate and VIN of a car. */
  hint?: string
  icon?: ReactNode
  keys?: string
  /** Other words by which it is found. */
  words?: string
  run: () => void
}

type CommandPaletteProps = {
  /** Made each time that the palette is drawn: what can be done now. */
  commands: () => readonly Command[]
  /** Looks up what was typed (2 characters and more) on the server. */
  search?: (text: string, signal: AbortSignal) => Promise<readonly Command[]>
}

const load = () => import('./command-dialog.tsx')
const CommandDialog = lazy(async () => ({ default: (await load()).CommandDialog }))
const opener = { open: () => {} }

/** Opens the palette, for a button in the shell. */
export function openPalette(): void {
  opener.open()
}

/**
 * The command palette on Ctrl or Cmd+K; once in the shell. Its dialog is loaded when it is first opened: what is typed
 * until it stands there is kept for it, and is no shortcut of the page.
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
  // What has come in the meantime, once; from then on the field takes the keys.
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
