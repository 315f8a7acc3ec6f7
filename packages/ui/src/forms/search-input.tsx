import './fields/field-shell.css'
import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from './button.tsx'
import { Kbd } from '../layout/kbd.tsx'
import { useHotkey } from '../use-hotkey.tsx'
import { useT } from '../use-t.tsx'

/** What a search may be, as the contract says (`search-length.ts`). */
const longest = 100

type SearchInputProps = {
  label: string
  value: string
  /** Called 250 ms after the last key, and at once with Enter. */
  onSearch: (text: string) => void
  placeholder?: string
  /** Arrow down: from the box into what it searches. */
  onDown?: () => void
  /** A key that leads here from anywhere on the page. */
  hotkey?: string
}

/** A search box whose text the page keeps in the address. */
export function SearchInput({ label, value, onSearch, placeholder, onDown, hotkey }: SearchInputProps) {
  const { t } = useT()
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const box = useRef<HTMLInputElement>(null)
  useHotkey(hotkey ?? 'none', () => {
    // What lies over the page has the keys.
    if (document.documentElement.hasAttribute('data-overlay')) return
    box.current?.focus()
    box.current?.select()
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (known !== value) {
    setKnown(value)
    setTyped(value)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  // What was chosen between the last key and now counts: the page as it is then is told.
  const tell = useRef(onSearch)
  useEffect(() => {
    tell.current = onSearch
  })
  const search = (text: string, delay: number) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => tell.current(text.trim()), delay)
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
        // What is pasted is cut here, where it is seen.
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
