// Puts invoices into a run and writes its bank file. From then on the run cannot change.
import { createHash, randomInt } from 'node:crypto'
import { entityToday } from '../../core/postgres/zones.ts'
import { audit } from '../../core/audit/audit.ts'
import { daysAfter } from '../../core/days.ts'
import { appError, fieldError } from '../../core/errors.ts'
import { lockForUpdate, transition } from '../../core/transitions.ts'
import type { Db } from '../../core/postgres/db.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import { versionConflict } from '../../core/version-conflict.ts'
import { accountFor } from '../../admin/legal-entities/bank-accounts.rules.ts'
import * as legalEntities from '../../admin/legal-entities/legal-entities.store.ts'
import { purchaseForStaff, payeeConcerns } from '../purchase-invoices/purchase-invoices.read.ts'
import { payableOf, toPayOn } from '../purchase-invoices/purchase-invoices.rules.ts'
import { purchaseInvoiceState } from '../purchase-invoices/purchase-invoices.states.ts'
import { type PurchaseRead, listPurchaseInvoicesQuery } from '../purchase-invoices/purchase-rows.store.ts'
import { creditTransferXml, type PayeeAddress, sepaText } from './pain.rules.ts'
import { paymentRunState } from './payment-runs.states.ts'
import * as offsetsStore from './offsets.store.ts'
import * as runs from './payment-runs.store.ts'
import { type Offset, setOff } from './set-off.rules.ts'
import { markTransferPaid } from './close-paid-runs.ts'

/** How many days ahead banks accept files. */
const furthest = 60

type Wanted = {
  legalEntityId: string
  bankAccountId?: string | undefined
  executeOn: string
  invoices: { id: string; version: number }[]
}

/** @throws paymentRun.day, paymentRun.noAccount, paymentRun.creditAlone, paymentRun.nothing, paymentRun.otherEntity, paymentRun.payee, version.stale, state.notAllowed */
export async function makeRun(ctx: StaffCtx, wanted: Wanted): Promise<string> {
  const { legalEntityId, executeOn, invoices } = wanted
  const today = await entityToday(ctx, legalEntityId)
  if (executeOn < today || executeOn > daysAfter(today, furthest)) throw fieldError('paymentRun.day', 'executeOn')
  const entity = await legalEntities.get(ctx.db, legalEntityId)
  const account = payingAccount(entity, wanted.bankAccountId)
  const held = await lockAllAtVersion(ctx, invoices)
  assertPayable(held, legalEntityId)
  const { owed, offsets } = setOffIn(held, executeOn)
  const run = await runs.insert(
    ctx.db,
    {
      legalEntityId,
      debtorName: entity.legalName,
      iban: account.iban!,
      bic: account.bic ?? '',
      executeOn,
      messageId: `BILBRO-${today.replaceAll('-', '')}-${signs(10)}`,
      madeBy: ctx.actor.id,
    },
    ctx.now,
  )
  const items = owed.map((row, at) => itemOf(row, at + 1, { run, executeOn, offsets, held }))
  await runs.insertItems(ctx.db, run.id, items)
  await offsetsStore.insert(ctx.db, run.id, offsets)
  await audit(ctx, {
    entity: 'paymentRuns',
    entityId: run.id,
    action: 'runMake',
    changes: [
      { field: 'runNo', from: null, to: run.no },
      { field: 'runCount', from: null, to: items.length },
      { field: 'runTotal', from: null, to: items.reduce((sum, { amountMinor }) => sum + amountMinor, 0) },
    ],
  })
  for (const { id } of owed) await transition(ctx, purchaseInvoiceState, id, { to: 'SCHEDULED', by: 'system' })
  return run.id
}

/**
 * SEPA credit transfers are in euros, but a bank may pay them from an account in another currency.
 * @throws paymentRun.noAccount
 */
function payingAccount({ name, accounts }: legalEntities.LegalEntityRow, id: string | undefined) {
  const open = accounts.filter(({ isClosed, iban }) => !isClosed && iban !== null)
  const account = id === undefined ? accountFor(open, 'EUR') : open.find((one) => one.id === id)
  if (!account) throw appError('paymentRun.noAccount', { seller: name })
  return account
}

/**
 * Locks the invoices in the order of their ids and checks the callers' versions, so that parallel runs cannot deadlock.
 */
async function lockAllAtVersion(ctx: StaffCtx, wanted: Wanted['invoices']): Promise<PurchaseRead[]> {
  const asked = new Map(wanted.map(({ id, version }) => [id, version]))
  for (const id of [...asked.keys()].toSorted()) {
    const row = await lockForUpdate(ctx, purchaseInvoiceState, id)
    if (row.status !== 'APPROVED') throw appError('state.notAllowed', { from: row.status, to: 'SCHEDULED' })
    if (row.version !== asked.get(id))
      throw await versionConflict(ctx, { entity: 'purchaseInvoices', entityId: id }, () => purchaseForStaff(ctx, id))
  }
  return readHeld(ctx.db, [...asked.keys()])
}
const readHeld = (db: Db, ids: string[]): Promise<PurchaseRead[]> =>
  listPurchaseInvoicesQuery(db).where('t.id', 'in', ids).orderBy('s.name').orderBy('t.dueOn').orderBy('t.id').execute()

function assertPayable(held: readonly PurchaseRead[], legalEntityId: string): void {
  if (held.some((row) => row.legalEntityId !== legalEntityId)) throw appError('paymentRun.otherEntity')
  const not = held.flatMap((row) => {
    const concerns = payeeConcerns(row)
    return concerns.length ? [`${row.number} (${concerns.join(', ')})`] : []
  })
  if (not.length) throw appError('paymentRun.payee', { invoices: not.join('; ') })
}

/** Random characters without look-alikes, so that references stay unique across databases. */
const signs = (length: number): string =>
  Array.from({ length }, () => '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'[randomInt(32)]).join('')

/**
 * Credits are deducted from invoices of the same supplier in the run.
 * @throws paymentRun.creditAlone, paymentRun.nothing
 */
function setOffIn(held: readonly PurchaseRead[], executeOn: string) {
  const owed = held.filter((row) => payableOf(row) > 0)
  const credits = held
    .filter((row) => payableOf(row) < 0)
    .map((row) => ({
      id: row.id,
      number: row.number,
      supplierId: row.supplierId,
      leftMinor: -payableOf(row) - row.offsetMinor,
    }))
  const offsets = setOff(
    owed.map((row) => ({ id: row.id, supplierId: row.supplierId, amountMinor: toPayOn(row, executeOn).amountMinor })),
    credits,
  )
  const alone = credits.filter(({ id }) => !offsets.some(({ creditId }) => creditId === id))
  if (alone.length) throw appError('paymentRun.creditAlone', { invoices: alone.map(({ number }) => number).join(', ') })
  const sum = owed.reduce((total, row) => total + toPayOn(row, executeOn).amountMinor, 0)
  if (offsets.reduce((total, { amountMinor }) => total + amountMinor, 0) >= sum) throw appError('paymentRun.nothing')
  return { owed, offsets }
}

type Making = {
  run: runs.PaymentRunRecord
  executeOn: string
  offsets: readonly Offset[]
  held: readonly PurchaseRead[]
}
function itemOf(row: PurchaseRead, position: number, { run, executeOn, offsets, held }: Making): runs.NewItem {
  const own = offsets.filter(({ invoiceId }) => invoiceId === row.id)
  const offsetMinor = own.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const { amountMinor, discountMinor } = toPayOn(row, executeOn)
  const used = own.map(({ creditId }) => held.find(({ id }) => id === creditId)!.number)
  const text = [row.paymentReference || row.number, ...used.map((number) => `- ${number}`)].join(' ')
  // A factor does not have the supplier's address.
  const isSupplier = row.creditorName === ''
  const address: PayeeAddress = {
    street: (isSupplier && row.supplierStreet) || '',
    postalCode: (isSupplier && row.supplierPostalCode) || '',
    city: (isSupplier && row.supplierCity) || '',
    country: (isSupplier && row.supplierCountry) || '',
  }
  return {
    invoiceId: row.id,
    position,
    endToEndId: `PR${run.no}-${position}-${signs(8)}`,
    amountMinor: amountMinor - offsetMinor,
    discountMinor,
    offsetMinor,
    creditorName: row.creditorName || (row.supplierName ?? ''),
    iban: row.iban,
    bic: row.bic,
    address,
    remittance: sepaText(text, 140) || row.id,
  }
}

/** @throws notFound, version.stale */
export async function lockRunAtVersion(ctx: StaffCtx, id: string, version: number, read: () => unknown) {
  const run = await lockForUpdate(ctx, paymentRunState, id)
  if (run.version !== version) throw await versionConflict(ctx, { entity: 'paymentRuns', entityId: id }, read)
  return run
}

/**
 * Writes the file once. The exporting user may not have approved an invoice in it.
 * @throws state.notAllowed, paymentRun.fourEyes, paymentRun.day when its day has passed
 */
export async function exportRun(ctx: StaffCtx, run: runs.PaymentRunRecord): Promise<void> {
  if (run.executeOn < (await entityToday(ctx, run.legalEntityId)) && run.status === 'DRAFT')
    throw appError('paymentRun.day')
  const items = (await runs.listItems(ctx.db, run.id)).filter(({ droppedAt }) => droppedAt === null)
  const own = items.filter(({ approvedBy }) => approvedBy === ctx.actor.id)
  if (run.status === 'DRAFT' && own.length)
    throw appError('paymentRun.fourEyes', { invoices: own.map(({ number }) => number).join(', ') })
  const paid = items.filter(({ amountMinor }) => amountMinor > 0)
  if (!paid.length) throw appError('paymentRun.nothing')
  const xml =
    run.xml ??
    creditTransferXml({
      messageId: run.messageId,
      createdAt: ctx.now,
      executeOn: run.executeOn,
      debtor: { name: run.debtorName, iban: run.iban, bic: run.bic },
      // Items that credits cover in full need no transfer.
      transfers: paid.map((item) => ({
        ...item,
        name: item.creditorName,
        address: item.address as PayeeAddress,
      })),
    })
  const sha256 = createHash('sha256').update(xml).digest('hex')
  const values = { xml, sha256, exportedBy: ctx.actor.id, exportedAt: ctx.now.toISOString() }
  await transition(ctx, paymentRunState, run.id, { to: 'EXPORTED', values })
  for (const item of items.filter(({ amountMinor }) => amountMinor === 0))
    await markTransferPaid(ctx, item, { settledOn: run.executeOn, reference: run.messageId, lineId: null })
}
