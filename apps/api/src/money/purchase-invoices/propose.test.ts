import { expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { ubl } from '../../../test/e-invoice-sample.ts'
import { createPurchaseFixture } from '../../../test/purchase-fixture.ts'

const t = await openTestApp()
const desk = await createPurchaseFixture(t)

test('a file proposes the car by the stock number of our reference or of a line, and the supplier without legal form', async () => {
  const carId = await t.make.car({ stockNo: 'B10400' })
  const own = await desk.supplier({ name: 'Werkstatt am Hafen' })
  const send = (of: Parameters<typeof ubl>[0]) =>
    desk.clerk.purchaseInvoices.upload({ body: {} }, { files: { file: [new File([ubl(of)], 'invoice.xml')] } })
  const seller = 'WERKSTATT AM HAFEN GmbH'
  const byReference = await send({
    number: 'W-1',
    seller,
    documents: '<cbc:BuyerReference>Auftrag B10400</cbc:BuyerReference>',
  })
  expect(byReference).toMatchObject({ supplier: { id: own.id }, lines: [{ target: 'COST', carId }] })
  const byLine = await send({ number: 'W-2', seller, lines: [{ text: 'Inspektion b10400', net: '100.00' }] })
  expect(byLine).toMatchObject({ lines: [{ target: 'COST', carId }] })
  expect(await send({ number: 'W-3', seller: 'Werkstatt am Kai GmbH' })).toMatchObject({
    supplier: null,
    lines: [{ target: 'NONE' }],
  })
})
