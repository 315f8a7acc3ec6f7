// Writing calls for costs of a car.
import type { TestApp } from '../app.ts'
import { type Person, png, type Ready, staffDoes, type Writes } from './writing.ts'

type World = { t: TestApp; staff: Person }

export function costWrites({ t, staff }: World): Writes {
  const euro = (minor: number) => ({ minor, currency: 'EUR' as const })
  const cost = {
    kind: 'REPAIR' as const,
    supplier: null,
    documentNo: null,
    spentOn: '2026-11-20',
    net: euro(100),
    vat: euro(19),
    note: '',
  }
  const book = async () => {
    const id = await t.make.car()
    const { id: costId } = await staff.carCosts.create({ params: { id }, body: cost })
    return { id, costId }
  }
  const booked = (run: (params: { id: string; costId: string }) => Promise<unknown>) => async (): Promise<Ready> => {
    const params = await book()
    return staffDoes(staff, () => run(params))
  }
  return {
    'carCosts.create': () => Promise.resolve(staffDoes(staff, book)),
    'carCosts.update': booked((params) => staff.carCosts.update({ params, body: { ...cost, note: 'y', version: 1 } })),
    'carCosts.remove': booked((params) => staff.carCosts.remove({ params })),
    'carCosts.setReceipt': booked((params) =>
      staff.carCosts.setReceipt({ params, body: {} }, { files: { file: [png()] } }),
    ),
  }
}
