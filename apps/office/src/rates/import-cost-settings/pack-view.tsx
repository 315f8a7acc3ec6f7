import type { KeptPack } from '@bilbro/contract/rates/import-cost-settings/import-cost-settings'
import { currencyOf, type CostRow, type RuleRow } from '@bilbro/contract/rates/landed-cost/landed-cost-packs'
import { tx } from '@bilbro/i18n/i18n'
import { Badge } from '@bilbro/ui/feedback/status-badge'
import { Text } from '@bilbro/ui/layout/text'
import { SimpleTable } from '@bilbro/ui/table/simple-table'
import type { Column } from '@bilbro/ui/table/columns/table-columns'
import { useT } from '@bilbro/ui/use-t'
import { ValueView } from './value-view.tsx'

type Props = { kept: KeptPack; beside: KeptPack | undefined }
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** A version: its rules or costs; with another version, the differences. */
export function PackView({ kept, beside }: Props) {
  return kept.pack.kind === 'TAX' ? (
    <Rules rows={kept.pack.rules} other={beside?.pack.kind === 'TAX' ? beside : undefined} />
  ) : (
    <Costs kept={kept} beside={beside} />
  )
}

function Rules({ rows, other }: { rows: readonly RuleRow[]; other: KeptPack | undefined }) {
  const { t } = useT()
  const others = other?.pack.kind === 'TAX' ? other.pack.rules : undefined
  const before = (row: RuleRow) => others?.find(({ id }) => id === row.id)
  const columns: Column<RuleRow>[] = [
    { id: 'rule', header: t('office.importCosts.rule'), width: 210, cell: ({ id }) => tx(`landed.part.${id}`) },
    {
      id: 'value',
      header: t('office.importCosts.value'),
      cell: ({ id, value }) => <ValueView rule={id} value={value} />,
    },
    ...(others
      ? [
          {
            id: 'before',
            header: t('office.importCosts.inVersion', { version: other!.pack.version }),
            cell: (row: RuleRow) =>
              same(before(row)?.value, row.value) ? (
                <Text tone="dim">{t('office.importCosts.same')}</Text>
              ) : (
                <ValueView rule={row.id} value={before(row)?.value ?? null} />
              ),
          },
        ]
      : []),
    // With two versions side by side there is no space for this column.
    ...(others
      ? []
      : [
          {
            id: 'source',
            header: t('office.importCosts.source'),
            width: 280,
            cell: ({ source, verified, value }) => (
              <span className="o-source">
                {value !== null && (
                  <Badge tone={verified ? 'green' : 'grey'}>
                    {t(verified ? 'landed.verified' : 'landed.unverified')}
                  </Badge>
                )}
                <span>{source}</span>
              </span>
            ),
          } satisfies Column<RuleRow>,
        ]),
  ]
  const differing = others
    ? rows.toSorted((a, b) => Number(same(before(a)?.value, a.value)) - Number(same(before(b)?.value, b.value)))
    : rows
  return <SimpleTable label={t('office.importCosts.rates')} columns={columns} rows={differing} rowId={({ id }) => id} />
}

function Costs({ kept, beside }: Props) {
  const { t, format } = useT()
  const { pack } = kept
  if (pack.kind !== 'COSTS') return null
  const other = beside?.pack.kind === 'COSTS' ? beside.pack : undefined
  const currency = currencyOf[pack.country]
  const money = (minor: number) => format.money({ minor, currency }, { whole: true })
  const text = (row: CostRow | undefined) => {
    if (!row?.amount) return <Text tone="warning">{t('office.importCosts.notSet')}</Text>
    const { min, likely, max } = row.amount
    return min === max ? money(likely) : `${money(likely)} (${t('landed.range', { min: money(min), max: money(max) })})`
  }
  const columns: Column<CostRow>[] = [
    { id: 'cost', header: t('office.importCosts.cost'), width: 230, cell: ({ id }) => tx(`landed.kind.${id}`) },
    { id: 'amount', header: t('word.amount'), align: 'end', cell: text },
    ...(other
      ? [
          {
            id: 'before',
            header: t('office.importCosts.inVersion', { version: other.version }),
            align: 'end' as const,
            cell: (row: CostRow) => text(other.costs.find(({ id }) => id === row.id)),
          },
        ]
      : []),
    ...(other
      ? []
      : [
          {
            id: 'pays',
            header: t('office.importCosts.paidBy'),
            cell: ({ buyerPays }) => t(buyerPays ? 'office.importCosts.byBuyer' : 'office.importCosts.byHouse'),
          } satisfies Column<CostRow>,
        ]),
  ]
  return (
    <>
      <SimpleTable label={t('office.importCosts.costs')} columns={columns} rows={pack.costs} rowId={({ id }) => id} />
      <p className="o-pack-foot">
        {t('office.importCosts.daysSentence', { days: pack.registrationDays })}
        {pack.bufferPct && ` ${t('office.importCosts.bufferSentence', { pct: format.decimal(pack.bufferPct) })}`}
      </p>
    </>
  )
}
