import './command-dialog.css'
import '../../forms/fields/field-shell.css'
import { Search } from 'lucide-react'
import { useEffect, useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { EmptyState } from '../../feedback/empty-state.tsx'
import { Kbd } from '../../layout/kbd.tsx'
import { Overlay } from '../overlay.tsx'
import { useT } from '../../use-t.tsx'

/** A page to open or an action to run. */
export type Command = {
  id: string
  label: string
  /** Heading of its group. */
  group: string
  /** A second, lighter line, such as number plate and VIN of a car. */
  hint?: string
  icon?: ReactNode
  keys?: string
  /** Other words that find it. */
  words?: string | undefined
  run: () => void
}

type Props = {
  commands: readonly Command[]
  search?: (text: string, signal: AbortSignal) => Promise<readonly Command[]>
  /** Returns the keys that were typed before the field existed; called once, when the field gets the focus. */
  takeEarly: () => string
  onClose: () => void
}

/** The palette itself: a combobox over commands and server results. */
export function CommandDialog({ commands, search, takeEarly, onClose }: Props) {
  const { t, format } = useT()
  const id = useId()
  const [text, setText] = useState('')
  const [found, setFound] = useState<readonly Command[]>([])
  const [at, setAt] = useState(0)
  useEffect(() => {
    if (!search || text.trim().length < 2) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      search(text.trim(), stop.signal).then(
        (result) => !stop.signal.aborted && setFound(result),
        () => {},
      )
    }, 120)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [text, search])

  const words = text.toLocaleLowerCase(format.locale).split(/\s+/).filter(Boolean)
  const fits = (command: Command) => {
    const all = `${command.label} ${command.group} ${command.hint ?? ''} ${command.words ?? ''}`.toLocaleLowerCase(
      format.locale,
    )
    return words.every((word) => all.includes(word))
  }
  const typed = text.trim().toLocaleLowerCase(format.locale)
  // A command that begins with the text comes before records that contain it somewhere.
  const begins = (command: Command) => typed !== '' && command.label.toLocaleLowerCase(format.locale).startsWith(typed)
  const fitting = commands.filter(fits)
  const shown = [
    ...fitting.filter(begins),
    ...(typed.length < 2 ? [] : found),
    ...fitting.filter((command) => !begins(command)),
  ].slice(0, 60)
  const active = Math.min(at, shown.length - 1)
  const run = (command: Command | undefined) => {
    if (!command) return
    onClose()
    command.run()
  }
  const keys = (event: KeyboardEvent) => {
    const to = { ArrowDown: active + 1, ArrowUp: active - 1 + shown.length }[event.key]
    if (event.key === 'Enter') run(shown[active])
    else if (to === undefined || shown.length === 0) return
    else {
      setAt(to % shown.length)
      document.getElementById(`${id}-${to % shown.length}`)?.scrollIntoView({ block: 'nearest' })
    }
    event.preventDefault()
  }
  return (
    <Overlay title={t('palette.label')} width={640} onClose={onClose}>
      <div className="b-commands">
        <div className="b-input">
          <span className="b-input-start" aria-hidden="true">
            <Search size={16} />
          </span>
          <input
            data-autofocus
            role="combobox"
            onFocus={() => {
              const early = takeEarly()
              if (early) setText((now) => early + now)
            }}
            aria-expanded="true"
            aria-controls={`${id}-list`}
            aria-activedescendant={shown.length ? `${id}-${active}` : undefined}
            aria-label={t('palette.placeholder')}
            placeholder={t('palette.placeholder')}
            autoComplete="off"
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value)
              setAt(0)
            }}
            onKeyDown={keys}
          />
        </div>
        <div id={`${id}-list`} role="listbox" aria-label={t('palette.label')} className="b-command-list">
          {shown.map((command, i) => (
            <div key={command.id} role="presentation">
              {shown[i - 1]?.group !== command.group && (
                <div className="b-command-group" role="presentation">
                  {command.group}
                </div>
              )}
              <div
                id={`${id}-${i}`}
                role="option"
                aria-selected={i === active}
                className="b-command"
                onPointerMove={() => setAt(i)}
                onClick={() => run(command)}
              >
                {command.icon}
                <span>
                  {command.label}
                  {command.hint && <small>{command.hint}</small>}
                </span>
                {command.keys && <Kbd keys={command.keys} />}
              </div>
            </div>
          ))}
        </div>
        {shown.length === 0 && <EmptyState level={3} title={t('ui.nothingFound')} />}
      </div>
    </Overlay>
  )
}
