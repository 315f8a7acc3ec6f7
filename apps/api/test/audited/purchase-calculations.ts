// Writing calls of purchase calculations.
import { eur } from '@bilbro/contract/money/invoices/invoice-amounts'
import { companyDay } from '../../src/core/days.ts'
import type { TestApp } from '../app.ts'
import { newVin } from '../make.ts'
import { type Person, staffDoes, type Writes } from './writing.ts'

type World = { t: TestApp; staff: Person }

export function purchaseCalculationWrites({ t, staff }: World): Writes {
  const body = {
    ...{ brand: 'Lada', model: 'Niva', buyerCountry: 'NO', wishedAmount: eur(100_000) },
    ...{ ownPrice: eur(1_000_000), ownPriceReason: 'for the audit log' },
  }
  const make = () => staff.purchaseCalculations.create({ body })
  const of = async () => {
    const { id, version, input } = await make()
    return { params: { id }, version, input }
  }
  return {
    'purchaseCalculations.create': () => Promise.resolve(staffDoes(staff, make)),
    'purchaseCalculations.update': async () => {
      const { params, version, input } = await of()
      const changed = { ...input, mileage: 1000 }
      return staffDoes(staff, () => staff.purchaseCalculations.update({ params, body: { version, input: changed } }))
    },
    'purchaseCalculations.recalculate': async () => {
      const { params, version } = await of()
      return staffDoes(staff, () => staff.purchaseCalculations.recalculate({ params, body: { version } }))
    },
    'purchaseCalculations.buy': async () => {
      const { params, version } = await of()
      const bought = { purchasePrice: eur(500_000), purchasedOn: companyDay(t.deps.clock()), supplierId: null }
      return staffDoes(staff, () =>
        staff.purchaseCalculations.buy({ params, body: { version, ...bought, vin: newVin(), noVinReason: null } }),
      )
    },
    'purchaseCalculations.drop': async () => {
      const { params, version } = await of()
      return staffDoes(staff, () =>
        staff.purchaseCalculations.drop({ params, body: { version, reason: 'for the audit log' } }),
      )
    },
    'purchaseCalculations.saveTemplate': async () => {
      const { version, costs } = await staff.purchaseCalculations.template()
      return staffDoes(staff, () => staff.purchaseCalculations.saveTemplate({ body: { version, costs } }))
    },
  }
}
