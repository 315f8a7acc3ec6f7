import { useEffect, useRef } from 'react'

/** Keyboard shortcuts: a letter (`c`), a character (`?`, `[`), two letters in sequence (`g c`), or with `mod+`. */
export type Shortcuts = Record<string, (() => void) | undefined>

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) ||
    target.closest('[role=menu]') !== null)

let pending: { key: string; at: number } | undefined

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
      const sequence = pending && event.timeStamp - pending.at < 1200 ? `${pending.key} ${key}` : undefined
      const action = (sequence && current.current[sequence]) || current.current[key]
      if (!action) return
      event.preventDefault()
      pending = undefined
      action()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

/** Remembers the first letter of a sequence such as `g c`. Use once, in the shell. */
export function useSequenceStart(letters: readonly string[]): void {
  const known = letters.join('')
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (known.includes(event.key)) setTimeout(() => (pending = { key: event.key, at: event.timeStamp }))
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [known])
}
