import type { WorkOrderRow } from '@bilbro/contract/yard/work-orders/work-order-fields'
import type { WorkOrderState } from '@bilbro/contract/yard/work-orders/work-order-states'
import { carNamed, tx } from '@bilbro/i18n/i18n'
import { Skeleton } from '@bilbro/ui/feedback/skeleton'
import { Anchor } from '@bilbro/ui/layout/text'
import { Board } from '@bilbro/ui/table/board/board'
import { useT } from '@bilbro/ui/use-t'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '../../../core/api.ts'
import { useCan } from '../../../core/session/can.ts'
import { eventTo } from '../move-order.tsx'
import { LateBadge, PlannedDays } from '../work-parts.tsx'
import type { WorkOrdersSearch } from '../work-orders-search.ts'

const perColumn = 40
const columns = ['DRAFT', 'PLANNED', 'IN_PROGRESS', 'ON_HOLD', 'DONE', 'INVOICED'] as const

type Props = {
  asked: Record<string, unknown>
  search: WorkOrdersSearch
  onMove: (row: WorkOrderRow, to: WorkOrderState) => void
}

/** Work orders by state. The system moves them to done and invoiced. */
export function WorkBoard({ asked, search, onMove }: Props) {
  const { t, format } = useT()
  const may = useCan()
  const found = useQueries({
    queries: columns.map((state) => ({
      ...api.workOrders.list.query({ query: { ...asked, state: [state], pageSize: perColumn } }),
      placeholderData: keepPreviousData,
    })),
  })
  if (found.some(({ data }) => !data)) return <Skeleton height="24rem" />
  const shown = columns.map((state, at) => {
    const { items, counts } = found[at]!.data!
    const cards = items.filter((row) => row.state === state)
    const count = counts[state] ?? 0
    const hidden = count - cards.length
    return {
      id: state,
      title: tx(`workOrderState.${state}`),
      count,
      cards,
      ...(hidden > 0 && {
        more: (
          <Anchor to="/work-orders" search={{ ...search, view: undefined, state: [state] }}>
            {t('office.work.moreInTable', { count: hidden })}
          </Anchor>
        ),
      }),
    }
  })
  return (
    <Board
      label={t('office.work.view.board')}
      columns={shown}
      cardId={({ id }) => id}
      cardLabel={({ no, car }) => t('office.work.cardOf', { no: String(no), car: carNamed(car.title) })}
      card={(row) => <Card row={row} />}
      columnOf={({ state }) => state}
      refusal={(row, to) => (eventTo(row, to as WorkOrderState) ? undefined : t('office.work.noStepThere'))}
      onMove={(row, to) => onMove(row, to as WorkOrderState)}
      movable={may(api.workOrders.update)}
      words={{
        hint: t('office.transport.boardKeys'),
        lifted: t('office.transport.lifted'),
        over: (group) => t('office.transport.over', { group }),
        overNot: (group) => t('office.transport.overNot', { group }),
        dropped: t('office.transport.dropped'),
        nothing: t('office.work.columnEmpty'),
      }}
      key={format.lang}
    />
  )
}

function Card({ row }: { row: WorkOrderRow }) {
  const { t } = useT()
  return (
    <div className="o-work-card">
      <Link className="o-work-title" to="/work-orders/$id" params={{ id: row.id }}>
        {carNamed(row.car.title)}
      </Link>
      <span className="o-dim">{[`#${row.no}`, row.car.stockNo, row.bay].filter(Boolean).join(' · ')}</span>
      {row.isLate && (
        <span className="o-work-marks">
          <LateBadge />
        </span>
      )}
      <span className="o-work-line">
        <span>
          <PlannedDays order={row} />
        </span>
        <span>{t('office.work.tasksOf', { done: row.doneCount, all: row.taskCount })}</span>
        {row.responsible && <span>{row.responsible.name}</span>}
      </span>
    </div>
  )
}
