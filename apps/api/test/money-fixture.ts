// A signed deal with its invoices, and bank statement files, for tests.
import type { As, TestApp } from './app.ts'
import { createContractFixture } from './contract-fixture.ts'
import { spokenCode, unsealCode } from '../src/money/releases/code.ts'
import { mailsTo } from './inbox.ts'

export const eur = (whole: number) => ({ minor: Math.round(whole * 100), currency: 'EUR' as const })
export const norwegian = 'NO9386011117947'

type Person = As & { userId: string }
export async function createMoneyFixture(t: TestApp, given?: Person) {
  const desk = await createContractFixture(t)
  const rights = ['invoices.read', 'invoices.write', 'invoices.issue', 'contracts.read', 'contracts.write'] as const
  const money = ['payments.read', 'payments.write', 'payments.release'] as const
  const clerk = given ?? (await t.staff(...rights, ...money))
  const yard = await t.staff('cars.read', 'papers.write')
  type Kind = 'SALE' | 'DEPOSIT' | 'VAT_DEPOSIT' | 'PROFORMA'
  const draft = (contractId: string, kind: Kind = 'SALE') =>
    clerk.invoicing.fromContract({ params: { contractId }, body: { kind } })
  const issue = async (contractId: string, kind: Kind = 'SALE') => {
    const { id, version } = await draft(contractId, kind)
    return clerk.invoices.issue({ params: { id }, body: { version } })
  }
  /** A deal signed by both sides, with its sale invoice; `deposit` when the contract requires one. */
  const invoiced = async (of: Parameters<typeof desk.signed>[0] = {}) => {
    const deal = await desk.signed(of)
    const invoice = await issue(deal.contract.id)
    const asks = deal.contract.document!.totals.vatDeposit.minor > 0
    const deposit = asks ? await issue(deal.contract.id, 'VAT_DEPOSIT') : null
    const { name } = await t.deps.db
      .selectFrom('buyerCompanies')
      .select('name')
      .where('id', '=', deal.dealer.companyId)
      .executeTakeFirstOrThrow()
    return { ...deal, invoice, deposit, companyName: name }
  }
  const paid = (of: {
    payerName: string
    amount: { minor: number; currency: 'EUR' }
    remittance?: string
    payerIban?: string
  }) =>
    clerk.payments.record({
      body: { means: 'TRANSFER', valueOn: '2026-11-20', remittance: '', payerIban: norwegian, ...of },
    })
  const give = (
    payment: { id: string; version: number },
    ...parts: (readonly [{ id: string }, { minor: number; currency: 'EUR' }])[]
  ) =>
    clerk.payments.allocate({
      params: { id: payment.id },
      body: { version: payment.version, parts: parts.map(([{ id }, amount]) => ({ invoiceId: id, amount })) },
    })
  /** Pays everything that the deal requires, with separate payments. */
  const paidUp = async (deal: Awaited<ReturnType<typeof invoiced>>) => {
    for (const one of [deal.invoice, ...(deal.deposit ? [deal.deposit] : [])]) {
      const amount = eur(one.payable.minor / 100)
      await give(await paid({ payerName: deal.companyName, amount }), [one, amount])
    }
  }
  /** As `paidUp`, with a single payment. */
  const payAll = async (deal: Awaited<ReturnType<typeof invoiced>>) => {
    const parts = [deal.invoice, ...(deal.deposit ? [deal.deposit] : [])]
    const sum = parts.reduce((total, { payable }) => total + payable.minor, 0)
    const payment = await paid({ payerName: deal.companyName, amount: eur(sum / 100) })
    return give(payment, ...parts.map((one) => [one, eur(one.payable.minor / 100)] as const))
  }
  const undo = (payment: { id: string; version: number }, reason = 'given to the wrong invoice') =>
    clerk.payments.undo({ params: { id: payment.id }, body: { version: payment.version, reason } })
  const invoiceOf = (id: string) => clerk.invoices.get({ params: { id } })
  const carOf = async (id: string) =>
    (await t.deps.db.selectFrom('cars').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
  /** Release codes of a deal's cars: from the dealer's e-mail, or as staff see them when the company delivers. */
  const codesOf = async ({ dealer }: { dealer: { userId: string; companyId: string } }): Promise<string[]> => {
    const brought = await t.deps.db
      .selectFrom('carReleases')
      .select('sealedCode')
      .where('companyId', '=', dealer.companyId)
      .where('dealerCollectsSince', 'is', null)
      .where('sealedCode', 'is not', null)
      .orderBy('carId')
      .execute()
    if (brought.length) return brought.map(({ sealedCode }) => spokenCode(unsealCode(t.deps.secrets, sealedCode!)))
    const { email } = await t.deps.db
      .selectFrom('buyerUsers')
      .select('email')
      .where('id', '=', dealer.userId)
      .executeTakeFirstOrThrow()
    const mails = await mailsTo(t.deps, email)
    return mails.flatMap(({ text }) => /^([A-Z0-9]{4} [A-Z0-9]{4})$/m.exec(text)?.[1] ?? [])
  }
  /** A collected car with a deposit whose proofs are overdue. */
  const unproved = async () => {
    const deal = await invoiced({ isFetched: true })
    await paidUp(deal)
    const { contract } = deal
    const at = '2026-01-01T10:00:00Z'
    await t.deps.db
      .updateTable('carReleases')
      .set({ redeemedAt: at, driverName: 'Per', sealedCode: null })
      .where('contractId', '=', contract.id)
      .execute()
    await t.deps.db
      .updateTable('vatDeposits')
      .set({ dueOn: '2026-01-31' })
      .where('contractId', '=', contract.id)
      .execute()
    const { items } = await clerk.vatDeposits.list({ query: { search: contract.number! } })
    return { ...deal, held: items[0]! }
  }
  const seen = { invoiceOf, carOf, codesOf }
  return { ...desk, ...seen, clerk, yard, draft, issue, invoiced, paid, give, paidUp, payAll, undo, unproved }
}

export type CamtLine = {
  amount: string
  name?: string
  iban?: string
  text?: string
  ref?: string
  day?: string
  out?: boolean
  currency?: string
  state?: string
}
const escape = (text: string) => text.replace(/[&<]/g, (sign) => (sign === '&' ? '&amp;' : '&lt;'))
const tag = (name: string, content: string | undefined) =>
  content === undefined ? '' : `<${name}>${content}</${name}>`

/** A bank statement of the day in the format of German banks (version 8). */
export function camt(lines: readonly CamtLine[], account = 'DE02120300000000202051'): File {
  const entries = lines.map(
    ({ amount, name, iban, text, ref, day = '2026-11-20', out = false, currency = 'EUR', state = 'BOOK' }) => `<Ntry>
<Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${out ? 'DBIT' : 'CRDT'}</CdtDbtInd><Sts><Cd>${state}</Cd></Sts>
<BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt>${tag('AcctSvcrRef', ref)}
<NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><Amt Ccy="${currency}">${amount}</Amt>
<RltdPties><Dbtr><Pty>${tag('Nm', name && escape(name))}</Pty></Dbtr>${iban ? `<DbtrAcct><Id><IBAN>${iban}</IBAN></Id></DbtrAcct>` : ''}</RltdPties>
<RmtInf>${tag('Ustrd', text && escape(text))}</RmtInf></TxDtls></NtryDtls></Ntry>`,
  )
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr>
<Stmt><Id>1</Id><Acct><Id><IBAN>${account}</IBAN></Id></Acct>${entries.join('\n')}</Stmt></BkToCstmrStmt></Document>`
  return new File([xml], 'statement.xml', { type: 'application/xml' })
}
