import type { Api } from '@bilbro/contract'
import type { DataOf } from '@bilbro/contract/endpoint'
import { type ProviderCall, providerKeys, providerName, providerNames } from '@bilbro/contract/admin/providers'
import { tx } from '@bilbro/i18n/i18n'
import { StatusBadge } from '@bilbro/ui/feedback/status-badge'
import { Page } from '@bilbro/ui/layout/page'
import { Stack } from '@bilbro/ui/layout/layout'
import { useT } from '@bilbro/ui/use-t'
import { Plug } from 'lucide-react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import type { ListColumn } from '../../kit/list/list-columns.ts'
import { ListPage, type ListPlan } from '../../kit/list/list-page.tsx'
import { RowLink } from '../../kit/list/links/row-link.tsx'
import { useOpened } from '../../kit/detail/use-opened.ts'
import type { RoomProps } from '../../kit/list/use-address.ts'
import { CallDialog } from './call-dialog.tsx'
import { ProviderCards } from './provider-cards.tsx'
import { providersAddress, type ProvidersSearch } from './providers-search.ts'

type Data = DataOf<Api['providerCalls']['list']>

const columns: ListColumn<ProviderCall>[] = [
  {
    id: 'provider',
    header: 'office.providers.system',
    width: 150,
    sortable: true,
    cell: (call) => (
      <RowLink to="." search={(before: object) => ({ ...before, call: call.id }) as never}>
        {providerName(call.provider)}
      </RowLink>
    ),
  },
  {
    id: 'purpose',
    header: 'office.providers.purpose',
    width: 140,
    cell: ({ purpose }) => tx(`callPurpose.${purpose}`, purpose),
  },
  {
    id: 'state',
    header: 'word.status',
    width: 150,
    cell: ({ state }) => <StatusBadge family="callState" value={state} />,
  },
  {
    id: 'fault',
    header: 'office.providers.answerStatus',
    width: 300,
    cell: ({ fault, answerStatus }) => (fault ? tx(`providerFault.${fault}`) : answerStatus),
  },
  {
    id: 'ms',
    header: 'office.providers.ms',
    width: 100,
    align: 'end',
    sortable: true,
    cell: ({ ms }, { t }) => ms !== null && t('office.providers.msValue', { ms }),
  },
  {
    id: 'sentAt',
    header: 'office.providers.sentAt',
    width: 140,
    align: 'end',
    sortable: true,
    cell: ({ sentAt }, { format }) => <span title={format.instant(sentAt)}>{format.relative(sentAt)}</span>,
  },
]

const plan: ListPlan<ProviderCall, Data, ProvidersSearch> = {
  name: 'provider-calls',
  title: 'office.providers.calls',
  address: providersAddress,
  call: api.providerCalls.list,
  columns,
  searchLabel: 'office.providers.search',
  status: { family: 'callState' },
  filters: [
    {
      name: 'provider',
      label: 'office.providers.system',
      many: true,
      useOptions: () => providerKeys.map((key) => ({ value: key, label: providerNames[key] })),
    },
  ],
  refreshes: 15_000,
  empty: { icon: Plug, title: 'office.providers.none', body: 'office.providers.noneBody' },
}

/** The external systems with their status, and all calls to them. */
export function ProvidersPage(room: RoomProps<ProvidersSearch>) {
  const { t } = useT()
  const may = useCan()
  const { call: id } = room.search
  const opened = useOpened()
  const openCall = ({ id }: ProviderCall) =>
    may(api.providerCalls.one) && opened.open('call', (before) => ({ ...before, call: id }))
  return (
    <Page title={t('office.providers.title')}>
      <Stack gap={4}>
        <ProviderCards />
        <ListPage {...room} part plan={plan} onOpen={openCall}>
          {() =>
            id &&
            may(api.providerCalls.one) && (
              <CallDialog key={id} id={id} onClose={() => opened.close('call', ({ call: _call, ...rest }) => rest)} />
            )
          }
        </ListPage>
      </Stack>
    </Page>
  )
}
