import './suggestions.css'
import {
  mostSuggested,
  mostTogether,
  type SuggestionReason,
} from '@bilbro/contract/overview/offer-suggestions/offer-suggestions'
import type { Money as Amount } from '@bilbro/contract/common'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { Button } from '@bilbro/ui/forms/button'
import { Check } from '@bilbro/ui/forms/fields/choices/choice'
import { Card } from '@bilbro/ui/layout/card'
import { Money } from '@bilbro/ui/layout/money'
import type { Column } from '@bilbro/ui/table/columns/table-columns'
import { SimpleTable } from '@bilbro/ui/table/simple-table'
import { useT } from '@bilbro/ui/use-t'
import { Send, Sparkles } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { TabSkeleton } from '../../core/tab-skeleton.tsx'
import { Reasons } from './reasons.tsx'
import { useChosen } from './use-chosen.ts'

const PrepareDialog = lazy(async () => ({ default: (await import('./prepare-dialog.tsx')).PrepareDialog }))

export type Suggested = { id: string; name: string; price: Amount; score: number; reasons: SuggestionReason[] }
type Props<R extends Suggested> = {
  title: string
  /** Undefined while loading. */
  rows: readonly R[] | undefined
  /** The columns before price, score and reasons. */
  columns: readonly Column<R>[]
  empty: { title: string; body: string }
  /** The pair of each offer. */
  pairOf: (row: R) => { companyId: string; carId: string }
}

/** How many rows are shown at first. */
const shownFirst = 10

/** Suggestions with their reasons; the selected ones become offers in one step. */
export function SuggestionsCard<R extends Suggested>({ title, rows, columns, empty, pairOf }: Props<R>) {
  const { t, format } = useT()
  const [shown, setShown] = useState(shownFirst)
  const [isOpen, setOpen] = useState(false)
  const { chosen, has, choose, clear } = useChosen(rows ?? [], ({ id }) => id)
  const [first, ...others] = columns
  const all: Column<R>[] = [
    {
      ...first!,
      cell: (row) => (
        <span className="o-suggestion-name">
          <Check
            label={<span className="b-sr">{t('office.suggestions.select', { name: row.name })}</span>}
            checked={has(row.id)}
            onChange={(isChosen) => choose(row.id, isChosen)}
          />
          {first!.cell(row)}
        </span>
      ),
    },
    ...others,
    {
      id: 'price',
      header: t('office.suggestions.price'),
      width: 110,
      align: 'end',
      cell: ({ price }) => <Money value={price} whole strong />,
    },
    {
      id: 'score',
      header: t('office.suggestions.score'),
      width: 80,
      align: 'end',
      cell: ({ score }) => <span title={t('office.suggestions.scoreSays')}>{format.number(score)}</span>,
    },
    { id: 'reasons', header: t('office.suggestions.reasons'), cell: ({ reasons }) => <Reasons reasons={reasons} /> },
  ]
  const reason = chosen.length > mostTogether ? t('office.suggestions.tooMany', { most: mostTogether }) : undefined
  return (
    <Card
      title={title}
      flush
      actions={
        rows !== undefined &&
        rows.length > 0 && (
          <Button
            size="sm"
            look={chosen.length ? 'primary' : 'default'}
            icon={<Send size={15} />}
            disabled={!chosen.length}
            {...(reason !== undefined && { reason })}
            onClick={() => setOpen(true)}
          >
            {chosen.length > 1
              ? t('office.suggestions.prepareMany', { count: chosen.length })
              : t('office.suggestions.prepare')}
          </Button>
        )
      }
    >
      {rows === undefined ? (
        <TabSkeleton />
      ) : (
        <>
          <SimpleTable
            label={title}
            rows={rows.slice(0, shown)}
            rowId={({ id }) => id}
            columns={all}
            empty={
              <EmptyState
                level={3}
                icon={<Sparkles size={32} strokeWidth={1.5} />}
                title={empty.title}
                body={empty.body}
              />
            }
          />
          {rows.length > shown && (
            <Foot
              text={t('office.suggestions.shown', { shown: format.number(shown), total: format.number(rows.length) })}
            >
              <Button size="sm" look="quiet" onClick={() => setShown(mostSuggested)}>
                {t('office.suggestions.more')}
              </Button>
            </Foot>
          )}
        </>
      )}
      {isOpen && (
        <Suspense>
          <PrepareDialog
            pairs={chosen.map(pairOf)}
            onClose={() => setOpen(false)}
            onSent={() => {
              setOpen(false)
              clear()
            }}
          />
        </Suspense>
      )}
    </Card>
  )
}

const Foot = ({ text, children }: { text: string; children: ReactNode }) => (
  <div className="o-suggestion-foot">
    <span>{text}</span>
    {children}
  </div>
)
