import { useEffect, useRef } from 'react'

type Keys = Record<string, (() => void) | undefined>

/** Keyboard shortcuts of the open payment; off inside fields and while a dialog is open. */
export function useKeys(keys: Keys): void {
  const current = useRef(keys)
  useEffect(() => {
    current.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { tagName } = event.target as HTMLElement
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      // Enter on a button that has the focus presses that button.
      if (event.key === 'Enter' && /^(BUTTON|A|SUMMARY)$/.test(tagName)) return
      if (/^(INPUT|TEXTAREA|SELECT)$/.test(tagName) || document.querySelectorAll('[aria-modal=true]').length > 1) return
      const action = current.current[event.key.length === 1 ? event.key.toLowerCase() : event.key]
      if (!action) return
      event.preventDefault()
      action()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
