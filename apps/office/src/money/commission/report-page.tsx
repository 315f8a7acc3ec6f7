import type { CommissionReport } from '@bilbro/contract/money/commission/commission-fields'
import { MoneyField } from '@bilbro/ui/forms/fields/money-field'
import { TextAreaField } from '@bilbro/ui/forms/fields/text-area-field'
import { Button } from '@bilbro/ui/forms/button'
import { Card, Facts } from '@bilbro/ui/layout/card'
import { Split, Stack } from '@bilbro/ui/layout/layout'
import { Money } from '@bilbro/ui/layout/money'
import { useT } from '@bilbro/ui/use-t'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { BadgeEuro, HandHeart, Trash2, Undo2 } from 'lucide-react'
import * as z from 'zod'
import { api } from '../../core/api.ts'
import { useAction } from '../../core/hooks/use-action.ts'
import { useCan } from '../../core/session/can.ts'
import { DetailPage, type Move } from '../../kit/detail/detail-page.tsx'
import { useNeighbours } from '../../kit/detail/list-neighbours.ts'
import { EditDialog } from '../../kit/edit/edit-dialog.tsx'
import { ReasonDialog } from '../../kit/reason-dialog.tsx'
import { useDialog } from '../../kit/use-dialog.ts'
import { reportQuery } from './report-query.ts'
import { ReportLines } from './report-lines.tsx'
import type { ReportDialog } from './reports-search.ts'

const invalidates = ['employeeReports'] as const

/** What a person earned in a month, car by car. */
export function ReportPage({ id }: { id: string }) {
  const { t, format } = useT()
  const may = useCan()
  const { open } = useDialog<ReportDialog>()
  const { data: report } = useSuspenseQuery(reportQuery(id, may(api.employeeReports.get)))
  const near = useNeighbours(may(api.employeeReports.admin) ? api.employeeReports.admin : api.employeeReports.self, id)
  const month = format.monthYear(`${report.month}-01`)
  const isOpen = report.status === 'OPEN'
  const isManager = may(api.employeeReports.update) && may(api.employeeReports.admin)
  return (
    <DetailPage
      id={id}
      title={`${report.user.name}, ${month}`}
      list={{ path: '/employee-reports', label: t('nav.commission') }}
      near={near}
      status={{ family: 'commissionStatus', value: report.status }}
      moves={useMoves(report)}
      actions={
        isManager &&
        isOpen && (
          <>
            <Button look="quiet" icon={<Trash2 size={16} />} onClick={() => open('remove')}>
              {t('office.commission.remove')}
            </Button>
            <Button icon={<HandHeart size={16} />} onClick={() => open('goodwill')}>
              {t('office.commission.grant')}
            </Button>
          </>
        )
      }
    >
      <Split side="right" width="20rem">
        <Stack>
          <ReportLines lines={report.lines} status={report.status} />
        </Stack>
        <Stack>
          <Card title={t('office.commission.payout')}>
            <Facts items={useSums(report)} />
          </Card>
        </Stack>
      </Split>
      <Dialogs report={report} />
    </DetailPage>
  )
}

function useSums(report: CommissionReport) {
  const { t, format } = useT()
  const { earned, goodwill, clawback, carried, provisional, payout } = report
  const unless = (value: typeof earned) => value.minor !== 0 && <Money value={value} />
  return [
    { label: t('office.commission.earned'), value: <Money value={earned} /> },
    { label: t('office.commission.goodwill'), value: unless(goodwill) },
    { label: t('office.commission.clawback'), value: unless(clawback) },
    { label: t('office.commission.carried'), value: unless(carried) },
    { label: t('office.commission.payout'), value: <Money value={payout} strong /> },
    { label: t('office.commission.provisional'), value: unless(provisional) },
    { label: t('office.commission.rules'), value: format.number(report.ruleNo) },
    { label: t('commissionStatus.FROZEN'), value: report.frozenAt && format.instant(report.frozenAt) },
    { label: t('commissionStatus.PAID'), value: report.paidAt && format.instant(report.paidAt) },
  ]
}

function useMoves({ id, version, status }: CommissionReport): Move[] {
  const { t } = useT()
  const may = useCan()
  const send = (event: 'pay' | 'unpay') => api.employeeReports.update({ params: { id }, body: { version, event } })
  const pay = useAction(send, {
    invalidates,
    done: (_saved, event) => t(event === 'pay' ? 'office.commission.paidNow' : 'office.commission.unpaidNow'),
  })
  if (!may(api.employeeReports.update) || !may(api.employeeReports.admin)) return []
  if (status === 'FROZEN')
    return [
      {
        label: t('office.commission.pay'),
        look: 'primary',
        icon: <BadgeEuro size={16} />,
        busy: pay.busy,
        onMove: () => void pay.run('pay'),
      },
    ]
  if (status === 'PAID')
    return [
      {
        label: t('office.commission.unpay'),
        look: 'quiet',
        icon: <Undo2 size={16} />,
        busy: pay.busy,
        onMove: () => void pay.run('unpay'),
      },
    ]
  return []
}

const granted = z.object({
  amount: z.object({ minor: z.int().min(1).max(10_000_000), currency: z.literal('EUR') }),
  reason: z.string().trim().min(1).max(500),
})

function Dialogs({ report: { id, version } }: { report: CommissionReport }) {
  const { t } = useT()
  const { dialog, close } = useDialog<ReportDialog>()
  const navigate = useNavigate()
  if (dialog === 'goodwill')
    return (
      <EditDialog
        size="sm"
        title={t('office.commission.grant')}
        call={api.employeeReports.update}
        draft={`goodwill:${id}`}
        schema={granted}
        start={{ reason: '' }}
        save={{
          make: (addition: z.infer<typeof granted>) =>
            api.employeeReports.update({ params: { id }, body: { version, addition } }),
        }}
        done={() => t('office.commission.granted')}
        invalidates={invalidates}
        submit={t('office.commission.grant')}
        onClose={close}
      >
        <MoneyField name="amount" label={t('office.commission.amount')} required />
        <TextAreaField name="reason" label={t('office.commission.reason')} required />
      </EditDialog>
    )
  if (dialog === 'remove')
    return (
      <ReasonDialog
        title={t('office.commission.remove')}
        body={t('office.commission.removeBody')}
        yes={t('office.commission.remove')}
        danger
        min={1}
        call={api.employeeReports.remove}
        draft={`remove-report:${id}`}
        onReason={async (reason) => {
          const gone = await api.employeeReports.remove({ params: { id }, query: { reason } })
          void navigate({ to: '/employee-reports' })
          return gone
        }}
        done={() => t('office.commission.removed')}
        onClose={close}
      />
    )
  return null
}
