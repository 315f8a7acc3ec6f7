import { useEffect, useRef } from 'react'

/** Keyboard shortcuts: a letter (`c`), a character (`?`, `[`), or a key with `mod+`. */
export type Shortcuts = Record<string, (() => void) | undefined>

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) ||
    target.closest('[role=menu]') !== null)

/** Handles shortcuts while the component is mounted. Single letters are ignored in fields and behind dialogs. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const current = useRef(shortcuts)
  useEffect(() => {
    current.current = shortcuts
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey) return
      const withMod = event.ctrlKey || event.metaKey
      if (!withMod && (isTyping(event.target) || document.querySelector('[aria-modal=true]'))) return
      const key = withMod ? `mod+${event.key.toLowerCase()}` : event.key
      const action = current.current[key]
      if (!action) return
      event.preventDefault()
      action()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

/** The time in milliseconds between two keys of a sequence. */
const pause = 1500

/** A typed letter without accents: a code is typed with `u` for "Übersicht", and with the key `ü` too. */
const plain = (key: string) => key.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

/**
 * Handles sequences: `start` and then one of the codes, letter by letter. No code begins another one. While a sequence
 * is typed, its letters are no shortcuts of their own. Use once, in the shell.
 */
export function useSequences(start: string, codes: Readonly<Record<string, () => void>>): void {
  const current = useRef(codes)
  useEffect(() => {
    current.current = codes
  })
  useEffect(() => {
    let typed: { text: string; at: number } | undefined
    const press = (event: KeyboardEvent) => {
      if (['Shift', 'Control', 'Alt', 'Meta', 'CapsLock'].includes(event.key)) return
      const isOwn = !event.ctrlKey && !event.metaKey && !event.altKey && event.key.length === 1
      if (!isOwn || isTyping(event.target) || document.querySelector('[aria-modal=true]')) {
        typed = undefined
        return
      }
      const before = typed && event.timeStamp - typed.at < pause ? typed.text : undefined
      typed = undefined
      const text = before === undefined ? undefined : before + plain(event.key)
      const found = text !== undefined && Object.keys(current.current).find((code) => code.startsWith(text))
      if (text !== undefined && found) {
        event.preventDefault()
        event.stopImmediatePropagation()
        if (found === text) current.current[found]!()
        else typed = { text, at: event.timeStamp }
      } else if (event.key === start) typed = { text: '', at: event.timeStamp }
    }
    // Before the page's own shortcuts, which have the same letters.
    addEventListener('keydown', press, true)
    return () => removeEventListener('keydown', press, true)
  }, [start])
}
