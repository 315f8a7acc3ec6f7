import type { Api } from '@bilbro/contract'
import type { DataOf } from '@bilbro/contract/endpoint'
import { type ProviderEvent, providerName } from '@bilbro/contract/admin/providers'
import { StatusBadge } from '@bilbro/ui/feedback/status-badge'
import { Inbox } from 'lucide-react'
import { api } from '../../../core/api.ts'
import type { ListColumn } from '../../../kit/list/list-columns.ts'
import { ListPage, type ListPlan } from '../../../kit/list/list-page.tsx'
import { RowLink } from '../../../kit/list/links/row-link.tsx'
import { useOpened } from '../../../kit/detail/use-opened.ts'
import type { RoomProps } from '../../../kit/list/use-address.ts'
import { EventDialog } from './event-dialog.tsx'
import { providerEventsAddress, type ProviderEventsSearch } from './provider-events-search.ts'

type Data = DataOf<Api['providerEvents']['list']>

const columns: ListColumn<ProviderEvent>[] = [
  {
    id: 'type',
    header: 'office.inbox.type',
    width: 240,
    sortable: true,
    cell: (event) => (
      <RowLink to="." search={(before: object) => ({ ...before, event: event.id }) as never}>
        {event.type}
      </RowLink>
    ),
  },
  {
    id: 'provider',
    header: 'office.providers.system',
    width: 140,
    sortable: true,
    cell: ({ provider }) => providerName(provider),
  },
  { id: 'subject', header: 'office.inbox.subject', width: 180, cell: ({ subject }) => subject },
  {
    id: 'state',
    header: 'word.status',
    width: 140,
    cell: ({ state }) => <StatusBadge family="eventState" value={state} />,
  },
  {
    id: 'receivedAt',
    header: 'office.inbox.received',
    width: 140,
    align: 'end',
    sortable: true,
    cell: ({ receivedAt }, { format }) => <span title={format.instant(receivedAt)}>{format.relative(receivedAt)}</span>,
  },
  {
    id: 'doneAt',
    header: 'office.inbox.done',
    width: 140,
    align: 'end',
    sortable: true,
    cell: ({ doneAt }, { format }) => doneAt && <span title={format.instant(doneAt)}>{format.relative(doneAt)}</span>,
  },
]

const plan: ListPlan<ProviderEvent, Data, ProviderEventsSearch> = {
  name: 'provider-events',
  title: 'office.inbox.title',
  address: providerEventsAddress,
  call: api.providerEvents.list,
  columns,
  searchLabel: 'office.inbox.search',
  status: { family: 'eventState' },
  refreshes: 10_000,
  empty: { icon: Inbox, title: 'office.inbox.none', body: 'office.inbox.noneBody' },
}

/** Events that external systems have sent, and their results. */
export function ProviderEventsPage(room: RoomProps<ProviderEventsSearch>) {
  const { event: id } = room.search
  const opened = useOpened()
  return (
    <ListPage
      {...room}
      plan={plan}
      onOpen={(event) => opened.open('event', (before) => ({ ...before, event: event.id }))}
    >
      {(data) => {
        const row = id && data?.items.find((event) => event.id === id)
        return (
          row && (
            <EventDialog
              key={id}
              event={row}
              onClose={() => opened.close('event', ({ event: _event, ...rest }) => rest)}
            />
          )
        )
      }}
    </ListPage>
  )
}
