import { expect, test } from 'vitest'
import { openTestApp } from '../../../../test/app.ts'
import { createPurchaseFixture } from '../../../../test/purchase-fixture.ts'
import { withCar } from './import-receipt.ts'

const t = await openTestApp()
const desk = await createPurchaseFixture(t)

test('a file that is uploaded for a car has that car set', async () => {
  const [carId, other] = [await t.make.car(), await t.make.car()]
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const upload = (of: string) =>
    desk.clerk.purchaseInvoices.upload(
      { body: { carId: of } },
      { files: { file: [new File([pixel], 'invoice.png', { type: 'image/png' })] } },
    )
  expect(await upload(carId)).toMatchObject({ lines: [{ target: 'PURCHASE', carId }] })
  const { vin } = await t.deps.db.selectFrom('cars').select('vin').where('id', '=', other).executeTakeFirstOrThrow()
  const line = {
    text: 'a car',
    target: 'NONE',
    carId: null,
    costKind: null,
    taxedAs: 'DOMESTIC',
    rateBp: 1900,
  } as const
  const named = { id: other, vin }
  const lines = [{ ...line, netMinor: 5, vatMinor: 1 }]
  expect(withCar(lines, named)).toMatchObject([{ target: 'PURCHASE', carId: other, netMinor: 5 }])
  // An invoice that names cars itself, or has several lines, is left unchanged.
  expect(withCar([{ ...lines[0]!, carId }], named)).toMatchObject([{ carId }])
  expect(withCar([lines[0]!, lines[0]!], named)).toEqual([lines[0], lines[0]])
})
