import type { Money as MoneyValue } from '@bilbro/contract/common'
import type { CommissionLine } from '@bilbro/contract/money/commission/commission-fields'
import { type CommissionReportStatus, lineStateOf } from '@bilbro/contract/money/commission/commission-states'
import { t, tx } from '@bilbro/i18n/i18n'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { StatusBadge } from '@bilbro/ui/feedback/status-badge'
import { Card, Facts } from '@bilbro/ui/layout/card'
import { Money } from '@bilbro/ui/layout/money'
import { Anchor, Text } from '@bilbro/ui/layout/text'
import { SimpleTable } from '@bilbro/ui/table/simple-table'
import type { Column } from '@bilbro/ui/table/columns/table-columns'
import { useT } from '@bilbro/ui/use-t'
import { TwoLines } from '../../kit/list/links/row-link.tsx'

type Props = { lines: readonly CommissionLine[]; status: CommissionReportStatus }
/** The lines of a report; with more rights each opens its computation. */
export function ReportLines({ lines, status }: Props) {
  const { format } = useT()
  const percent = (bp: number | null) => (bp === null ? null : format.percent(bp / 10_000, bp % 100 ? 1 : 0))
  const columns: Column<CommissionLine>[] = [
    {
      id: 'car',
      header: t('word.car'),
      cell: ({ car, kind, role, reason, by, whole }) => (
        <TwoLines
          first={
            car ? (
              <Anchor to="/cars/$id" params={{ id: car.id }}>
                {`${car.stockNo} ${car.title}`}
              </Anchor>
            ) : (
              tx(`commissionLine.${kind}`)
            )
          }
          second={[
            kind === 'CLAWBACK' && tx(`commissionLine.${kind}`),
            role && tx(`commissionRole.${role}`),
            reason,
            by?.name,
            whole?.other && t('office.commission.with', { name: whole.other.name }),
          ]
            .filter(Boolean)
            .join(' · ')}
        />
      ),
    },
    {
      id: 'state',
      header: t('word.status'),
      width: 105,
      cell: ({ state, earnedOn }) => (
        <TwoLines
          first={<StatusBadge family="commissionState" value={lineStateOf(state, status)} />}
          second={earnedOn && format.day(earnedOn)}
        />
      ),
    },
    {
      id: 'part',
      header: t('office.commission.partMargin'),
      align: 'end',
      width: 135,
      cell: ({ partMargin, whole }) => (
        <TwoLines
          first={partMargin && <Money value={partMargin} />}
          second={
            whole?.computation &&
            t('office.commission.share', {
              percent: percent(whole.shareBp) ?? '',
              amount: format.money(whole.computation.commissionable),
            })
          }
        />
      ),
    },
    {
      id: 'rate',
      header: t('office.commission.rate'),
      align: 'end',
      width: 115,
      cell: ({ rateBp, whole }) => (
        <TwoLines
          first={percent(rateBp)}
          second={whole?.position ? t('office.commission.position', { count: whole.position }) : null}
        />
      ),
    },
    {
      id: 'age',
      header: t('office.commission.age'),
      align: 'end',
      width: 105,
      cell: ({ ageBp, ageDays }) => (
        <TwoLines
          first={percent(ageBp)}
          second={ageDays === null ? null : t('office.commission.days', { count: ageDays })}
        />
      ),
    },
    {
      id: 'amount',
      header: t('office.commission.amount'),
      align: 'end',
      width: 105,
      cell: ({ amount, isMinimum }) => (
        <TwoLines first={<Money value={amount} strong />} second={isMinimum ? t('office.commission.minimum') : null} />
      ),
    },
  ]
  const computed = lines.filter(({ whole }) => whole?.computation)
  return (
    <>
      <Card title={t('office.commission.lines')} flush>
        <SimpleTable
          label={t('office.commission.lines')}
          columns={columns}
          rows={lines}
          rowId={({ id }) => id}
          empty={<EmptyState title={t('office.commission.noLines')} />}
        />
      </Card>
      {computed.length > 0 && (
        <Card title={t('office.commission.how')}>
          {computed.map((line) => (
            <Computation key={line.id} line={line} />
          ))}
        </Card>
      )}
    </>
  )
}

const steps = ['margin', 'holding', 'pack', 'claims', 'commissionable'] as const
/** Deductions are negative, so that the column adds up. */
const signed = (step: (typeof steps)[number], { minor, currency }: MoneyValue): MoneyValue =>
  step === 'margin' || step === 'commissionable' || minor === 0 ? { minor, currency } : { minor: -minor, currency }

/** From the margin of the car to the commission; the car's margin names each booked cost. */
function Computation({ line: { car, whole } }: { line: CommissionLine }) {
  if (!car || !whole?.computation) return null
  const { computation } = whole
  return (
    <details>
      <summary>
        {`${car.stockNo} ${car.title}`} <Money value={whole.commission} />
      </summary>
      <Facts
        items={steps.map((step) => ({
          label: t(`office.commission.${step}`),
          value: <Money value={signed(step, computation[step])} strong={step === 'commissionable'} />,
        }))}
      />
      <Text>
        <Anchor to="/cars/$id" params={{ id: car.id }} search={{ tab: 'price' } as never}>
          {t('office.commission.margin')}
        </Anchor>
      </Text>
    </details>
  )
}
