// Writing calls for invoices: drafted, changed, issued, e-mailed, discarded, credited.
import { markOverdue } from '../../src/money/invoices/issuing/overdue.job.ts'
import type { TestApp } from '../app.ts'
import { createContractFixture } from '../contract-fixture.ts'
import type { InvoicingProvider } from '../../src/providers/invoicing/port.ts'
import { type Person, type Ready, staffDoes, type Writes } from './writing.ts'

type World = { t: TestApp; staff: Person }
type At = { params: { id: string }; version: number }

export function invoiceWrites({ t, staff }: World): Writes {
  let opened: ReturnType<typeof createContractFixture> | undefined
  const signed = async () => {
    const deal = await (await (opened ??= createContractFixture(t))).signed()
    return { ...deal, contractId: deal.contract.id }
  }
  const drafted = async (): Promise<At> => {
    const { contractId } = await signed()
    const { id, version } = await staff.invoicing.fromContract({ params: { contractId }, body: {} })
    return { params: { id }, version }
  }
  const issued = async (): Promise<At> => {
    const { params, version } = await drafted()
    const invoice = await staff.invoices.issue({ params, body: { version } })
    return { params, version: invoice.version }
  }
  /**
   * Makes the invoice overdue. Issued invoices are immutable, so the due date is changed with the triggers turned off.
   */
  const overdue = async (): Promise<At> => {
    const { params } = await issued()
    await t.deps.pool.query(
      `set session_replication_role = 'replica'; update invoices set due_on = due_on - 30 where id = '${params.id}'; set session_replication_role = 'origin'`,
    )
    await markOverdue(t.deps)
    return { params, version: (await staff.invoices.get({ params })).version }
  }
  const house = (way: () => Promise<At>, run: (at: At) => Promise<unknown>) => async (): Promise<Ready> => {
    const at = await way()
    return staffDoes(staff, () => run(at))
  }
  return {
    'invoicing.fromCar': async () => {
      const { carId } = await signed()
      return staffDoes(staff, () => staff.invoicing.fromCar({ params: { carId }, body: {} }))
    },
    'invoicing.fromContract': async () => {
      const { contractId } = await signed()
      return staffDoes(staff, () => staff.invoicing.fromContract({ params: { contractId }, body: {} }))
    },
    'invoicingOutside.createCustomer': async () => {
      const { dealer } = await signed()
      const params = { buyerId: dealer.companyId }
      const undo = withBooks(t)
      return { ...staffDoes(staff, () => staff.invoicingOutside.createCustomer({ params, body: {} })), undo }
    },
    'invoicingOutside.again': async () => {
      const { params } = await issued()
      const undo = withBooks(t)
      return { ...staffDoes(staff, () => staff.invoicingOutside.again({ params })), undo }
    },
    'invoices.redraft': house(drafted, ({ params, version }) =>
      staff.invoices.redraft({ params, body: { version, language: 'de' } }),
    ),
    'invoices.issue': house(drafted, ({ params, version }) => staff.invoices.issue({ params, body: { version } })),
    'invoices.send': house(issued, ({ params, version }) => staff.invoices.send({ params, body: { version } })),
    'invoices.discard': house(drafted, ({ params, version }) => staff.invoices.discard({ params, body: { version } })),
    'invoices.withdraw': house(overdue, ({ params, version }) =>
      staff.invoices.withdraw({ params, body: { version, reason: 'three reminders and no money' } }),
    ),
    'invoices.credit': house(issued, ({ params, version }) =>
      staff.invoices.credit({ params, body: { version, reason: 'the price is wrong' } }),
    ),
  }
}

/** An invoicing system for all companies, until it is removed again. */
function withBooks({ deps }: TestApp): () => Promise<void> {
  const before = deps.invoicing
  const books: InvoicingProvider = {
    key: 'lexware',
    isOf: () => true,
    lacks: () => [],
    upsertCustomer: () => Promise.resolve('1'),
    createInvoice: () => Promise.resolve('1'),
    getInvoice: () => Promise.resolve({ state: 'OPEN', paidMinor: 0 }),
  }
  Object.assign(deps, { invoicing: [books] })
  return () => Promise.resolve(void Object.assign(deps, { invoicing: before }))
}
