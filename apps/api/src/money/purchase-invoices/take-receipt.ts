// A file comes in: what it says as data is filled in, the file is kept beside it.
import { purchaseInvoiceFields, type PurchaseInvoiceFields } from '@bilbro/contract/money/purchase-invoice-fields'
import { audit } from '../../core/audit.ts'
import { daysAfter } from '../../core/days.ts'
import { appError } from '../../core/errors.ts'
import type { Db } from '../../core/postgres/db.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import type { Upload } from '../../core/request/uploads.ts'
import * as legalEntities from '../../house/legal-entities/legal-entities.store.ts'
import * as cars from '../../stock/cars/cars.store.ts'
import * as suppliers from '../../stock/suppliers/suppliers.store.ts'
import type { ReadInvoice, ReadLine } from './e-invoice-fields.rules.ts'
import type { ReceiptTask } from './read-receipt.ts'
import * as purchases from './purchase-invoices.store.ts'

const script = new URL('./read-receipt.thread.ts', import.meta.url)
const shown = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'application/xml']

/** @throws file.empty, file.broken, purchaseInvoice.creditNote */
export async function readFile(ctx: StaffCtx, file: Upload): Promise<{ read: ReadInvoice | null; mime: string }> {
  if (!file.bytes) throw appError('file.empty', { name: file.name })
  // XML has no signature of its own: whatever no other type is has to be read as an invoice.
  const mime = shown.includes(file.mime) ? file.mime : 'application/xml'
  const task: ReceiptTask = { path: file.path, name: file.name, mime }
  return { read: await ctx.deps.threads.run<ReadInvoice | null>(script, task), mime }
}

type Wanted = { legalEntityId?: string | undefined; carId?: string | undefined }
/** @throws what reading it throws, legalEntity.none, purchaseInvoice.exists */
export async function takeReceipt(ctx: StaffCtx, file: Upload, wanted: Wanted): Promise<string> {
  const { read, mime } = await readFile(ctx, file)
  const car = wanted.carId ? await cars.get(ctx.db, wanted.carId) : undefined
  const legalEntityId = wanted.legalEntityId
    ? (await legalEntities.get(ctx.db, wanted.legalEntityId)).id
    : (await legalEntities.defaultOne(ctx.db))?.id
  if (!legalEntityId) throw appError('legalEntity.none')
  const blob = await ctx.deps.files.store({ name: file.name, mime, path: file.path })
  return ctx.transaction(async () => {
    const fileId = await ctx.deps.files.attach(ctx.db, blob)
    const filled = await filledIn(ctx.db, read, legalEntityId)
    const fields = purchaseInvoiceFields.parse(car ? { ...filled, lines: withCar(filled.lines, car) } : filled)
    const more = { enteredBy: ctx.actor.id, fileId, sender: read?.sender ?? null, eInvoice: read?.form ?? null }
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
  })
}

async function filledIn(db: Db, read: ReadInvoice | null, legalEntityId: string): Promise<PurchaseInvoiceFields> {
  const empty: PurchaseInvoiceFields = {
    supplierId: null,
    legalEntityId,
    number: '',
    issuedOn: null,
    dueOn: null,
    currency: 'EUR',
    netMinor: 0,
    vatMinor: 0,
    prepaidMinor: 0,
    discountMinor: 0,
    discountUntil: null,
    iban: '',
    bic: '',
    paymentReference: '',
    notes: '',
    lines: [],
  }
  if (!read) return empty
  const { form: _form, sender, lines, ...said } = read
  const supplier = await suppliers.known(db, { vatId: sender.vatId, name: sender.name })
  const [netMinor, vatMinor] = [Math.max(0, said.netMinor), Math.max(0, said.vatMinor)]
  const terms = supplier && said.issuedOn ? termsOf(supplier, said.issuedOn, netMinor + vatMinor) : undefined
  const isPrepaid = said.prepaidMinor > 0 && said.prepaidMinor <= netMinor + vatMinor
  return {
    ...empty,
    ...said,
    ...terms,
    netMinor,
    vatMinor,
    prepaidMinor: isPrepaid ? said.prepaidMinor : 0,
    ...(isPrepaid && { discountMinor: 0, discountUntil: null }),
    dueOn: said.dueOn ?? terms?.dueOn ?? null,
    iban: said.iban || (supplier?.iban ?? ''),
    bic: said.iban ? said.bic : (supplier?.bic ?? ''),
    supplierId: supplier?.id ?? null,
    lines: await onCars(db, lines),
  }
}

/** What was agreed with a supplier: when he is to be paid, and what he lets off before that. */
function termsOf({ paymentDays, discountBp, discountDays }: suppliers.SupplierRecord, issuedOn: string, gross: number) {
  const discountMinor = Math.round((gross * discountBp) / 10_000)
  return {
    dueOn: daysAfter(issuedOn, paymentDays),
    discountMinor,
    discountUntil: discountMinor > 0 ? daysAfter(issuedOn, discountDays) : null,
  }
}

/** A line that names the VIN of one of our cars is about that car: what it was bought for where no price stands there yet. */
async function onCars(db: Db, lines: readonly ReadLine[]): Promise<PurchaseInvoiceFields['lines']> {
  const vinIn = ({ text }: ReadLine) => /\b[A-HJ-NPR-Z0-9]{17}\b/.exec(text.toUpperCase())?.[0]
  const found = await purchases.carsByVin(db, [...new Set(lines.flatMap((line) => vinIn(line) ?? []))])
  const byVin = new Map(found.map((car) => [car.vin, car]))
  return lines.map((line) => {
    const car = byVin.get(vinIn(line) ?? '')
    const isPurchase = car && (car.purchasePriceMinor === null || car.purchasePriceMinor === line.netMinor)
    return {
      ...line,
      target: isPurchase ? 'PURCHASE' : car ? 'COST' : 'NONE',
      carId: car?.id ?? null,
      costKind: car && !isPurchase ? 'OTHER' : null,
    }
  })
}

type Lines = PurchaseInvoiceFields['lines']
/** The car that a person has named: it is what the invoice is about, unless the invoice names cars itself. */
export function withCar(lines: Lines, { id, vin }: { id: string; vin: string | null }): Lines {
  const set = { target: 'PURCHASE', carId: id, costKind: null } as const
  const [only, ...others] = lines
  if (!only) return [{ text: vin ?? '–', ...set, taxedAs: 'DOMESTIC', rateBp: 1900, netMinor: 0, vatMinor: 0 }]
  return others.length === 0 && only.carId === null ? [{ ...only, ...set }] : lines
}
