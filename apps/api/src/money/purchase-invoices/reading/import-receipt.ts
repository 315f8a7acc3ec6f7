// Imports a supplier's invoice file: its electronic data becomes a draft, and the file is stored with it.
import {
  purchaseInvoiceFields,
  type PurchaseInvoiceFields,
} from '@bilbro/contract/money/purchase-invoices/purchase-invoice-fields'
import { audit } from '../../../core/audit/audit.ts'
import { daysAfter } from '../../../core/days.ts'
import { appError } from '../../../core/errors.ts'
import { refuseHeic } from '../../../platform/files/heic.ts'
import type { Db } from '../../../core/postgres/db.ts'
import type { StaffCtx } from '../../../core/request/context.ts'
import type { Upload } from '../../../core/request/uploads.ts'
import * as legalEntities from '../../../admin/legal-entities/legal-entities.store.ts'
import * as cars from '../../../stock/cars/cars.store.ts'
import { findMatch } from '../../../stock/suppliers/supplier-match.read.ts'
import type { SupplierRecord } from '../../../stock/suppliers/suppliers.store.ts'
import { type GivenRate, inKeptCurrency, type Kept } from '../foreign-currency.ts'
import type { ReadLine } from './many-lines.ts'
import type { ReadInvoice } from './read-invoice.ts'
import type { ReadReceipt, ReceiptTask } from './read-receipt.ts'
import * as purchases from '../purchase-invoices.store.ts'
import { vinIn } from './vin-in.rules.ts'

const script = new URL('./read-receipt.thread.ts', import.meta.url)
const shown = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'application/xml']

/** @throws file.empty, file.heic, file.broken, purchaseInvoice.form */
export async function readFile(ctx: StaffCtx, file: Upload): Promise<ReadReceipt & { mime: string }> {
  if (!file.bytes) throw appError('file.empty', { name: file.name })
  refuseHeic(file, shown)
  // XML has no file signature, so a file of any other type is read as an XML invoice.
  const mime = shown.includes(file.mime) ? file.mime : 'application/xml'
  const task: ReceiptTask = { path: file.path, name: file.name, mime }
  return { ...(await ctx.deps.threads.run<ReadReceipt>(script, task)), mime }
}

type Asked = { legalEntityId?: string | undefined; carId?: string | undefined } & GivenRate
/** Reads and stores the file. @throws what reading it throws, notFound, legalEntity.none, purchaseInvoice.rateNeeded */
export async function prepareReceipt(ctx: StaffCtx, file: Upload, { legalEntityId: wanted, carId, ...rate }: Asked) {
  const { read: written, unread, pdf, mime } = await readFile(ctx, file)
  const car = carId ? await cars.get(ctx.db, carId) : undefined
  const legalEntityId = wanted
    ? (await legalEntities.get(ctx.db, wanted)).id
    : (await legalEntities.findDefaultLegalEntity(ctx.db))?.id
  if (!legalEntityId) throw appError('legalEntity.none')
  const { read, foreign } = written ? inKeptCurrency(written, rate) : { read: null, foreign: null }
  const blob = await ctx.deps.files.store({ name: file.name, mime, path: file.path })
  const paper =
    pdf &&
    (await ctx.deps.files.store({ name: paperName(file.name), mime: 'application/pdf', buffer: Buffer.from(pdf) }))
  return { read, foreign, unread, car, legalEntityId, blob, paper }
}

/** @throws purchaseInvoice.exists */
export async function importReceipt(
  ctx: StaffCtx,
  { read, foreign, unread, car, legalEntityId, blob, paper }: Awaited<ReturnType<typeof prepareReceipt>>,
): Promise<string> {
  const fileId = await ctx.deps.files.attach(ctx.db, blob)
  const pdfFileId = paper && (await ctx.deps.files.attach(ctx.db, paper))
  const filled = await filledIn(ctx.db, read, legalEntityId)
  const fields = purchaseInvoiceFields.parse(car ? { ...filled, lines: withCar(filled.lines, car) } : filled)
  const said = { sender: read?.sender ?? null, eInvoice: read?.form ?? null, unread }
  const more = { enteredBy: ctx.actor.id, fileId, pdfFileId, ...said, ...foreign }
  const id = await purchases.insert(ctx.db, fields, more, ctx.now)
  await audit(ctx, {
    entity: 'purchaseInvoices',
    entityId: id,
    parents: { suppliers: fields.supplierId ?? [] },
    action: 'purchaseUpload',
    changes: [
      { field: 'purchaseFile', from: null, to: blob.name },
      { field: 'purchaseNumber', from: null, to: fields.number || null },
    ],
  })
  return id
}

const paperName = (name: string): string => `${name.replace(/\.xml$/i, '')}.pdf`

async function filledIn(
  db: Db,
  read: (ReadInvoice & { currency: Kept }) | null,
  legalEntityId: string,
): Promise<PurchaseInvoiceFields> {
  const empty: PurchaseInvoiceFields = {
    kind: 'INVOICE',
    supplierId: null,
    legalEntityId,
    number: '',
    issuedOn: null,
    dueOn: null,
    currency: 'EUR',
    netMinor: 0,
    vatMinor: 0,
    prepaidMinor: 0,
    roundingMinor: 0,
    dueMinor: null,
    discountMinor: 0,
    discountUntil: null,
    paymentMeans: 'TRANSFER',
    creditorName: '',
    iban: '',
    bic: '',
    paymentReference: '',
    notes: '',
    lines: [],
  }
  if (!read) return empty
  const { form: _form, sender, lines, ourReference, ...said } = read
  const supplier = await findMatch(db, { vatId: sender.vatId, name: sender.name })
  const [netMinor, vatMinor] = [Math.max(0, said.netMinor), Math.max(0, said.vatMinor)]
  const isPlain = said.kind === 'INVOICE' && said.prepaidMinor === 0
  const terms = supplier && said.issuedOn ? termsOf(supplier, said.issuedOn, netMinor + vatMinor) : undefined
  const agreed = isPlain && said.discountMinor === 0 ? terms : undefined
  return {
    ...empty,
    ...said,
    ...agreed,
    ...(!isPlain && { discountMinor: 0, discountUntil: null }),
    netMinor,
    vatMinor,
    // A credit note is due from its date.
    dueOn: said.dueOn ?? (said.kind === 'CREDIT_NOTE' ? said.issuedOn : (terms?.dueOn ?? null)),
    iban: said.iban || (said.creditorName ? '' : (supplier?.iban ?? '')),
    bic: said.iban ? said.bic : said.creditorName ? '' : (supplier?.bic ?? ''),
    supplierId: supplier?.id ?? null,
    lines: await onCars(db, lines, ourReference),
  }
}

/** The payment terms of a supplier: due date and cash discount. */
function termsOf({ paymentDays, discountBp, discountDays }: SupplierRecord, issuedOn: string, gross: number) {
  const discountMinor = Math.round((gross * discountBp) / 10_000)
  return {
    dueOn: daysAfter(issuedOn, paymentDays),
    discountMinor,
    discountUntil: discountMinor > 0 ? daysAfter(issuedOn, discountDays) : null,
  }
}

/**
 * A line that names the VIN or stock number of one of our cars belongs to that car; if our reference names a car, all
 * lines do. The line is a purchase when it names the VIN and the car has no price yet, else a cost.
 */
async function onCars(
  db: Db,
  lines: readonly ReadLine[],
  ourReference: string,
): Promise<PurchaseInvoiceFields['lines']> {
  const texts = [...lines.map(({ text }) => text), ourReference]
  const [byVin, byStockNo] = await Promise.all([
    purchases.listCarsByVin(db, [...new Set(texts.flatMap((text) => vinIn(text) ?? []))]),
    purchases.listCarsByStockNo(db, [...new Set(texts.flatMap(wordsIn))]),
  ])
  const carIn = (text: string) =>
    byVin.find(({ vin }) => vin === vinIn(text)) ?? byStockNo.find(({ stockNo }) => wordsIn(text).includes(stockNo))
  const ofAll = carIn(ourReference)
  return lines.map((line) => {
    const named = byVin.find(({ vin }) => vin === vinIn(line.text))
    const car = carIn(line.text) ?? ofAll
    const isPurchase = named && (named.purchasePriceMinor === null || named.purchasePriceMinor === line.netMinor)
    return {
      ...line,
      target: isPurchase ? 'PURCHASE' : car ? 'COST' : 'NONE',
      carId: car?.id ?? null,
      costKind: car && !isPurchase ? 'OTHER' : null,
    }
  })
}

type Lines = PurchaseInvoiceFields['lines']
/** The car that the user selected. It applies unless the invoice names cars itself. */
export function withCar(lines: Lines, { id, vin }: { id: string; vin: string | null }): Lines {
  const set = { target: 'PURCHASE', carId: id, costKind: null } as const
  const [only, ...others] = lines
  if (!only) return [{ text: vin ?? '–', ...set, taxedAs: 'DOMESTIC', rateBp: 1900, netMinor: 0, vatMinor: 0 }]
  return others.length === 0 && only.carId === null ? [{ ...only, ...set }] : lines
}

/** Words with a digit, which include stock numbers. */
const wordsIn = (text: string): string[] =>
  text
    .toUpperCase()
    .split(/[^A-Z0-9-]+/)
    .filter((word) => /\d/.test(word) && word.length >= 4 && word.length <= 20)
    .slice(0, 50)
