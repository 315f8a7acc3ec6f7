import './field-shell.css'
import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from './button.tsx'
import { useT } from '../use-t.tsx'

type SearchInputProps = {
  label: string
  value: string
  /** Called 250 ms after the last key, and at once with Enter. */
  onSearch: (text: string) => void
  placeholder?: string
  /** Arrow down: from the box into what it searches. */
  onDown?: () => void
}

/** A search box whose text the page keeps in the address. */
export function SearchInput({ label, value, onSearch, placeholder, onDown }: SearchInputProps) {
  const { t } = useT()
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (known !== value) {
    setKnown(value)
    setTyped(value)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const search = (text: string, delay: number) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onSearch(text.trim()), delay)
  }
  return (
    <div className="b-input">
      <span className="b-input-start" aria-hidden="true">
        <Search size={16} />
      </span>
      <input
        type="text"
        inputMode="search"
        enterKeyHint="search"
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
      {typed && (
        <span className="b-input-end">
          <IconButton size="sm" label={t('ui.clear')} icon={<X size={14} />} onClick={() => search('', 0)} />
        </span>
      )}
    </div>
  )
}
