// Approval books an invoice's lines on its cars, in the same transaction. Cancelling reverses them with lines of their
// own.
import type { Money } from '@bilbro/contract/common'
import type { PurchaseLineTax } from '@bilbro/contract/money/purchase-invoices/purchase-invoice-states'
import { entityToday } from '../../core/postgres/zones.ts'
import { audit } from '../../core/audit/audit.ts'
import { appError } from '../../core/errors.ts'
import { convert, type Rate } from '../../core/money.ts'
import { lockForUpdate, transition } from '../../core/transitions.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import { versionConflict } from '../../core/version-conflict.ts'
import { carState } from '../../stock/cars/cars.states.ts'
import * as carCosts from '../../stock/car-costs/car-costs.store.ts'
import * as cars from '../../stock/cars/cars.store.ts'
import { followTasksOf, lockOrdersOfTasks } from '../../yard/work-orders/tasks/follow-tasks.ts'
import * as suppliers from '../../stock/suppliers/suppliers.store.ts'
import { purchaseForStaff, lockAndCheckMayDecideAlone, rateFor } from './purchase-invoices.read.ts'
import { purchaseCaseOf, signOf } from './purchase-invoices.rules.ts'
import { purchaseInvoiceState } from './purchase-invoices.states.ts'
import * as purchases from './purchase-invoices.store.ts'

type Held = {
  invoice: purchases.PurchaseInvoiceRecord
  lines: purchases.LineRecord[]
  cars: Map<string, cars.CarRowFull>
  /** The work orders whose tasks the lines pay for. */
  orderIds: string[]
}

/** Locks the cars of the invoice, their work orders, then the invoice, in the global lock order. @throws notFound, version.stale */
export async function lockPurchaseAtVersion(ctx: StaffCtx, id: string, version: number): Promise<Held> {
  await purchases.get(ctx.db, id)
  const asked = await purchases.listLines(ctx.db, id)
  const held = new Map<string, cars.CarRowFull>()
  for (const carId of [...new Set(asked.flatMap(({ carId }) => carId ?? []))].toSorted())
    held.set(carId, await lockForUpdate(ctx, carState, carId))
  const orderIds = await lockOrdersOfTasks(
    ctx,
    asked.flatMap(({ taskId }) => taskId ?? []),
  )
  const invoice = await lockForUpdate(ctx, purchaseInvoiceState, id)
  if (invoice.version !== version)
    throw await versionConflict(ctx, { entity: 'purchaseInvoices', entityId: id }, () => purchaseForStaff(ctx, id))
  return { invoice, lines: asked, cars: held, orderIds }
}

/** @throws purchaseInvoice.fourEyes, purchaseInvoice.rate, purchaseInvoice.creditMuch, purchaseInvoice.taxCase, purchaseInvoice.price, version.stale, state.notAllowed */
export async function approve(ctx: StaffCtx, id: string, body: { version: number; takesPrices: boolean }) {
  const { invoice, lines, cars: held, orderIds } = await lockPurchaseAtVersion(ctx, id, body.version)
  if (invoice.status !== 'CHECKED') throw appError('state.notAllowed', { from: invoice.status, to: 'APPROVED' })
  if (!(await lockAndCheckMayDecideAlone(ctx.db, invoice, ctx.actor.id, ctx.now)))
    throw appError('purchaseInvoice.fourEyes')
  const rate = await rateFor(ctx.db, invoice.currency, invoice.issuedOn)
  const inEuros = eurosBy(invoice.currency as Money['currency'], rate)
  const bought = lines.filter(({ target }) => target === 'PURCHASE')
  const isCredit = signOf(invoice) < 0
  if (isCredit) assertPricesKept(bought, held, inEuros)
  else assertPricesMatch(bought, held, inEuros, body.takesPrices)
  await transition(ctx, purchaseInvoiceState, id, {
    to: 'APPROVED',
    values: {
      approvedBy: ctx.actor.id,
      approvedAt: ctx.now.toISOString(),
      approvedRate: invoice.currency === 'EUR' ? null : `${rate.over}/${rate.under}`.slice(0, 30),
    },
  })
  for (const line of bought)
    if (isCredit) await bookCredit(ctx, line, held.get(line.carId!)!, inEuros(line.netMinor))
    else await bookPurchase(ctx, line, held.get(line.carId!)!, inEuros(line.netMinor))
  await bookCosts(ctx, invoice, lines, inEuros)
  for (const orderId of orderIds) await followTasksOf(ctx, orderId)
}

type InEuros = (minor: number) => number
const eurosBy =
  (currency: Money['currency'], rate: Rate): InEuros =>
  (minor) =>
    currency === 'EUR' ? minor : convert({ minor, currency }, 'EUR', rate).minor

function assertPricesMatch(
  bought: readonly purchases.LineRecord[],
  held: Map<string, cars.CarRowFull>,
  inEuros: InEuros,
  takesPrices: boolean,
): void {
  const others = bought.flatMap(({ carId, netMinor }) => {
    const car = held.get(carId!)!
    const isOther = car.purchasePriceMinor !== null && car.purchasePriceMinor !== inEuros(netMinor)
    return isOther ? [car.stockNo] : []
  })
  if (others.length && !takesPrices) throw appError('purchaseInvoice.price', { cars: others.join(', ') })
}

/** A credit reduces the purchase price of a car, at most by the full price. */
function assertPricesKept(
  bought: readonly purchases.LineRecord[],
  held: Map<string, cars.CarRowFull>,
  inEuros: InEuros,
): void {
  for (const { carId, netMinor } of bought) {
    const car = held.get(carId!)!
    if ((car.purchasePriceMinor ?? 0) < inEuros(netMinor))
      throw appError('purchaseInvoice.creditMuch', { car: car.stockNo })
  }
}

async function bookCredit(ctx: StaffCtx, line: purchases.LineRecord, car: cars.CarRowFull, netMinor: number) {
  await purchases.setPriceBefore(ctx.db, line.id, car.purchasePriceMinor)
  await saveCar(ctx, car, { purchasePriceMinor: car.purchasePriceMinor! - netMinor })
}

async function bookPurchase(ctx: StaffCtx, line: purchases.LineRecord, car: cars.CarRowFull, netMinor: number) {
  const taxedAs = purchaseCaseOf(car, line.taxedAs as PurchaseLineTax)
  await purchases.setPriceBefore(ctx.db, line.id, car.purchasePriceMinor)
  const values = { purchasePriceMinor: netMinor, ...(taxedAs && { purchaseTaxCase: taxedAs }) }
  await saveCar(ctx, car, values)
}

async function saveCar(ctx: StaffCtx, car: cars.CarRowFull, values: cars.CarChange): Promise<void> {
  const changes = Object.entries(values).flatMap(([field, to]) => {
    const from = car[field as keyof cars.CarRowFull]
    return from === to ? [] : [{ field, from, to }]
  })
  if (!changes.length) return
  await cars.update(ctx.db, car.id, values, ctx.now)
  await audit(ctx, { entity: 'cars', entityId: car.id, action: 'price', changes })
}

async function bookCosts(
  ctx: StaffCtx,
  invoice: purchases.PurchaseInvoiceRecord,
  lines: readonly purchases.LineRecord[],
  inEuros: InEuros,
): Promise<void> {
  const { name } = await suppliers.get(ctx.db, invoice.supplierId!)
  const today = await entityToday(ctx, invoice.legalEntityId)
  const costs = lines
    .filter(({ target }) => target === 'COST')
    .map(({ carId, costKind, taskId, netMinor, vatMinor, text }) => ({
      carId: carId!,
      taskId,
      kind: costKind!,
      supplier: name,
      documentNo: invoice.number,
      spentOn: invoice.issuedOn ?? today,
      netMinor: signOf(invoice) * inEuros(netMinor),
      vatMinor: signOf(invoice) * inEuros(vatMinor),
      note: text,
      receiptFileId: invoice.fileId,
      purchaseInvoiceId: invoice.id,
      bookedBy: ctx.actor.id,
    }))
  await writeCosts(ctx, costs)
}

async function writeCosts(ctx: StaffCtx, costs: readonly carCosts.CostOfInvoice[]): Promise<void> {
  await carCosts.insertOfInvoice(ctx.db, costs)
  for (const { carId, kind, supplier, documentNo, netMinor, vatMinor, purchaseInvoiceId } of costs)
    await audit(ctx, {
      entity: 'carCosts',
      entityId: purchaseInvoiceId,
      parents: { cars: carId },
      action: 'costBook',
      changes: [
        { field: 'costKind', from: null, to: kind },
        { field: 'costSupplier', from: null, to: supplier },
        { field: 'costDocument', from: null, to: documentNo },
        { field: 'costNet', from: null, to: netMinor },
        { field: 'costVat', from: null, to: vatMinor },
      ],
    })
}

/** Reverses the costs that the invoice booked. A purchase price that was changed since then stays. */
export async function cancel(ctx: StaffCtx, id: string, { version, reason }: { version: number; reason: string }) {
  const { invoice, lines, cars: held } = await lockPurchaseAtVersion(ctx, id, version)
  await transition(ctx, purchaseInvoiceState, id, { to: 'CANCELLED', reason, values: { endedReason: reason } })
  if (invoice.approvedAt === null) return
  const booked = await carCosts.listByInvoice(ctx.db, id)
  const today = await entityToday(ctx, invoice.legalEntityId)
  await writeCosts(
    ctx,
    booked.map((cost) => ({
      ...cost,
      supplier: cost.supplier ?? '',
      documentNo: cost.documentNo ?? '',
      netMinor: -cost.netMinor,
      vatMinor: -cost.vatMinor,
      spentOn: today,
      note: reason,
      purchaseInvoiceId: id,
      bookedBy: ctx.actor.id,
    })),
  )
  const rate = await rateFor(ctx.db, invoice.currency, invoice.issuedOn)
  const inEuros = eurosBy(invoice.currency as Money['currency'], rate)
  for (const line of lines.filter(({ target }) => target === 'PURCHASE')) {
    const car = held.get(line.carId!)!
    const booked = signOf(invoice) > 0 ? inEuros(line.netMinor) : (line.priceBeforeMinor ?? 0) - inEuros(line.netMinor)
    if (car.purchasePriceMinor === booked) await saveCar(ctx, car, { purchasePriceMinor: line.priceBeforeMinor })
  }
}
