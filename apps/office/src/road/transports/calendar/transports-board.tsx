import '../transports.css'
import type { Transport } from '@bilbro/contract/road/transports/transport-fields'
import {
  groupStatuses,
  type TransportGroup,
  transportGroups,
  transportStates,
} from '@bilbro/contract/road/transports/transport-states'
import { carNamed, tx } from '@bilbro/i18n/i18n'
import { Skeleton } from '@bilbro/ui/feedback/skeleton'
import { Anchor } from '@bilbro/ui/layout/text'
import { Board } from '@bilbro/ui/table/board/board'
import { useT } from '@bilbro/ui/use-t'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'
import { useCan } from '../../../core/session/can.ts'
import { TransportCard } from '../transport-card.tsx'
import type { TransportsSearch } from '../transports-search.ts'

const perColumn = 40

/** Filters of the board, with the parameter names of the call. */
type Asked = Record<string, unknown>
export const columnQuery = (asked: Asked, group: TransportGroup) => ({
  ...api.logistics.list.query({ query: { ...asked, group: [group], pageSize: perColumn } }),
  placeholderData: keepPreviousData,
})

/** The next status of a group that staff may set. */
export const stepInto = (row: Transport, group: TransportGroup) =>
  transportStates.staffNext(row.status).find((status) => (groupStatuses[group] as readonly string[]).includes(status))

type Props = {
  asked: Asked
  search: TransportsSearch
  onMove: (row: Transport, to: TransportGroup) => void
}

/** Transports by progress, with their flags. */
export function TransportsBoard({ asked, search, onMove }: Props) {
  const { t, format } = useT()
  const may = useCan()
  const found = useQueries({ queries: transportGroups.map((group) => columnQuery(asked, group)) })
  if (found.some(({ data }) => !data)) return <Skeleton height="24rem" />
  const columns = transportGroups.map((group, at) => {
    const { items, counts } = found[at]!.data!
    const cards = items.filter((row) => row.group === group)
    const count = counts[group] ?? 0
    const hidden = count - cards.length
    return {
      id: group,
      title: tx(`transportGroup.${group}`),
      count,
      cards,
      ...(hidden > 0 && {
        more: (
          <Anchor to="/logistics" search={{ ...search, view: undefined, group: [group] }}>
            {t('office.transport.moreInTable', { count: hidden })}
          </Anchor>
        ),
      }),
    }
  })
  return (
    <Board
      label={t('office.transport.view.board')}
      columns={columns}
      cardId={({ id }) => id}
      cardLabel={({ no, car }) => t('office.transport.cardOf', { no: String(no), car: carNamed(car.title) })}
      card={(row) => <TransportCard transport={row} />}
      columnOf={({ group }) => group}
      refusal={(row, to) => (stepInto(row, to as TransportGroup) ? undefined : t('office.transport.noStepThere'))}
      onMove={(row, to) => onMove(row, to as TransportGroup)}
      movable={may(api.logistics.setStatus)}
      words={{
        hint: t('office.transport.boardKeys'),
        lifted: t('office.transport.lifted'),
        over: (group) => t('office.transport.over', { group }),
        overNot: (group) => t('office.transport.overNot', { group }),
        dropped: t('office.transport.dropped'),
        nothing: t('office.transport.columnEmpty'),
      }}
      key={format.lang}
    />
  )
}
