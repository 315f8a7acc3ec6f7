import { fewestSales } from '@bilbro/contract/overview/past-sales/past-sales'
import type { StandingCost } from '@bilbro/contract/overview/standing-cost/standing-cost'
import { t } from '@bilbro/i18n/i18n'
import { Loading, Skeleton } from '@bilbro/ui/feedback/skeleton'
import { Card, type Fact, Facts } from '@bilbro/ui/layout/card'
import { Stack } from '@bilbro/ui/layout/layout'
import { type ExplainLine, Money } from '@bilbro/ui/layout/money'
import { Anchor, Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '../../core/api.ts'

/** What one more day in stock costs, and from when on waiting costs more than a lower price. */
export function StandingCostCard({ carId }: { carId: string }) {
  useT()
  const { data } = useQuery(api.standingCost.ofCar.query({ params: { id: carId } }))
  return (
    <Card title={t('office.standingCost.title')}>
      {data ? (
        <Costs cost={data} />
      ) : (
        <Loading>
          <Skeleton height="8rem" />
        </Loading>
      )}
    </Card>
  )
}

function Costs({ cost }: { cost: StandingCost }) {
  const { format } = useT()
  const { unknown, sales, usualDays } = cost
  const items: Fact[] = [
    { label: t('office.standingCost.perDay'), value: cost.perDay && <PerDay cost={cost} /> },
    { label: t('office.standingCost.today'), value: cost.marginToday && <Today cost={cost} /> },
    { label: t('office.standingCost.step'), value: <Step cost={cost} /> },
    {
      label: t('office.standingCost.sales'),
      value:
        usualDays === null
          ? t('office.standingCost.salesCount', { count: sales })
          : t('office.standingCost.salesOf', { count: sales, days: format.number(usualDays) }),
    },
    { label: t('office.standingCost.waitUntil'), value: <WaitUntil cost={cost} /> },
    { label: t('office.standingCost.zeroOn'), value: <ZeroOn cost={cost} /> },
  ]
  return (
    <Stack gap={3}>
      <Facts cols={2} items={items} />
      {unknown !== null && (
        <Text tone="dim">
          {unknown === 'FEW_SALES'
            ? t('office.standingCost.unknown.FEW_SALES', { fewest: fewestSales, count: sales })
            : t(`office.standingCost.unknown.${unknown}`)}
        </Text>
      )}
    </Stack>
  )
}

type Props = { cost: StandingCost }

function PerDay({ cost }: Props) {
  const { format } = useT()
  const { interest, depreciation, lot, insurance, total } = cost.perDay!
  const price = cost.purchase ? format.money(cost.purchase) : '–'
  const rate = (bp: number) => format.percent(bp / 10_000, 2)
  const lines: ExplainLine[] = [
    {
      label: t('office.standingCost.interest'),
      value: interest,
      note: t('office.standingCost.interestSays', { rate: rate(cost.interestBp), price }),
    },
    {
      label: t('office.standingCost.depreciation'),
      value: depreciation,
      note: t('office.standingCost.depreciationSays', { rate: rate(cost.depreciationBp), price }),
    },
    { label: t('office.standingCost.lot'), value: lot },
    { label: t('office.standingCost.insurance'), value: insurance },
    { label: t('office.standingCost.perDay'), value: total, note: t('office.standingCost.perDaySays'), sum: true },
  ]
  return <Money value={total} strong title={t('office.standingCost.perDay')} explain={lines} />
}

const spentLine = ({ days, spent }: StandingCost): ExplainLine => ({
  label: t('office.standingCost.spent', { count: days ?? 0 }),
  ...(spent && { value: { ...spent, minor: -spent.minor } }),
})
const marginLine = ({ margin }: StandingCost): ExplainLine => ({
  label: t('office.standingCost.margin'),
  ...(margin && { value: margin }),
})

function Today({ cost }: Props) {
  const sum = { label: t('office.standingCost.today'), value: cost.marginToday!, sum: true }
  const lines = [marginLine(cost), spentLine(cost), { ...sum, note: t('office.standingCost.todaySays') }]
  return <Money value={cost.marginToday} title={t('office.standingCost.today')} explain={lines} />
}

function Step({ cost: { step } }: Props) {
  const { format } = useT()
  if (!step) return <Text tone="dim">{t('office.standingCost.noStep')}</Text>
  const price = format.money(step.price, { whole: true })
  return (
    <>
      {t('office.standingCost.stepOn', { price, day: format.day(step.dueOn) })}
      <br />
      <Anchor to="/settings/price-rules" search={{ dialog: 'edit', rule: step.ruleId } as never}>
        {step.ruleName}
      </Anchor>
    </>
  )
}

/** A day, or that it is not known; its inputs open below it. */
function Turning({ day, cost, children }: Props & { day: string | null; children: ReactNode }) {
  const { format } = useT()
  if (cost.unknown !== null) return <>{t('office.standingCost.notKnown')}</>
  return (
    <>
      <strong>{day === null ? t('office.standingCost.later') : format.day(day)}</strong>
      <br />
      {children}
    </>
  )
}

function WaitUntil({ cost }: Props) {
  const { format } = useT()
  const { step, waitUntil, perDay } = cost
  if (cost.unknown === null && !step) return <Text tone="dim">{t('office.standingCost.noStep')}</Text>
  const lines: ExplainLine[] = step
    ? [
        marginLine(cost),
        {
          label: t('office.standingCost.marginAfter', { price: format.money(step.price, { whole: true }) }),
          ...(step.margin && { value: step.margin }),
        },
        {
          label: t('office.standingCost.stepCost'),
          ...(step.cost && { value: step.cost }),
          note: t('office.standingCost.waitSays'),
          sum: true,
        },
      ]
    : []
  return (
    <Turning day={waitUntil} cost={cost}>
      <Money value={step?.cost} title={t('office.standingCost.waitUntil')} explain={lines} />
      {perDay && ` ÷ ${t('office.standingCost.perDayOf', { amount: format.money(perDay.total) })}`}
    </Turning>
  )
}

function ZeroOn({ cost }: Props) {
  const { format } = useT()
  const sum = { label: t('office.standingCost.today'), sum: true, note: t('office.standingCost.zeroSays') }
  const lines = [marginLine(cost), spentLine(cost), { ...sum, ...(cost.marginToday && { value: cost.marginToday }) }]
  return (
    <Turning day={cost.zeroOn} cost={cost}>
      <Money value={cost.margin} title={t('office.standingCost.zeroOn')} explain={lines} />
      {cost.perDay && ` ÷ ${t('office.standingCost.perDayOf', { amount: format.money(cost.perDay.total) })}`}
    </Turning>
  )
}
