import type {
  PlanLine,
  PurchaseCalculation,
} from '@bilbro/contract/overview/purchase-calculations/purchase-calculation-fields'
import { fewestSales } from '@bilbro/contract/overview/past-sales/past-sales'
import { t, tx } from '@bilbro/i18n/i18n'
import { Card, Facts } from '@bilbro/ui/layout/card'
import { Stack } from '@bilbro/ui/layout/layout'
import { Money } from '@bilbro/ui/layout/money'
import { Text } from '@bilbro/ui/layout/text'
import type { Column } from '@bilbro/ui/table/columns/table-columns'
import { SimpleTable } from '@bilbro/ui/table/simple-table'
import { useT } from '@bilbro/ui/use-t'
import type { ReactNode } from 'react'
import { lineName } from './cost-name.ts'

type Format = ReturnType<typeof useT>['format']
type Props = { of: PurchaseCalculation }

/** Where the expected price or the expected days come from. */
function sourceText({ frozen, input }: PurchaseCalculation, source: string, isPrice: boolean, format: Format): string {
  if (source === 'OWN')
    return isPrice
      ? t('office.calculations.by.ownPrice', { reason: input.ownPriceReason ?? '' })
      : t('office.calculations.by.OWN')
  if (source === 'UNKNOWN') return t('office.calculations.by.UNKNOWN')
  return t('office.calculations.by.SALES', {
    count: frozen.sales.country.count,
    country: format.country(input.buyerCountry),
    since: format.day(frozen.sales.since),
  })
}

/** The answer: the highest price, and what it rests on. */
export function HighestCard({ of }: Props) {
  const { format } = useT()
  const { sheet, frozen, input } = of
  const { highest, highestGross, unknown, wished, sale, days } = sheet
  const { tax } = frozen
  const percent = (bp: number) => format.percent(bp / 10_000, bp % 100 ? 2 : 0)
  const whole = [
    input.wish === 'PERCENT' &&
      input.wishedBp !== null &&
      t('office.calculations.wishedOf', { percent: percent(input.wishedBp) }),
    input.isAfterHolding && t('office.calculations.wishedAfter'),
  ].filter(Boolean)
  return (
    <Card title={t('office.calculations.highest')}>
      <Stack gap={3}>
        {highest ? (
          <Text size={20} strong>
            <Money
              value={highest}
              strong
              title={t('office.calculations.highest')}
              explain={[
                { label: t('office.calculations.expected'), value: sale.value ?? '–' },
                { label: t('office.calculations.wished'), value: wished ?? '–' },
                { label: t('office.calculations.highestSays') },
              ]}
            />
          </Text>
        ) : (
          <Text tone="warning">{t(`office.calculations.unknown.${unknown ?? 'WISH'}`, { fewest: fewestSales })}</Text>
        )}
        {highestGross && frozen.purchaseVatBp !== null && (
          <Text tone="dim">
            {t('office.calculations.highestGross', {
              percent: percent(frozen.purchaseVatBp),
              amount: format.money(highestGross),
            })}
          </Text>
        )}
        <Facts
          items={[
            {
              label: t('office.calculations.expected'),
              value: (
                <Said
                  value={<Money value={sale.value} explain={[{ label: t('office.calculations.expectedSays') }]} />}
                  says={sourceText(of, sale.source, true, format)}
                />
              ),
            },
            {
              label: t('office.calculations.wished'),
              value: <Said value={<Money value={wished} />} says={whole.join(', ')} />,
            },
            {
              label: t('office.calculations.days'),
              value: (
                <Said
                  value={days.value === null ? '–' : format.number(days.value)}
                  says={sourceText(of, days.source, false, format)}
                />
              ),
            },
            {
              label: t('office.calculations.tax'),
              value: (
                <Said
                  value={`${tx(`dealTaxCase.${tax.case}`)}${tax.isPresumed ? `, ${t('office.calculations.presumed')}` : ''}`}
                  says={t('office.calculations.taxSays', { engine: tax.engine })}
                />
              ),
            },
            ...tax.reasons.map(({ rule, paragraph }) => ({ label: paragraph, value: tx(`taxRule.${rule}`) })),
          ]}
        />
        <Text tone="dim" size={12}>
          {t('office.calculations.engine', { day: format.day(frozen.day), engine: sheet.engine })}
        </Text>
      </Stack>
    </Card>
  )
}

function Said({ value, says }: { value: ReactNode; says: string }) {
  return (
    <>
      {value}
      {says && (
        <Text tone="dim" size={12}>
          {says}
        </Text>
      )}
    </>
  )
}

type Row = { id: string; label: string; how: string; amount: PlanLine['amount'] | null; isSum?: boolean }

function howOf(of: PurchaseCalculation, { kind, bp, of: whole, name }: PlanLine, format: Format): string {
  const { sheet, frozen, input } = of
  if (kind === 'SALE') return sourceText(of, sheet.sale.source, true, format)
  if (kind === 'PURCHASE') return t(`office.calculations.at.${sheet.plan!.is}`)
  if (kind === 'MARGIN_VAT' && bp !== null && whole)
    return t('office.calculations.vatFormula', {
      rate: format.number(bp / 100, 2),
      whole: format.number(100 + bp / 100, 2),
      amount: format.money(whole),
    })
  const share =
    bp !== null && whole
      ? t('office.calculations.percentOf', {
          percent: format.percent(bp / 10_000, bp % 100 ? 2 : 0),
          amount: format.money(whole),
        })
      : ''
  const from = input.costs
    ? t('office.calculations.fromHand')
    : t('office.calculations.fromTemplate', { no: frozen.template.no })
  return [name, share, from].filter(Boolean).join(' · ')
}

/** The margin at the price of the plan, line by line, as the margin of the car will show it. */
export function SheetCard({ of }: Props) {
  const { format } = useT()
  const { plan } = of.sheet
  if (!plan) return null
  const rows: Row[] = [
    ...plan.lines.map((line, at) => ({
      id: `${at}`,
      label: lineName(line.kind),
      how: howOf(of, line, format),
      amount: line.amount,
    })),
    { id: 'sum', label: t('office.calculations.marginAt'), how: '', amount: plan.margin, isSum: true },
  ]
  const columns: Column<Row>[] = [
    {
      id: 'what',
      header: t('office.carMargin.what'),
      cell: ({ label, isSum }) => (isSum ? <strong>{label}</strong> : label),
    },
    { id: 'how', header: t('office.calculations.how'), cell: ({ how }) => how },
    {
      id: 'amount',
      header: t('word.amount'),
      align: 'end',
      cell: ({ amount, isSum }) => <Money value={amount} strong={isSum ?? false} />,
    },
  ]
  const { holding, afterHolding } = plan
  return (
    <Card title={t('office.calculations.sheet')}>
      <Stack gap={3}>
        <SimpleTable label={t('office.calculations.sheet')} columns={columns} rows={rows} rowId={({ id }) => id} />
        {holding && (
          <Facts
            items={[
              {
                label: t('office.calculations.holding'),
                value: (
                  <Said
                    value={<Money value={holding.total} />}
                    says={`${t('office.carMargin.holding', {
                      days: format.number(holding.days),
                      perDay: format.money(holding.perDay),
                      total: format.money(holding.total),
                    })} ${t('office.calculations.holdingVersion', { version: of.frozen.holding.version })}`}
                  />
                ),
              },
              { label: t('office.calculations.afterHolding'), value: <Money value={afterHolding} strong /> },
            ]}
          />
        )}
      </Stack>
    </Card>
  )
}
