// What changed most in the newest week, for one reader.
import {
  changesBetween,
  shownChanges,
  type WeekChange,
  weekFigureOf,
} from '@bilbro/contract/overview/figure-mails/figure-changes'
import type { Permission } from '@bilbro/contract/permissions'
import { monthOf } from '@bilbro/contract/time/periods'
import { daysBefore } from '../../core/days.ts'
import type { Db } from '../../core/postgres/db.ts'
import * as weeks from './figure-mails.store.ts'
import { weekBefore } from './take-week.ts'

export type WeekNews = { weekOn: string; beforeOn: string | null; changes: WeekChange[] }

/** Null before the first week. A week is compared with the one before only, never with an older one. */
export async function readNews(db: Db, may: (right: Permission) => boolean): Promise<WeekNews | null> {
  const weekOn = await weeks.findNewestWeek(db)
  if (weekOn === null) return null
  const beforeOn = daysBefore(weekOn, 7)
  const [before, now] = [await weeks.listValues(db, beforeOn), await weeks.listValues(db, weekOn)]
  if (!Object.keys(before).length) return { weekOn, beforeOn: null, changes: [] }
  return { weekOn, beforeOn, changes: changesBetween(before, now, may).slice(0, shownChanges) }
}

const pages = {
  lateTransports: '/figures/stock',
  openProofs: '/figures/stock',
  bankBalance: '/figures/liquidity',
  moneyIn: '/figures/liquidity',
  moneyOut: '/figures/liquidity',
  lowestBalance: '/figures/liquidity',
} as const

/** The page of a figure in the office; of a week's sales, the cars that were counted. */
export function pageOf(figure: WeekChange['figure'], weekOn: string): string {
  if (!weekFigureOf(figure).isOfWeek) return figure in pages ? pages[figure as keyof typeof pages] : '/figures/stock'
  const { from, to } = weekBefore(weekOn)
  return `/figures/cars?from=${monthOf(from)}&to=${monthOf(to)}&soldFrom=${from}&soldTo=${to}`
}
