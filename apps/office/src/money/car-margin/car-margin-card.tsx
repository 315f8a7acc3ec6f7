import type { CarMargin, Holding, MarginLine } from '@bilbro/contract/money/car-margin/car-margin'
import { t, tx } from '@bilbro/i18n/i18n'
import { Badge } from '@bilbro/ui/feedback/status-badge'
import { Anchor, Text } from '@bilbro/ui/layout/text'
import { Card } from '@bilbro/ui/layout/card'
import { Stack } from '@bilbro/ui/layout/layout'
import { Money } from '@bilbro/ui/layout/money'
import { SimpleTable } from '@bilbro/ui/table/simple-table'
import type { Column } from '@bilbro/ui/table/columns/table-columns'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../core/api.ts'

/** A line, or the sum of the lines. */
type Row = Partial<Omit<MarginLine, 'amount'>> & {
  id: string
  label: string
  amount: MarginLine['amount'] | null
  isSum?: boolean
}

const nameOf = ({ kind }: MarginLine) =>
  kind === 'SALE' ||
  kind === 'BESIDE' ||
  kind === 'PURCHASE' ||
  kind === 'MARGIN_VAT' ||
  kind === 'WORK_ESTIMATE' ||
  kind === 'WORK_REAL' ||
  kind === 'OWN_WORK'
    ? t(`office.carMargin.line.${kind}`)
    : tx(`costKind.${kind}`)

function Source({ row }: { row: Row }) {
  const { format } = useT()
  if (!row.source) return null
  const words = [tx(`office.carMargin.source.${row.source}`), row.says].filter(Boolean).join(' ')
  return (
    <>
      {row.source === 'INVOICE' && row.sourceId ? (
        <Anchor to="/invoices/$id" params={{ id: row.sourceId }}>
          {words}
        </Anchor>
      ) : row.work ? (
        <Anchor to="/work-orders/$id" params={{ id: row.work.orderId }}>
          {words}
        </Anchor>
      ) : (
        words
      )}
      {row.work?.perHour && (
        <Text tone="dim" size={12}>
          {t('office.work.formula', { minutes: row.work.minutes ?? 0, perHour: format.money(row.work.perHour) })}
        </Text>
      )}
      {row.isExpected && (
        <Text tone="dim" size={12}>
          {t('office.work.expected')}
        </Text>
      )}
      {row.day && (
        <Text tone="dim" size={12}>
          {format.day(row.day)}
        </Text>
      )}
    </>
  )
}

const rowsOf = (lines: readonly MarginLine[]): Row[] =>
  lines.map((line, at) => ({ ...line, id: `${at}`, label: nameOf(line) }))

function Lines({ label, rows }: { label: string; rows: readonly Row[] }) {
  const columns: Column<Row>[] = [
    {
      id: 'what',
      header: t('office.carMargin.what'),
      cell: (row) => (row.isSum ? <strong>{row.label}</strong> : row.label),
    },
    { id: 'source', header: t('office.carMargin.from'), cell: (row) => <Source row={row} /> },
    {
      id: 'amount',
      header: t('word.amount'),
      align: 'end',
      cell: (row) => <Money value={row.amount} {...(row.isSum && { strong: true })} />,
    },
  ]
  return <SimpleTable label={label} columns={columns} rows={rows} rowId={(row) => row.id} />
}

/**
 * The margin of the car, line by line with sources. It is frozen when the sale is completed; later changes are shown
 * beside it.
 */
export function CarMarginCard({ carId }: { carId: string }) {
  const { data } = useQuery(api.carMargin.get.query({ params: { id: carId } }))
  return (
    <Card title={t('office.carMargin.title')} actions={data && <State margin={data} />}>
      {data && <Whole margin={data} />}
    </Card>
  )
}

function State({ margin: { is, frozen } }: { margin: CarMargin }) {
  const { format } = useT()
  const tone = is === 'FROZEN' ? 'green' : is === 'INVOICED' ? 'blue' : 'grey'
  return (
    <Badge tone={tone}>
      {frozen
        ? t(`office.carMargin.frozen.${frozen.cause}`, { day: format.day(frozen.day) })
        : t(`office.carMargin.is.${is as 'EXPECTED' | 'INVOICED'}`)}
    </Badge>
  )
}

function Whole({ margin }: { margin: CarMargin }) {
  const { is, lines, afterClose, afterCloseTotal, holding } = margin
  const sum = { id: 'sum', isSum: true, amount: margin.margin, label: t(`office.carMargin.sum.${is}`) }
  return (
    <Stack gap={4}>
      <Lines label={t('office.carMargin.title')} rows={[...rowsOf(lines), sum]} />
      {!margin.margin && (
        <Text tone="dim" size={12}>
          {t('office.carMargin.unknown')}
        </Text>
      )}
      {afterClose.length > 0 && (
        <Stack gap={1}>
          <Text strong>{t('office.carMargin.afterClose')}</Text>
          <Text tone="dim" size={12}>
            {t('office.carMargin.afterCloseBody')}
          </Text>
          <Lines
            label={t('office.carMargin.afterClose')}
            rows={[
              ...rowsOf(afterClose),
              { id: 'sum', isSum: true, amount: afterCloseTotal, label: t('office.carMargin.afterCloseSum') },
            ]}
          />
        </Stack>
      )}
      {holding && <Standing holding={holding} />}
    </Stack>
  )
}

/** Calculated holding costs: not a payment, so they are not part of any sum. */
function Standing({ holding }: { holding: Holding }) {
  const { format } = useT()
  const { days, perDay, total } = holding
  const parts = (['interest', 'depreciation', 'lot', 'insurance'] as const)
    .filter((name) => holding[name].minor)
    .map((name) => `${t(`office.carMargin.holding.${name}`)} ${format.money(holding[name])}`)
  return (
    <Text tone="dim" size={14}>
      {t('office.carMargin.holding', {
        days: format.number(days),
        perDay: format.money(perDay),
        total: format.money(total),
      })}
      {parts.length > 0 && ` (${parts.join(', ')})`}
    </Text>
  )
}
