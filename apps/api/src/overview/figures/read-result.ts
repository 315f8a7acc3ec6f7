// Reads the result of a span: by month with what it is compared with, by group, and costs by kind.
import { eur } from '@bilbro/contract/money/invoices/invoice-amounts'
import { figureCosts, noneOf, type Result, type ResultQuery } from '@bilbro/contract/overview/figures/figures'
import { monthsBetween } from '@bilbro/contract/time/months'
import { companyDay } from '../../core/days.ts'
import { hasPermission, type StaffCtx } from '../../core/request/context.ts'
import { comparedWith, figuresOf, noSums, type Span, spanOf, totalOf, within } from './figures.rules.ts'
import * as figures from './figures.store.ts'
import { countedIn } from './sold-cars.list.ts'

export async function readResult(ctx: Pick<StaffCtx, 'db' | 'now' | 'actor'>, query: ResultQuery): Promise<Result> {
  const { db } = ctx
  const seesCost = hasPermission(ctx, 'cars.cost')
  const span = spanOf(query, companyDay(ctx.now))
  const { before, yearBefore } = comparedWith(span)
  const earliest = before.from < yearBefore.from ? before.from : yearBefore.from
  const where = countedIn(span, query)
  const [byMonth, groups, costs, closed] = await Promise.all([
    figures.sumByMonth(db, countedIn({ from: earliest, to: span.to }, query)),
    figures.sumByGroup(db, query.by, where),
    seesCost ? figures.sumCosts(db, where) : null,
    figures.findClosedThrough(db, query.legalEntityId),
  ])
  const of = (in_: Span) => figuresOf(totalOf(byMonth.filter(({ month }) => within(month, in_))), seesCost)
  const isClosed = (month: string) => closed !== null && month <= closed
  const spent = new Map(costs?.map(({ kind, minor }) => [kind, minor]))
  return {
    ...span,
    by: query.by,
    isClosed: isClosed(span.to),
    total: of(span),
    costs: costs && figureCosts.flatMap((kind) => (spent.get(kind) ? [{ kind, amount: eur(spent.get(kind)!) }] : [])),
    before: { ...before, figures: of(before) },
    yearBefore: { ...yearBefore, figures: of(yearBefore) },
    months: monthsBetween(span.from, span.to).map((month) => ({
      month,
      isClosed: isClosed(month),
      figures: figuresOf(byMonth.find((one) => one.month === month) ?? noSums, seesCost),
    })),
    groups: groups.map(({ key, name, ...sums }) => ({ key: key ?? noneOf, name, figures: figuresOf(sums, seesCost) })),
  }
}
