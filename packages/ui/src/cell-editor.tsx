import { useRef, useState, type KeyboardEvent } from 'react'
import type { CellEdit } from './table-columns.tsx'
import { toast } from './toaster.tsx'

/** Edits one cell in place: Enter and Tab save, Escape leaves it as it was. A refused value stays open. */
export function CellEditor<R>({
  row: current,
  edit,
  label,
  onEnd,
}: {
  row: R
  edit: CellEdit<R>
  label: string
  onEnd: () => void
}) {
  // The row as it was when editing began: what others save meanwhile must be met, not overwritten.
  const [row] = useState(current)
  const [text, setText] = useState(() => edit.value(row))
  const [bad, setBad] = useState(false)
  const done = useRef(false)
  const save = async (value: string) => {
    if (done.current) return
    done.current = true
    if (value === edit.value(row)) return onEnd()
    try {
      await edit.save(row, value)
      onEnd()
    } catch (error) {
      done.current = false
      setBad(true)
      toast.error((error as Error).message)
    }
  }
  const keys = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Escape') {
      done.current = true
      onEnd()
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      event.preventDefault()
      void save(text)
    }
  }
  const shared = {
    autoFocus: true,
    value: text,
    'aria-label': label,
    'aria-invalid': bad || undefined,
    onKeyDown: keys,
    onBlur: () => void save(text),
  }
  const options = typeof edit.options === 'function' ? edit.options(row) : edit.options
  if (!options)
    return (
      <input
        {...shared}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    )
  return (
    <select
      {...shared}
      onChange={(event) => {
        setText(event.currentTarget.value)
        void save(event.currentTarget.value)
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
