// Supplier invoices for tests, and bank statements with payments to suppliers.
import type { PurchaseInvoiceFields } from '@bilbro/contract/money/purchase-invoices/purchase-invoice-fields'
import type { As, TestApp } from './app.ts'
import { companyDay } from '../src/core/days.ts'

type Person = As & { userId: string }
const rights = [
  'suppliers.read',
  'suppliers.write',
  'purchaseInvoices.read',
  'purchaseInvoices.write',
  'purchaseInvoices.approve',
  'paymentRuns.write',
  'payments.read',
  'payments.write',
  'cars.read',
  'cars.cost',
  'cars.price',
  'costs.write',
  'legalEntities.manage',
] as const

export const ibans = {
  first: 'DE75512108001245126199',
  other: 'DE12500105170648489890',
  swiss: 'CH9300762011623852957',
}
let count = 0

/** An invoice line whose amounts add up. */
export const purchaseLine = (values: object = {}) => ({
  text: 'Reifen',
  target: 'NONE' as const,
  carId: null,
  costKind: null,
  taxedAs: 'DOMESTIC' as const,
  rateBp: 1900,
  netMinor: 100_00,
  vatMinor: 19_00,
  ...values,
})

export async function createPurchaseFixture(t: TestApp, given?: Person) {
  const clerk = given ?? (await t.staff(...rights))
  const chief = await t.staff(...rights)
  const legalEntityId = await t.make.legalEntity({ iban: 'DE02120300000000202051', isDefault: given === undefined })
  const supplier = (values: object = {}) =>
    clerk.suppliers.create({
      body: {
        name: `Autohaus Süd ${++count} GmbH`,
        country: 'DE',
        street: 'Königstraße 12a',
        postalCode: '70173',
        city: 'Stuttgart',
        vatId: '',
        iban: ibans.first,
        bic: '',
        email: '',
        paymentDays: 14,
        discountBp: 0,
        discountDays: 0,
        ...values,
      },
    })
  const fieldsOf = async (values: Partial<PurchaseInvoiceFields> = {}): Promise<PurchaseInvoiceFields> => ({
    kind: 'INVOICE',
    supplierId: values.supplierId ?? (await supplier()).id,
    legalEntityId,
    number: `R-${++count}`,
    issuedOn: '2026-11-10',
    dueOn: '2026-11-24',
    currency: 'EUR',
    netMinor: 100_00,
    vatMinor: 19_00,
    prepaidMinor: 0,
    roundingMinor: 0,
    dueMinor: null,
    discountMinor: 0,
    discountUntil: null,
    paymentMeans: 'TRANSFER',
    creditorName: '',
    iban: ibans.first,
    bic: '',
    paymentReference: '',
    notes: '',
    lines: [purchaseLine()],
    ...values,
  })
  const enter = async (values: Partial<PurchaseInvoiceFields> = {}) =>
    clerk.purchaseInvoices.create({ body: await fieldsOf(values) })
  const checked = async (values: Partial<PurchaseInvoiceFields> = {}) => {
    const { id, version } = await enter(values)
    return clerk.purchaseInvoices.check({ params: { id }, body: { version } })
  }
  const approved = async (values: Partial<PurchaseInvoiceFields> = {}) => {
    const { id, version } = await checked(values)
    return chief.purchaseInvoices.approve({ params: { id }, body: { version } })
  }
  const today = () => companyDay(t.deps.clock())
  const run = (...invoices: { id: string; version: number }[]) =>
    clerk.paymentRuns.create({
      body: { legalEntityId, executeOn: today(), invoices: invoices.map(({ id, version }) => ({ id, version })) },
    })
  const exported = async (...invoices: { id: string; version: number }[]) => {
    const { id, version } = await run(...invoices)
    return clerk.paymentRuns.release({ params: { id }, body: { version } })
  }
  return {
    clerk,
    chief,
    legalEntityId,
    supplier,
    line: purchaseLine,
    fieldsOf,
    enter,
    checked,
    approved,
    run,
    exported,
    today,
  }
}

type Out = { amount: string; endToEndId?: string; batchId?: string; iban?: string; text?: string; ref: string }
/** A bank statement of outgoing payments. */
export function debits(lines: readonly Out[], account = 'DE02120300000000202051'): File {
  const entries = lines.map(
    ({
      amount,
      endToEndId,
      batchId,
      iban,
      text,
      ref,
    }) => `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd>
<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-25</Dt></BookgDt><ValDt><Dt>2026-11-25</Dt></ValDt><AcctSvcrRef>${ref}</AcctSvcrRef>
<NtryDtls>${batchId ? `<Btch><PmtInfId>${batchId}</PmtInfId></Btch>` : ''}<TxDtls><Refs><EndToEndId>${endToEndId ?? 'NOTPROVIDED'}</EndToEndId></Refs>
<RltdPties>${iban ? `<CdtrAcct><Id><IBAN>${iban}</IBAN></Id></CdtrAcct>` : ''}</RltdPties><RmtInf><Ustrd>${text ?? ''}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
  )
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr>
<Stmt><Id>1</Id><Acct><Id><IBAN>${account}</IBAN></Id></Acct>${entries.join('\n')}</Stmt></BkToCstmrStmt></Document>`
  return new File([xml], 'statement.xml', { type: 'application/xml' })
}
