import type { Api } from '@bilbro/contract'
import type { DataOf } from '@bilbro/contract/endpoint'
import { nafGrades } from '@bilbro/contract/road/naf-reports/naf-points'
import type { NafReport } from '@bilbro/contract/road/naf-reports/naf-reports'
import { Button } from '@bilbro/ui/forms/button'
import { OuterAnchor } from '@bilbro/ui/layout/text'
import { carNamed, t } from '@bilbro/i18n/i18n'
import { useT } from '@bilbro/ui/use-t'
import { ClipboardCheck, Plus } from 'lucide-react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import type { ListColumn } from '../../kit/list/list-columns.ts'
import { ListPage, type ListPlan } from '../../kit/list/list-page.tsx'
import { RowLink, TwoLines } from '../../kit/list/links/row-link.tsx'
import type { RoomProps } from '../../kit/list/use-address.ts'
import { RecordGuard } from '../../kit/detail/record-guard.tsx'
import { useDialog } from '../../kit/use-dialog.ts'
import { NafDialog } from './naf-dialog.tsx'
import { nafAddress, type NafSearch } from './naf-search.ts'

type Data = DataOf<Api['nafReports']['list']>

const columns: ListColumn<NafReport>[] = [
  {
    id: 'car',
    header: 'word.car',
    width: 280,
    cell: ({ id, car }) => (
      <TwoLines
        first={
          <RowLink to="." search={(now: object) => ({ ...now, dialog: 'edit', report: id }) as never}>
            {carNamed(car.title)}
          </RowLink>
        }
        second={[car.stockNo, car.vin].filter(Boolean).join(' · ')}
      />
    ),
  },
  {
    id: 'testedOn',
    header: 'office.naf.testedOn',
    width: 130,
    sortable: true,
    cell: (row, { format }) => format.day(row.testedOn),
  },
  {
    id: 'center',
    header: 'office.naf.center',
    width: 180,
    sortable: true,
    cell: (row) => <TwoLines first={row.center} second={row.reportNo} />,
  },
  {
    id: 'grades',
    header: 'office.naf.grades',
    width: 170,
    cell: ({ counts }) =>
      nafGrades.flatMap((grade) => (counts[grade] ? [`${grade} ${counts[grade]}`] : [])).join(' · '),
  },
  { id: 'isShared', header: 'office.naf.isShared', width: 160, cell: (row) => t(row.isShared ? 'ui.yes' : 'ui.no') },
  {
    id: 'pdf',
    header: 'office.naf.pdf',
    width: 110,
    cell: ({ pdf }) =>
      pdf && (
        <OuterAnchor href={pdf} newTab>
          {t('ui.open')}
        </OuterAnchor>
      ),
  },
]

const plan: ListPlan<NafReport, Data, NafSearch> = {
  name: 'naf-reports',
  title: 'office.naf.title',
  address: nafAddress,
  call: api.nafReports.list,
  columns,
  lines: 2,
  searchLabel: 'office.naf.search',
  takes: api.nafReports.upload,
  empty: { icon: ClipboardCheck, title: 'office.naf.empty', body: 'office.naf.emptyBody' },
}

/** The NAF reports of all cars. */
export function NafPage(room: RoomProps<NafSearch>) {
  const { t: say } = useT()
  const may = useCan()
  const { dialog, idOf, open, close } = useDialog<'new' | 'edit' | 'import', 'report'>(['report'])
  const id = idOf('report')
  const add = may(api.nafReports.create) && (
    <Button look="primary" icon={<Plus size={16} />} onClick={() => open('new')}>
      {say('office.naf.new')}
    </Button>
  )
  return (
    <ListPage {...room} plan={plan} actions={add} onOpen={(row) => open('edit', { report: row.id })}>
      {(data) =>
        dialog === 'new' ? (
          <NafDialog onClose={close} />
        ) : (
          dialog === 'edit' &&
          data && (
            <RecordGuard
              key={id}
              record={data.items.find((row) => row.id === id)}
              gone={say('office.naf.gone')}
              onClose={close}
            >
              {(report) => <NafDialog report={report} onClose={close} />}
            </RecordGuard>
          )
        )
      }
    </ListPage>
  )
}
