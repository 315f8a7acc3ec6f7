// Writing calls for suppliers, their invoices and payments to them.
import type { TestApp } from '../app.ts'
import { ibans, createPurchaseFixture } from '../purchase-fixture.ts'
import { png, type Person, type Ready, staffDoes, type Writes } from './writing.ts'

type World = { t: TestApp; staff: Person }

export function purchaseWrites({ t, staff }: World): Writes {
  let opened: ReturnType<typeof createPurchaseFixture> | undefined
  const desk = () => (opened ??= createPurchaseFixture(t, staff))
  type Desk = Awaited<ReturnType<typeof createPurchaseFixture>>
  type Invoice = Awaited<ReturnType<Desk['enter']>>
  type Run = Awaited<ReturnType<Desk['run']>>
  const reason = 'because it has to be'
  const onInvoice =
    (make: (at: Desk) => Promise<Invoice>, run: (invoice: Invoice, params: { id: string }) => Promise<unknown>) =>
    async (): Promise<Ready> => {
      const invoice = await make(await desk())
      return staffDoes(staff, () => run(invoice, { id: invoice.id }))
    }
  const onRun = (run: (made: Run, params: { id: string }) => Promise<unknown>) => async (): Promise<Ready> => {
    const at = await desk()
    const made = await at.run(await at.approved(), await at.approved())
    return staffDoes(staff, () => run(made, { id: made.id }))
  }
  const calls = staff.purchaseInvoices
  const disputed = async (at: Desk) => {
    const { id, version } = await at.enter()
    return calls.dispute({ params: { id }, body: { version, reason } })
  }
  const changedAccount = async (at: Desk) => {
    const { id: supplierId } = await at.supplier()
    // Another user has entered the supplier's account, because users cannot confirm their own entry.
    await t.deps.db.updateTable('suppliers').set({ ibanBy: null }).where('id', '=', supplierId).execute()
    const body = await at.fieldsOf({ supplierId, iban: ibans.other })
    const { id, version } = await at.chief.purchaseInvoices.create({ body })
    const checked = await at.chief.purchaseInvoices.check({ params: { id }, body: { version } })
    return at.chief.purchaseInvoices.approve({ params: { id }, body: { version: checked.version } })
  }
  return {
    'suppliers.create': async () => {
      const at = await desk()
      return staffDoes(staff, () => at.supplier())
    },
    'suppliers.update': async () => {
      const {
        id,
        createdAt: _at,
        status: _status,
        brands: _brands,
        externalId: _external,
        ...body
      } = await (await desk()).supplier()
      return staffDoes(staff, () => staff.suppliers.update({ params: { id }, body: { ...body, city: 'Ulm' } }))
    },
    'purchaseInvoices.create': async () => {
      const at = await desk()
      const body = await at.fieldsOf()
      return staffDoes(staff, () => calls.create({ body }))
    },
    'purchaseInvoices.upload': async () => {
      const { legalEntityId } = await desk()
      return staffDoes(staff, () => calls.upload({ body: { legalEntityId } }, { files: { file: [png()] } }))
    },
    'purchaseInvoices.update': onInvoice(
      (at) => at.enter(),
      async ({ fields, version }, params) => calls.update({ params, body: { ...fields, notes: 'y', version } }),
    ),
    'purchaseInvoices.setFile': onInvoice(
      (at) => at.enter(),
      (_invoice, params) => calls.setFile({ params, body: {} }, { files: { file: [png()] } }),
    ),
    'purchaseInvoices.check': onInvoice(
      (at) => at.enter(),
      ({ version }, params) => calls.check({ params, body: { version } }),
    ),
    'purchaseInvoices.sendBack': onInvoice(
      (at) => at.checked(),
      ({ version }, params) => calls.sendBack({ params, body: { version, reason } }),
    ),
    'purchaseInvoices.approve': onInvoice(
      (at) => at.checked(),
      ({ version }, params) => calls.approve({ params, body: { version } }),
    ),
    'purchaseInvoices.dispute': onInvoice(
      (at) => at.enter(),
      ({ version }, params) => calls.dispute({ params, body: { version, reason } }),
    ),
    'purchaseInvoices.settle': onInvoice(disputed, ({ version }, params) =>
      calls.settle({ params, body: { version, reason } }),
    ),
    'purchaseInvoices.cancel': onInvoice(
      (at) => at.approved(),
      ({ version }, params) => calls.cancel({ params, body: { version, reason } }),
    ),
    'purchaseInvoices.confirmAccount': onInvoice(changedAccount, ({ version }, params) =>
      calls.confirmAccount({ params, body: { version, reason } }),
    ),
    'purchaseInvoices.payByHand': onInvoice(
      (at) => at.approved(),
      ({ version }, params) => calls.payByHand({ params, body: { version, paidOn: '2026-11-22', reference: 'x' } }),
    ),
    'purchaseInvoices.saveSettings': async () =>
      staffDoes(staff, async () => {
        const { version } = await calls.settings()
        return calls.saveSettings({ body: { version, limitMinor: 700_00 } })
      }),
    'paymentRuns.create': async () => {
      const at = await desk()
      const invoice = await at.approved()
      return staffDoes(staff, () => at.run(invoice))
    },
    'paymentRuns.release': onRun(({ version }, params) => staff.paymentRuns.release({ params, body: { version } })),
    'paymentRuns.drop': onRun(({ version, items }, params) =>
      staff.paymentRuns.drop({ params, body: { version, itemId: items[0]!.id, reason } }),
    ),
    'paymentRuns.cancel': onRun(({ version }, params) =>
      staff.paymentRuns.cancel({ params, body: { version, reason } }),
    ),
  }
}
