import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { useHotkey } from '../use-hotkey.tsx'

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
  commands: readonly Command[]
  /** Looks up what was typed (2 characters and more) on the server. */
  search?: (text: string, signal: AbortSignal) => Promise<readonly Command[]>
}

const CommandDialog = lazy(async () => ({ default: (await import('./command-dialog.tsx')).CommandDialog }))
const opener = { open: () => {} }

/** Opens the palette, for a button in the shell. */
export function openPalette(): void {
  opener.open()
}

/** The command palette on Ctrl or Cmd+K; once in the shell. Its dialog is loaded when it is first opened. */
export function CommandPalette(props: CommandPaletteProps) {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    opener.open = () => setShown(true)
  }, [])
  useHotkey('Mod+K', () => setShown(true))
  if (!shown) return null
  return (
    <Suspense>
      <CommandDialog {...props} onClose={() => setShown(false)} />
    </Suspense>
  )
}
