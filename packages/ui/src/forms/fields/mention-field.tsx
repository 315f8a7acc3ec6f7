import './mention-field.css'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { Avatar } from '../../layout/pictures/avatar.tsx'
import { FieldShell } from './field-shell.tsx'
import { useField, type FieldProps } from './use-field.tsx'

export type Mentionable = { id: string; name: string; avatar?: string | null }
type Props = FieldProps & {
  people: readonly Mentionable[]
  /** The accessible name of the list of people. */
  listLabel: string
  rows?: number
  maxLength?: number
}

const mostShown = 6

/** The word after an `@` before the caret; undefined when no mention is being typed. */
function wordAt(text: string, caret: number): { from: number; word: string } | undefined {
  const match = /(?:^|\s)@([\p{L}\p{N}.'-]{0,30}(?: [\p{L}\p{N}.'-]{0,30})?)$/u.exec(text.slice(0, caret))
  return match ? { from: caret - match[1]!.length - 1, word: match[1]! } : undefined
}

/** A text area in which `@` offers people: arrow keys choose, Enter or Tab inserts, Escape closes the list. */
export function MentionField({ people, listLabel, rows = 3, maxLength, ...props }: Props) {
  const { field, shell, input } = useField(props)
  const list = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [typed, setTyped] = useState<{ from: number; word: string }>()
  const [at, setAt] = useState(0)
  const text = (field.value ?? '') as string
  const begins = (name: string) =>
    name
      .toLowerCase()
      .split(/\s+/)
      .some((_, i, words) => words.slice(i).join(' ').startsWith(typed!.word.toLowerCase()))
  const found = typed ? people.filter(({ name }) => begins(name)).slice(0, mostShown) : []
  const isOpen = found.length > 0
  const look = (element: HTMLTextAreaElement) => {
    setTyped(wordAt(element.value, element.selectionStart))
    setAt(0)
  }
  const take = ({ name }: Mentionable) => {
    const caret = area.current?.selectionStart ?? text.length
    const before = `${text.slice(0, typed!.from)}@${name} `
    field.onChange(before + text.slice(caret))
    setTyped(undefined)
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(before.length, before.length)
    })
  }
  const keys = (event: KeyboardEvent) => {
    if (!isOpen || event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setAt((at + step + found.length) % found.length)
    else if ((event.key === 'Enter' || event.key === 'Tab') && !event.ctrlKey && !event.metaKey) take(found[at]!)
    else if (event.key === 'Escape') setTyped(undefined)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <FieldShell {...shell}>
      <div className="b-mention">
        <div className="b-input">
          <textarea
            {...input}
            ref={(element) => {
              input.ref(element)
              area.current = element
            }}
            rows={rows}
            maxLength={maxLength}
            value={text}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={isOpen ? list : undefined}
            aria-activedescendant={isOpen ? `${list}-${found[at]?.id}` : undefined}
            onKeyDown={keys}
            onChange={(event) => {
              field.onChange(event.currentTarget.value)
              look(event.currentTarget)
            }}
            onClick={(event) => look(event.currentTarget)}
            onBlur={() => {
              input.onBlur()
              setTyped(undefined)
            }}
          />
        </div>
        {isOpen && (
          <div className="b-mention-list" role="listbox" tabIndex={-1} id={list} aria-label={listLabel}>
            {found.map((one, i) => (
              <div
                key={one.id}
                id={`${list}-${one.id}`}
                role="option"
                tabIndex={-1}
                aria-selected={i === at}
                // `mousedown` comes before the field loses the focus.
                onMouseDown={(event) => {
                  event.preventDefault()
                  take(one)
                }}
              >
                <Avatar name={one.name} src={one.avatar ?? null} />
                {one.name}
              </div>
            ))}
          </div>
        )}
      </div>
    </FieldShell>
  )
}
