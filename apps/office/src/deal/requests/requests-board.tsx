import './requests.css'
import type { RequestRow } from '@bilbro/contract/deal/requests/car-requests'
import { openRequestStatuses, type RequestStatus } from '@bilbro/contract/deal/requests/request-states'
import { tx } from '@bilbro/i18n/i18n'
import { Anchor } from '@bilbro/ui/layout/text'
import { Board } from '@bilbro/ui/table/board/board'
import { Skeleton } from '@bilbro/ui/feedback/skeleton'
import { useT } from '@bilbro/ui/use-t'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { refusalOf } from './refusal.ts'
import { RequestCard } from './request-card.tsx'
import { customerOf } from './wish-text.ts'
import type { RequestsSearch } from './requests-search.ts'

/** A column with more requests than this shows a warning. */
const calm = 12
const perColumn = 40

/** Filters of the board, with the parameter names of the call. */
type Asked = Record<string, unknown>
export const boardQuery = (asked: Asked) => ({
  ...api.carRequests.list.query({ query: { ...asked, status: [...openRequestStatuses], pageSize: 200 } }),
  placeholderData: keepPreviousData,
})

type Props = {
  asked: Asked
  search: RequestsSearch
  onMove: (row: RequestRow, to: RequestStatus) => void
}

/** Open requests by next step. */
export function RequestsBoard({ asked, search, onMove }: Props) {
  const { t, format } = useT()
  const may = useCan()
  const mayMove = may(api.carRequests.setStatus)
  const { data } = useQuery(boardQuery(asked))
  if (!data) return <Skeleton height="24rem" />
  const columns = openRequestStatuses.map((status) => {
    const cards = data.items.filter((row) => row.status === status).slice(0, perColumn)
    const count = data.counts[status] ?? 0
    const hidden = count - cards.length
    return {
      id: status,
      title: tx(`requestStatus.${status}`),
      count,
      cards,
      warning: count > calm ? t('office.requests.wip') : undefined,
      ...(hidden > 0 && {
        more: (
          <Anchor to="/car-requests" search={{ ...search, view: 'table', status: [status] }}>
            {t('office.requests.moreInTable', { count: hidden })}
          </Anchor>
        ),
      }),
    }
  })
  return (
    <Board
      label={t('office.requests.board')}
      columns={columns}
      cardId={({ id }) => id}
      cardLabel={(row) => t('office.requests.card', { no: String(row.requestNo), company: customerOf(row) })}
      card={(row) => <RequestCard row={row} onMove={mayMove ? (to) => onMove(row, to) : undefined} />}
      columnOf={({ status }) => status}
      refusal={(row, to) => refusalOf(row, to as RequestStatus, row.cars)}
      onMove={(row, to) => onMove(row, to as RequestStatus)}
      movable={mayMove}
      words={{
        hint: t('office.requests.boardKeys'),
        lifted: t('office.requests.lifted'),
        over: (status) => t('office.requests.over', { status }),
        overNot: (status) => t('office.requests.overNot', { status }),
        dropped: t('office.requests.dropped'),
        nothing: t('office.requests.columnEmpty'),
      }}
      key={format.lang}
    />
  )
}
