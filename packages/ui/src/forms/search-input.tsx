import './fields/field-shell.css'
import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from './button.tsx'
import { Kbd } from '../layout/kbd.tsx'
import { useHotkey } from '../use-hotkey.tsx'
import { useT } from '../use-t.tsx'

/** Maximum length of a search text, as in the contract (`search-length.ts`). */
const longest = 100

type SearchInputProps = {
  label: string
  value: string
  /** Called 250 ms after the last key, or at once with Enter or before a click on something else. */
  onSearch: (text: string) => void
  placeholder?: string
  /** Arrow down: moves from the search box into the results. */
  onDown?: () => void
  /** A key that focuses the search box from anywhere on the page. */
  hotkey?: string
}

/** A search box; the page stores its text in the address. */
export function SearchInput({ label, value, onSearch, placeholder, onDown, hotkey }: SearchInputProps) {
  const { t } = useT()
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const box = useRef<HTMLInputElement>(null)
  useHotkey(hotkey ?? 'none', () => {
    // While an overlay is open, shortcuts of the page are off.
    if (document.documentElement.hasAttribute('data-overlay')) return
    box.current?.focus()
    box.current?.select()
  })
  const waiting = useRef<{ text: string; timer: ReturnType<typeof setTimeout> }>(undefined)
  if (known !== value) {
    setKnown(value)
    setTyped(value)
  }
  // Filters may change during the delay, so call the latest `onSearch`.
  const tell = useRef(onSearch)
  useEffect(() => {
    tell.current = onSearch
  })
  const [searchNow] = useState(() => () => {
    if (!waiting.current) return
    clearTimeout(waiting.current.timer)
    const { text } = waiting.current
    waiting.current = undefined
    tell.current(text.trim())
  })
  // A click on a result opens it. A search told after that would add an address above it, and Back would not close it.
  useEffect(() => {
    document.addEventListener('click', searchNow, { capture: true })
    return () => {
      document.removeEventListener('click', searchNow, { capture: true })
      clearTimeout(waiting.current?.timer)
    }
  }, [searchNow])
  const search = (text: string, delay: number) => {
    setTyped(text)
    clearTimeout(waiting.current?.timer)
    waiting.current = { text, timer: setTimeout(searchNow, delay) }
  }
  return (
    <div className="b-input">
      <span className="b-input-start" aria-hidden="true">
        <Search size={16} />
      </span>
      <input
        ref={box}
        aria-keyshortcuts={hotkey}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        // Pasted text is cut here, where the user sees it.
        maxLength={longest}
        aria-label={label}
        placeholder={placeholder ?? label}
        value={typed}
        onChange={(event) => search(event.currentTarget.value, 250)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') search(typed, 0)
          if (event.key !== 'ArrowDown' || !onDown) return
          event.preventDefault()
          onDown()
        }}
      />
      {hotkey && !typed && (
        <span className="b-input-end b-input-key" aria-hidden="true">
          <Kbd keys={hotkey} />
        </span>
      )}
      {typed && (
        <span className="b-input-end">
          <IconButton size="sm" label={t('ui.clear')} icon={<X size={14} />} onClick={() => search('', 0)} />
        </span>
      )}
    </div>
  )
}
