import type { Api } from '@bilbro/contract'
import type { CommissionRuleValues } from '@bilbro/contract/money/commission/commission-fields'
import { eur } from '@bilbro/contract/money/invoices/invoice-amounts'
import { monthBefore, monthOf } from '@bilbro/contract/time/periods'
import { audit, changesOf } from '../../core/audit/audit.ts'
import { companyDay } from '../../core/days.ts'
import { appError, fieldError } from '../../core/errors.ts'
import { assertPermission, type StaffCtx } from '../../core/request/context.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { versionConflict } from '../../core/version-conflict.ts'
import * as users from '../../admin/users/users.store.ts'
import * as reports from './commission-reports.store.ts'
import * as rules from './commission-rules.store.ts'
import { computeMonth, type Deal } from './commission.rules.ts'
import { toRules } from './commission.read.ts'
import { earnedDeals, firstOpenAfter, ruleOf, valuesOf } from './compute-month.ts'

const readRules = async (ctx: StaffCtx) =>
  toRules(await rules.list(ctx.db), await reports.findClosed(ctx.db), monthOf(companyDay(ctx.now)))

/** Cars and amount of each person. */
function sums(rule: CommissionRuleValues, deals: readonly Deal[], into: Map<string, { cars: number; minor: number }>) {
  for (const { shares } of computeMonth(rule, deals)) {
    for (const userId of new Set(shares.flatMap((share) => share.userId ?? []))) {
      const before = into.get(userId) ?? { cars: 0, minor: 0 }
      const own = shares.filter((share) => share.userId === userId)
      into.set(userId, { cars: before.cars + 1, minor: own.reduce((sum, { minor }) => sum + minor, before.minor) })
    }
  }
}

export const commissionRulesRoutes: Handlers<Api['commissionRules']> = {
  list: readRules,

  async update(ctx, { params, body: { version, validFrom, ...values } }) {
    assertPermission(ctx, 'commission.read')
    await reports.lockComputing(ctx.db)
    const versions = await rules.list(ctx.db)
    const [newest] = versions
    const before = versions.find((one) => one.id === params.id)
    if (!newest || !before) throw appError('notFound')
    if (newest.no !== version)
      throw await versionConflict(ctx, { entity: 'commissionRules', entityId: newest.id }, () => readRules(ctx))
    const firstOpen = firstOpenAfter(await reports.findClosed(ctx.db))
    if (firstOpen !== null && validFrom < firstOpen)
      throw fieldError('commission.validFrom', 'validFrom', { month: firstOpen })
    const made = { createdBy: ctx.actor.id, createdAt: ctx.now.toISOString() }
    const { id } = await rules.insert(ctx.db, { ...values, validFrom, no: newest.no + 1, ...made })
    const seen = (rule: CommissionRuleValues & { validFrom: string }) => ({
      commissionFrom: rule.validFrom,
      commissionMode: rule.mode,
      commissionStages: rule.stages.map(({ fromCar, rateBp }) => `${fromCar}: ${rateBp / 100} %`).join(', '),
      commissionMinimum: rule.minimumMinor,
      commissionPack: rule.packMinor,
      commissionSellerShare: rule.sellerBp / 100,
      commissionPurchaserShare: rule.purchaserBp / 100,
      commissionAge: rule.ageFactors.map(({ toDays, factorBp }) => `${toDays ?? '∞'}: ${factorBp / 10_000}`).join(', '),
    })
    const changes = changesOf(
      seen({ ...valuesOf(before), validFrom: before.validFrom }),
      seen({ ...values, validFrom }),
    )
    await audit(ctx, { entity: 'commissionRules', entityId: id, action: 'commissionRuleSaved', changes })
    return readRules(ctx)
  },

  async simulate(ctx, { body: { months: count, ...values } }) {
    assertPermission(ctx, 'commission.read')
    const last = monthBefore(monthOf(companyDay(ctx.now)), 1)
    const first = monthBefore(last, count - 1)
    const versions = await rules.list(ctx.db)
    const earned = Map.groupBy(await earnedDeals(ctx.db, first, last), ({ month }) => month)
    const [before, after] = [new Map<string, { cars: number; minor: number }>(), new Map()] as const
    const months = Array.from({ length: count }, (_, at) => monthBefore(last, count - 1 - at))
    for (const month of months) {
      const deals = earned.get(month) ?? []
      sums(valuesOf(ruleOf(versions, month)), deals, before)
      sums(values, deals, after)
    }
    const names = new Map((await users.listNames(ctx.db, [...before.keys()])).map(({ id, name }) => [id, name]))
    const people = [...before].map(([id, { cars, minor }]) => ({
      user: { id, name: names.get(id) ?? '' },
      cars,
      before: eur(minor),
      after: eur(after.get(id)?.minor ?? 0),
    }))
    const total = (of: 'before' | 'after') => eur(people.reduce((sum, one) => sum + one[of].minor, 0))
    people.sort((a, b) => b.before.minor - a.before.minor || a.user.name.localeCompare(b.user.name))
    return { months, people, before: total('before'), after: total('after') }
  },
}
