// Writing calls for suppliers, their brands, and e-mails to them.
import type { TestApp } from '../app.ts'
import { type Person, staffDoes, type Writes } from './writing.ts'

let count = 0
export function supplierWrites({ t, staff }: { t: TestApp; staff: Person }): Writes {
  const supplier = () =>
    staff.suppliers.create({
      body: {
        name: `Audited ${++count}`,
        country: 'DK',
        street: '',
        postalCode: '',
        city: '',
        vatId: '',
        iban: '',
        bic: '',
        email: `sales${count}@audited.example`,
        paymentDays: 14,
        discountBp: 0,
        discountDays: 0,
      },
    })
  const content = (text: string) => Buffer.from(text).toString('base64')
  const onSupplier = (run: (params: { id: string }) => Promise<unknown>) => async () => {
    const { id } = await supplier()
    return staffDoes(staff, () => run({ id }))
  }
  return {
    'suppliers.createBrand': () =>
      Promise.resolve(staffDoes(staff, () => staff.suppliers.createBrand({ body: { name: `Make ${++count}` } }))),
    'suppliers.remove': onSupplier((params) => staff.suppliers.remove({ params })),
    'suppliers.archive': onSupplier((params) => staff.suppliers.archive({ params, body: {} })),
    'suppliers.restore': async () => {
      const { id } = await supplier()
      await staff.suppliers.archive({ params: { id }, body: {} })
      return staffDoes(staff, () => staff.suppliers.restore({ params: { id }, body: {} }))
    },
    'suppliers.importKiaDealers': async () => {
      const file = { name: 'kia.csv', content: content(`name;externalId\nKia ${++count};K-${count}\n`) }
      const { stamp } = await staff.suppliers.importKiaDealers({ body: { file } })
      return staffDoes(staff, () => staff.suppliers.importKiaDealers({ body: { step: 'run', stamp, file } }))
    },
    'supplierNotices.send': async () => {
      const params = { carId: await t.make.car(), supplierId: (await supplier()).id }
      return staffDoes(staff, () =>
        staff.supplierNotices.send({ params, body: { kind: 'PAPERS_MISSING', message: 'Please' } }),
      )
    },
  }
}
