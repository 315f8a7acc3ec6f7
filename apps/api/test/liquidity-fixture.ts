// Invoices, payment runs, cars and balances on fixed days, for tests of liquidity. Amounts are in whole units.
import { createHash } from 'node:crypto'
import type { TestApp } from './app.ts'

let count = 0
const hash = (text: string) => createHash('sha256').update(text).digest('hex')
const minor = (whole: number) => Math.round(whole * 100)

type Row = Record<string, unknown>
export function createLiquidityFixture(t: TestApp, { legalEntityId }: { legalEntityId: string }) {
  const insert = async (table: string, row: Row): Promise<string> => {
    const names = Object.keys(row)
    const { rows } = await t.deps.pool.query<{ id: string }>(
      `insert into ${table} (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')}) returning *`,
      Object.values(row),
    )
    return rows[0]!.id
  }
  const invoice = (companyId: string, payable: number, dueOn: string | null, given: Row = {}) => {
    const number = `L-${String(++count).padStart(4, '0')}`
    const isDraft = given.status === 'DRAFT' || given.status === 'DISCARDED'
    const day = (given.issued_on as string | undefined) ?? '2026-08-01'
    return insert('invoices', {
      kind: 'SALE',
      status: 'SENT',
      document: JSON.stringify({ lines: [], buyer: { country: 'NO' } }),
      legal_entity_id: legalEntityId,
      company_id: companyId,
      language: 'en',
      net_minor: minor(payable),
      vat_minor: 0,
      payable_minor: minor(payable),
      due_on: dueOn,
      ...(isDraft ? {} : { number, issued_on: day, issued_at: `${day}T10:00:00Z` }),
      ...given,
    })
  }
  /** An invoice that the dealer paid so many days after it was due. */
  const paid = (companyId: string, days: number) => {
    const at = new Date(Date.parse('2026-09-01') + days * 86_400_000).toISOString().slice(0, 10)
    const row = { status: 'PAID', paid_minor: minor(100), paid_at: `${at}T10:00:00Z` }
    return invoice(companyId, 100, '2026-09-01', row)
  }
  const statement = () =>
    insert('payment_imports', {
      ...{ file_name: 'a.xml', file_format: 'CAMT', sha256: hash(`file ${++count}`) },
      ...{ lines: 0, created: 0, known: 0, outgoing: 0, failed: 0, imported_at: '2026-11-25T08:00:00Z' },
    })
  const account = async (currency: string, balance: { day: string; whole: number } | null, given: Row = {}) => {
    const bankAccountId = await insert('bank_accounts', {
      ...{ legal_entity_id: legalEntityId, currency, account_no: `${10_000_000_000 + ++count}`, bank_name: 'Bank' },
      ...given,
    })
    if (balance) {
      const told = { import_id: await statement(), bank_account_id: bankAccountId }
      await insert('bank_balances', { ...told, day: balance.day, balance_minor: minor(balance.whole) })
    }
    return bankAccountId
  }
  const received = async (bankAccountId: string, whole: number, day: string, given: Row = {}) =>
    insert('payments', {
      ...{ means: 'TRANSFER', import_id: await statement(), bank_account_id: bankAccountId, account: 'own' },
      ...{ content_key: hash(`payment ${++count}`), booked_on: day, value_on: day, currency: 'EUR' },
      ...{ amount_minor: minor(whole), payer_name: 'Per Private', remittance: '', ...given },
    })
  const debited = async (bankAccountId: string, whole: number, day: string) =>
    insert('bank_lines', {
      ...{ import_id: await statement(), bank_account_id: bankAccountId, kind: 'OTHER', is_out: true, is_table: false },
      ...{ content_key: hash(`line ${++count}`), booked_on: day, value_on: day, currency: 'EUR' },
      ...{ amount_minor: minor(whole), party_name: 'Rent', remittance: '' },
    })
  const supplierId = insert('suppliers', { name: 'Autohaus Süd', country: 'DE', payment_days: 14 })
  /** A supplier's invoice with one line; `vat` is part of the amount. */
  const purchase = async (
    status: string,
    whole: number,
    dueOn: string | null,
    given: Row & { carId?: string } = {},
  ) => {
    const { carId, vat = 0, ...row } = given as Row & { carId?: string; vat?: number }
    const approved = ['APPROVED', 'SCHEDULED', 'PAID'].includes(status)
    const id = await insert('purchase_invoices', {
      ...{ status: 'RECEIVED', supplier_id: await supplierId, legal_entity_id: legalEntityId, number: `S-${++count}` },
      ...{ issued_on: '2026-11-01', due_on: dueOn, net_minor: minor(whole - vat), vat_minor: minor(vat), ...row },
    })
    await insert('purchase_invoice_lines', {
      ...{ invoice_id: id, position: 1, text: 'x', target: carId ? 'PURCHASE' : 'NONE', car_id: carId ?? null },
      ...{ taxed_as: vat ? 'DOMESTIC' : 'EXEMPT', rate_bp: vat ? 1900 : 0 },
      ...{ net_minor: minor(whole - vat), vat_minor: minor(vat) },
    })
    const isPaid = status === 'PAID' ? `, paid_on = '2026-11-20', paid_minor = ${minor(whole)}` : ''
    await t.deps.pool.query(
      `update purchase_invoices set status = $2, approved_at = ${approved ? 'now()' : 'null'}${isPaid} where id = $1`,
      [id, status],
    )
    return id
  }
  const run = async (executeOn: string, items: { invoiceId: string; whole: number }[], given: Row = {}) => {
    const id = await insert('payment_runs', {
      ...{ legal_entity_id: legalEntityId, debtor_name: 'Haus', iban: 'DE02120300000000202051', bic: '' },
      ...{ execute_on: executeOn, message_id: `M${++count}`, ...given },
    })
    for (const [at, { invoiceId, whole }] of items.entries())
      await insert('payment_run_items', {
        ...{ run_id: id, invoice_id: invoiceId, position: at + 1, end_to_end_id: `E${++count}` },
        ...{ amount_minor: minor(whole), creditor_name: 'S', iban: 'DE02120300000000202051', bic: '' },
        ...{ address: '{}', remittance: 'x' },
      })
    return id
  }
  const rate = (quote: string, value: string, day = '2026-11-20') =>
    insert('exchange_rates', { source: 'ECB', base: 'EUR', quote, rate: value, day, fetched_at: `${day}T16:00:00Z` })
  return { insert, invoice, paid, account, received, debited, purchase, run, rate, supplierId }
}
