import type { Api } from '@bilbro/contract'
import type { DataOf } from '@bilbro/contract/endpoint'
import type { CommissionReportRow } from '@bilbro/contract/money/commission/commission-fields'
import { ButtonLink, OuterButtonLink } from '@bilbro/ui/forms/button'
import { noLayout } from '@bilbro/ui/table/columns/table-columns'
import { useT } from '@bilbro/ui/use-t'
import { useNavigate } from '@tanstack/react-router'
import { FileText, HandCoins, Scale } from 'lucide-react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { ListPage, type ListPlan } from '../../kit/list/list-page.tsx'
import type { RoomProps } from '../../kit/list/use-address.ts'
import { MonthsCard } from './months-card.tsx'
import { reportColumns } from './report-columns.tsx'
import { reportsAddress, type ReportsSearch } from './reports-search.ts'

// Most months have none of these.
const layout = { ...noLayout, hidden: ['clawback', 'goodwill', 'carried'] }
type Plan = ListPlan<CommissionReportRow, DataOf<Api['employeeReports']['admin']>, ReportsSearch>
const common = {
  title: 'office.commission.title',
  address: reportsAddress,
  searchLabel: 'office.commission.search',
  status: { family: 'commissionStatus' },
} as const
const all: Plan = {
  ...common,
  layout,
  name: 'employee-reports',
  call: api.employeeReports.admin,
  columns: reportColumns,
  empty: { icon: HandCoins, title: 'office.commission.empty', body: 'office.commission.emptyBody' },
}
const own: Plan = {
  ...common,
  layout,
  name: 'own-reports',
  call: api.employeeReports.self,
  columns: reportColumns.filter(({ id }) => id !== 'user'),
  empty: { icon: HandCoins, title: 'office.commission.empty', body: 'office.commission.emptySelf' },
}

/** The filters and the order of the page. */
const paperQuery = ({ page: _page, pageSize: _size, ...shown }: ReportsSearch) => shown as never

/** The commission by month: that of all staff for administrators, else the own. */
export function ReportsPage(room: RoomProps<ReportsSearch>) {
  const { t } = useT()
  const may = useCan()
  const navigate = useNavigate()
  const isAll = may(api.employeeReports.admin)
  const paper = isAll ? api.employeeReports.adminPdf : api.employeeReports.selfPdf
  return (
    <ListPage
      {...room}
      plan={isAll ? all : own}
      onOpen={({ id }) => void navigate({ to: '/employee-reports/$id', params: { id } })}
      actions={
        <>
          <OuterButtonLink href={paper.url({ query: paperQuery(room.search) })} icon={<FileText size={16} />}>
            {t('office.commission.pdf')}
          </OuterButtonLink>
          {may(api.commissionRules.list) && (
            <ButtonLink to="/settings/commission-rules" icon={<Scale size={16} />}>
              {t('office.commission.rules')}
            </ButtonLink>
          )}
        </>
      }
      above={() => may(api.employeeReports.months) && <MonthsCard />}
    />
  )
}
