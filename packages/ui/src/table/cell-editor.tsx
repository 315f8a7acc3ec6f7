import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import type { CellEdit } from './columns/table-columns.tsx'
import { toast } from '../feedback/toaster.tsx'

/** Edits one cell in place: Enter and Tab save, Escape cancels. The editor stays open when a value is refused. */
export function CellEditor<R>({
  row: current,
  edit,
  label,
  onEnd,
}: {
  row: R
  edit: CellEdit<R>
  label: string
  /** `step`: edit the next (1) or previous (-1) cell afterwards. */
  onEnd: (step?: 1 | -1) => void
}) {
  // The row as it was when editing began, so that a change that others save in the meantime causes a conflict and is
  // not overwritten.
  const [row] = useState(current)
  const [text, setText] = useState(() => edit.value(row))
  const [bad, setBad] = useState(false)
  const done = useRef(false)
  const id = useId()
  const fault = text === edit.value(row) ? undefined : edit.check?.(row, text)
  const save = async (value: string, step?: 1 | -1) => {
    if (done.current || fault) return
    done.current = true
    if (value === edit.value(row)) return onEnd(step)
    try {
      await edit.save(row, value)
      onEnd(step)
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
      void save(text, event.key === 'Tab' && edit.tabs ? (event.shiftKey ? -1 : 1) : undefined)
    }
  }
  const shared = {
    autoFocus: true,
    value: text,
    'aria-label': label,
    'aria-invalid': bad || fault !== undefined || undefined,
    'aria-describedby': fault ? id : undefined,
    onKeyDown: keys,
    onBlur: () => void save(text),
  }
  const options = typeof edit.options === 'function' ? edit.options(row) : edit.options
  if (!options)
    return (
      <>
        <input
          {...shared}
          placeholder={edit.placeholder?.(row)}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {fault && <Fault key={fault} id={id} text={fault} />}
      </>
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

/** The error text below the cell. It is a popover, because a cell is only one line high. */
function Fault({ id, text }: { id: string; text: string }) {
  const panel = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const at = panel.current?.previousElementSibling?.getBoundingClientRect()
    if (!at || !panel.current) return
    panel.current.showPopover()
    const { width, height } = panel.current.getBoundingClientRect()
    panel.current.style.left = `${Math.max(8, Math.min(at.left, innerWidth - width - 8))}px`
    panel.current.style.top = `${at.bottom + height + 12 > innerHeight ? at.top - height - 4 : at.bottom + 4}px`
  }, [])
  return (
    <span ref={panel} id={id} role="alert" popover="manual" className="b-popover b-cell-fault">
      {text}
    </span>
  )
}
