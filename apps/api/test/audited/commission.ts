// Writing calls of the commission: reports, months and rules.
import { companyDay } from '../../src/core/days.ts'
import { monthBefore, monthOf } from '@bilbro/contract/time/periods'
import type { TestApp } from '../app.ts'
import { type Person, staffDoes, type Writes } from './writing.ts'

type World = { t: TestApp; staff: Person }

export function commissionWrites({ t, staff }: World): Writes {
  const month = monthOf(companyDay(t.deps.clock()))
  const own = () => staff.employeeReports.compute({ body: { userId: staff.userId, month } })
  const reason = 'for the audit log'
  return {
    'employeeReports.compute': () => Promise.resolve(staffDoes(staff, own)),
    'employeeReports.populate': async () => {
      await own()
      return staffDoes(staff, () => staff.employeeReports.populate({ body: { months: 1 } }))
    },
    'employeeReports.update': async () => {
      const { id, version } = await own()
      const addition = { amount: { minor: 100, currency: 'EUR' as const }, reason }
      return staffDoes(staff, () => staff.employeeReports.update({ params: { id }, body: { version, addition } }))
    },
    'employeeReports.remove': async () => {
      const { id } = await own()
      return staffDoes(staff, () => staff.employeeReports.remove({ params: { id }, query: { reason } }))
    },
    'employeeReports.removeAll': async () => {
      await own()
      const { total: expected } = await staff.employeeReports.admin({ query: { monthMin: month, monthMax: month } })
      return staffDoes(staff, () => staff.employeeReports.removeAll({ query: { reason, month, expected } }))
    },
    // Long before the first invoice, so that no books are open.
    'employeeReports.close': () =>
      Promise.resolve(
        staffDoes(staff, () => staff.employeeReports.close({ params: { month: monthBefore(month, 200) }, body: {} })),
      ),
    'employeeReports.savePeople': async () => {
      const id = await t.make.car()
      const body = { sellerId: null, purchaserId: staff.userId, reason }
      return staffDoes(staff, () => staff.employeeReports.savePeople({ params: { id }, body }))
    },
    'commissionRules.update': async () => {
      const [rule] = await staff.commissionRules.list()
      const { id, version, mode, stages, minimumMinor, packMinor, purchaserBp, sellerBp, ageFactors } = rule!
      const values = { mode, stages, minimumMinor: minimumMinor + 100, packMinor, purchaserBp, sellerBp, ageFactors }
      return staffDoes(staff, () =>
        staff.commissionRules.update({ params: { id }, body: { version, validFrom: month, ...values } }),
      )
    },
  }
}
