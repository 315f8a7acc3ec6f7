import type { Api } from '@bilbro/contract'
import type { DataOf } from '@bilbro/contract/endpoint'
import type { CarExport } from '@bilbro/contract/road/customs-exports/export'
import { carNamed } from '@bilbro/i18n/i18n'
import { StatusBadge } from '@bilbro/ui/feedback/status-badge'
import { Button } from '@bilbro/ui/forms/button'
import { Group } from '@bilbro/ui/layout/layout'
import { useT } from '@bilbro/ui/use-t'
import { useNavigate } from '@tanstack/react-router'
import { Ship } from 'lucide-react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { useAction } from '../../core/hooks/use-action.ts'
import type { ListColumn } from '../../kit/list/list-columns.ts'
import { ListPage, type ListPlan } from '../../kit/list/list-page.tsx'
import { RowLink, TwoLines } from '../../kit/list/links/row-link.tsx'
import type { RoomProps } from '../../kit/list/use-address.ts'
import { useDialog } from '../../kit/use-dialog.ts'
import { customsAddress, type CustomsSearch } from './customs-search.ts'
import { CustomsSettingsDialog } from './settings-dialog.tsx'

type Data = DataOf<Api['carExports']['list']>

const columns: ListColumn<CarExport>[] = [
  {
    id: 'car',
    header: 'word.car',
    width: 230,
    cell: ({ car }) => (
      <TwoLines
        first={
          <RowLink to="/cars/$id" params={{ id: car.id } as never} search={{ tab: 'customs' } as never}>
            {carNamed(car.title)}
          </RowLink>
        }
        second={[car.stockNo, car.vin].filter(Boolean).join(' · ')}
      />
    ),
  },
  { id: 'company', header: 'word.company', width: 170, cell: ({ company }) => company?.name },
  {
    id: 'status',
    header: 'word.status',
    width: 160,
    cell: ({ status, said }) => <TwoLines first={<StatusBadge family="exportStatus" value={status} />} second={said} />,
  },
  { id: 'mrn', header: 'office.customs.mrn', width: 180, cell: ({ mrn }) => mrn },
  {
    id: 'office',
    header: 'office.customs.office',
    width: 140,
    cell: ({ declaration: { office, exitOffice } }) => <TwoLines first={office} second={exitOffice} />,
  },
  {
    id: 'exitedOn',
    header: 'office.customs.exitedOn',
    width: 120,
    sortable: true,
    cell: ({ exitedOn }, { format }) => exitedOn && format.day(exitedOn),
  },
  {
    id: 'startedAt',
    header: 'office.customs.startedAt',
    width: 140,
    sortable: true,
    cell: ({ startedAt, startedBy }, { format }) => (
      <TwoLines first={format.day(startedAt.slice(0, 10))} second={startedBy} />
    ),
  },
]

const plan: ListPlan<CarExport, Data, CustomsSearch> = {
  name: 'customs-exports',
  title: 'office.customs.title',
  address: customsAddress,
  call: api.carExports.list,
  columns,
  lines: 2,
  searchLabel: 'office.customs.search',
  status: { family: 'exportStatus' },
  empty: { icon: Ship, title: 'office.customs.empty', body: 'office.customs.emptyBody' },
}

/** All customs exports by status. */
export function CustomsPage(room: RoomProps<CustomsSearch>) {
  const { t } = useT()
  const may = useCan()
  const navigate = useNavigate()
  const { dialog, open, close } = useDialog<'settings'>()
  const ask = useAction(() => api.export.checkStatusUpdates(), {
    done: ({ checked, changed, failed }) => t('office.customs.asked', { checked, changed, failed }),
    invalidates: ['carExports', 'export'],
  })
  const actions = may(api.export.checkStatusUpdates) && (
    <Group>
      <Button busy={ask.busy} onClick={() => void ask.run(undefined)}>
        {t('office.customs.ask')}
      </Button>
      <Button look="quiet" onClick={() => open('settings')}>
        {t('office.customs.settings')}
      </Button>
    </Group>
  )
  return (
    <ListPage
      {...room}
      plan={plan}
      actions={actions}
      onOpen={({ car }) => void navigate({ to: '/cars/$id', params: { id: car.id }, search: { tab: 'customs' } })}
    >
      {() => dialog === 'settings' && <CustomsSettingsDialog onClose={close} />}
    </ListPage>
  )
}
