import { useEffect, useEffectEvent } from 'react'

/** Runs `run` on a key such as `Mod+K` or `?`. Keys without a modifier are ignored while the user is typing. */
export function useHotkey(keys: string, run: (event: KeyboardEvent) => void): void {
  const onKeys = useEffectEvent(run)
  useEffect(() => {
    const parts = keys.toLowerCase().split('+')
    const key = parts.at(-1)
    const mod = parts.includes('mod')
    const listen = (event: KeyboardEvent) => {
      const typing =
        event.target instanceof HTMLElement && event.target.matches('input, textarea, select, [contenteditable=true]')
      if (
        event.key.toLowerCase() !== key ||
        mod !== (event.ctrlKey || event.metaKey) ||
        event.altKey !== parts.includes('alt') ||
        (typing && !mod)
      )
        return
      event.preventDefault()
      onKeys(event)
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [keys])
}
