import './timeline.css'
import type { TimelineEntry } from '@bilbro/contract/timeline'
import { ArrowRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Badge } from '../feedback/status-badge.tsx'
import { Button } from '../forms/button.tsx'
import { useT } from '../use-t.tsx'
import { Stack } from '../layout/layout.tsx'
import { Text, Title } from '../layout/text.tsx'

type Change = TimelineEntry['changes'][number]

/** The texts of a history in the user's language. */
export type TimelineWords = {
  action: (entry: TimelineEntry) => string
  field: (change: Change, entry: TimelineEntry) => string
  /** An old or new value of a field: empty text for no value, undefined for a value that means nothing to people. */
  value: (value: unknown, change: Change, entry: TimelineEntry) => string | undefined
}

type TimelineProps = {
  items: readonly TimelineEntry[]
  words: TimelineWords
  /** A link to the record of an entry, if it is not the record whose history this is. */
  about?: (entry: TimelineEntry) => ReactNode
  /** Loads older entries; undefined when there are none. */
  onOlder?: (() => void) | undefined
  isLoading?: boolean
  /** Level of the day headings. */
  level?: 3 | 4
}

/** The history of a record: who changed what and when, grouped by day, newest first. */
export function Timeline({ items, words, about, onOlder, isLoading, level = 3 }: TimelineProps) {
  const { t, format } = useT()
  return (
    <Stack gap={4}>
      <div className="b-timeline">
        {daysOf(items).map(([day, entries]) => (
          <section key={day}>
            <Title level={level}>{format.dayLong(day)}</Title>
            <ol>
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} words={words} about={about?.(entry)} />
              ))}
            </ol>
          </section>
        ))}
      </div>
      {onOlder && (
        <Button onClick={onOlder} busy={isLoading ?? false}>
          {t('ui.older')}
        </Button>
      )}
    </Stack>
  )
}

/** Groups the entries by day in the user's time zone. */
function daysOf(items: readonly TimelineEntry[]): [string, TimelineEntry[]][] {
  const days = new Map<string, TimelineEntry[]>()
  for (const entry of items) {
    // The Swedish locale formats dates as YYYY-MM-DD.
    const day = new Date(entry.at).toLocaleDateString('sv-SE')
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return [...days]
}

function Entry({ entry, words, about }: { entry: TimelineEntry; words: TimelineWords; about: ReactNode }) {
  const { t, format } = useT()
  return (
    <li>
      <time dateTime={entry.at} title={`${format.instant(entry.at)}, ${format.relative(entry.at)}`}>
        {format.time(entry.at)}
      </time>
      <div>
        <Text as="span" strong>
          {entry.actor}
        </Text>{' '}
        <Badge tone={entry.actorKind === 'buyer' ? 'amber' : 'grey'}>{words.action(entry)}</Badge> {about}
        {entry.reason && (
          <Text tone="dim" as="div">
            {t('word.reason')}: <Long text={entry.reason} />
          </Text>
        )}
        {entry.changes.length > 0 && (
          <ul>
            {entry.changes.map((change) => (
              <Changed key={change.field} change={change} entry={entry} words={words} />
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}

function Changed({ change, entry, words }: { change: Change; entry: TimelineEntry; words: TimelineWords }) {
  const { t } = useT()
  const [from, to] = [change.from, change.to].map((value) => words.value(value, change, entry))
  const label = words.field(change, entry)
  if (from === undefined || to === undefined) return <li className="b-timeline-field">{label}</li>
  return (
    <li>
      <span className="b-timeline-field">{label}:</span>{' '}
      {from && (
        <>
          <del>
            <Long text={from} />
          </del>
          <ArrowRight size={12} aria-label={t('ui.to')} />
        </>
      )}
      <ins>{to ? <Long text={to} /> : '–'}</ins>
    </li>
  )
}

const shown = 160

/** A long text is cut until the user expands it. */
function Long({ text }: { text: string }) {
  const { t } = useT()
  const [isOpen, setOpen] = useState(false)
  const isCut = !isOpen && text.length > shown + 40
  return (
    <>
      <span className="b-timeline-long">{isCut ? `${text.slice(0, shown).trimEnd()}… ` : text}</span>
      {isCut && (
        <button type="button" className="b-timeline-more" onClick={() => setOpen(true)}>
          {t('ui.more')}
        </button>
      )}
    </>
  )
}
