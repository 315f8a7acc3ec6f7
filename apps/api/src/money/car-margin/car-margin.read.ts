// The margin of a car, from invoice and margin register, else the contract, else the asking price.
import type { CarMargin, Holding, HoldingRates, MarginLine } from '@bilbro/contract/money/car-margin/car-margin'
import { eur } from '@bilbro/contract/money/invoices/invoice-amounts'
import type { InvoiceDocument } from '@bilbro/contract/money/invoices/invoice-document'
import type { CostKind } from '@bilbro/contract/stock/car-costs/car-costs'
import { marginOf, presumedTax } from '@bilbro/contract/stock/car-costs/margin'
import { vatRateOn } from '@bilbro/contract/vat-rates'
import { companyDay } from '../../core/days.ts'
import { appError } from '../../core/errors.ts'
import type { Db } from '../../core/postgres/db.ts'
import { costsOfCars } from '../../yard/work-orders/tasks/task-costs.ts'
import {
  afterClose,
  bookedLines,
  carSale,
  holdingOf,
  type MarginFacts,
  marginLines,
  sumOf,
  workLines,
} from './car-margin.rules.ts'
import * as margins from './car-margin.store.ts'

type Car = Awaited<ReturnType<typeof margins.getCar>>
type Sale = NonNullable<MarginFacts['sale']>

const rateBp = (day: string) => vatRateOn('DE', day)?.bp ?? 0

/** What the margin is computed from. */
type Known = {
  car: Car
  invoice: Awaited<ReturnType<typeof margins.listSales>>[number] | undefined
  /** Sold by the invoice, or agreed in a contract. */
  fixed: Sale | null
  costs: MarginFacts['costs']
  work: MarginLine[]
}

/** The same number of statements for any number of cars. */
async function readKnown(db: Db, cars: readonly Car[]): Promise<Known[]> {
  const ids = cars.map(({ id }) => id)
  const [sales, contracts, spent, work] = await Promise.all([
    margins.listSales(db, ids),
    margins.listContracts(db, ids),
    margins.listCosts(db, ids),
    costsOfCars(db, ids),
  ])
  return cars.map((car) => {
    const ofCar = ({ carId }: { carId: string }) => carId === car.id
    const invoice = sales.find(ofCar)
    const sold = invoice && carSale(invoice.document as unknown as InvoiceDocument, car.id)
    return {
      car,
      invoice,
      fixed:
        invoice && sold
          ? { ...sold, source: 'INVOICE', sourceId: invoice.id, number: invoice.number, day: invoice.issuedOn }
          : agreedSale(contracts.find(ofCar), car.id),
      costs: spent.filter(ofCar).map(({ kind, carId: _carId, ...cost }) => ({ ...cost, kind: kind as CostKind })),
      work: workLines(work.filter(ofCar)),
    }
  })
}

function agreedSale(contract: Awaited<ReturnType<typeof margins.listContracts>>[number] | undefined, carId: string) {
  const agreed = contract && carSale(contract.document as unknown as Pick<InvoiceDocument, 'lines'>, carId)
  return agreed
    ? { ...agreed, source: 'CONTRACT' as const, sourceId: contract.id, number: contract.number, day: null }
    : null
}

/** A sale at the asking price. */
function askedSale(car: Car, today: string): Sale | null {
  if (car.priceMinor === null || car.currency !== 'EUR') return null
  const taxCase = presumedTax(car.purchaseTaxCase, today).case as Sale['taxCase']
  const asked = { carMinor: car.priceMinor, besideMinor: 0, taxCase }
  return { ...asked, source: 'ASKING', sourceId: car.id, number: null, day: null }
}

type Worked = {
  is: 'EXPECTED' | 'INVOICED'
  invoiceId: string | null
  sale: Sale | null
  lines: MarginLine[]
  vatMinor: number
  isWhole: boolean
}

export async function workedOut(db: Db, car: Car, today: string): Promise<Worked> {
  const [known] = await readKnown(db, [car])
  return workOut(known!, today)
}

function workOut({ car, invoice, fixed, costs, work }: Known, today: string): Worked {
  const sale = fixed ?? askedSale(car, today)
  const sold = fixed?.source === 'INVOICE'
  // The register keeps the purchase price from which its VAT was calculated.
  const bought = invoice?.purchaseMinor ?? car.purchasePriceMinor
  const purchase = bought === null ? null : { minor: bought, supplier: car.supplierName, day: car.purchasedOn }
  const vat: MarginFacts['vat'] = invoice?.entryId
    ? { minor: invoice.vatMinor!, source: 'REGISTER', sourceId: invoice.entryId }
    : sale?.taxCase === 'MARGIN' && purchase && !sold
      ? {
          minor: marginOf({
            price: sale.carMinor + sale.besideMinor,
            purchasePrice: purchase.minor,
            costs: 0,
            tax: { case: sale.taxCase, rateBp: rateBp(today) },
          })!.vat,
          source: 'RULE',
          sourceId: null,
        }
      : null
  return {
    is: sold ? 'INVOICED' : 'EXPECTED',
    invoiceId: sold ? fixed.sourceId : null,
    sale,
    lines: [...marginLines(car.id, { sale, purchase, vat, costs }), ...work],
    vatMinor: vat?.minor ?? 0,
    isWhole: sale !== null && purchase !== null,
  }
}

/**
 * The margin of the car at each of these asking prices, with the lines of its margin card. Null while its purchase price
 * is unknown, and for a car that is sold or under contract.
 */
export async function expectedMargins(
  db: Db,
  carId: string,
  prices: readonly number[],
  today: string,
): Promise<(number | null)[]> {
  const [known] = await readKnown(db, [await margins.getCar(db, carId)])
  if (!known || known.fixed) return prices.map(() => null)
  return prices.map((priceMinor) => {
    const { isWhole, lines } = workOut({ ...known, car: { ...known.car, priceMinor } }, today)
    return isWhole ? sumOf(lines) : null
  })
}

export async function holdingFor(db: Db, car: Car, today: string): Promise<Holding | null> {
  return holdingAt(car, today, await margins.getHoldingRates(db))
}
function holdingAt(car: Car, today: string, rates: HoldingRates): Holding | null {
  if (!car.purchasedOn || car.purchasePriceMinor === null) return null
  return holdingOf(car.purchasePriceMinor, { from: car.purchasedOn, to: car.soldOn ?? today }, rates)
}

export type MarginOfCar = CarMargin & {
  carId: string
  /** Of the invoice or the contract by which it is sold; null for a car on sale. */
  saleId: string | null
}
/** The margins of several cars. */
export async function readMargins(db: Db, carIds: readonly string[], now: Date): Promise<MarginOfCar[]> {
  const today = companyDay(now)
  const [cars, rates] = await Promise.all([margins.listCars(db, carIds), margins.getHoldingRates(db)])
  const worked = (await readKnown(db, cars)).map((known) => ({ known, ...workOut(known, today) }))
  const invoiceIds = worked.flatMap(({ invoiceId }) => invoiceId ?? [])
  const kept = invoiceIds.length ? await margins.listFrozen(db, carIds, invoiceIds) : []
  return worked.map(({ known: { car, fixed }, ...is }) => {
    const frozen = kept.find(({ carId, invoiceId }) => carId === car.id && invoiceId === is.invoiceId)
    const lines = (frozen?.lines as MarginLine[] | undefined) ?? is.lines
    const later = frozen ? afterClose(lines, bookedLines(is.lines)) : []
    return {
      carId: car.id,
      saleId: fixed?.sourceId ?? null,
      is: frozen ? 'FROZEN' : is.is,
      taxCase: is.sale?.taxCase ?? null,
      lines,
      margin: frozen ? eur(frozen.marginMinor) : is.isWhole ? eur(sumOf(lines)) : null,
      holding: frozen ? (frozen.holding as Holding | null) : holdingAt(car, today, rates),
      frozen: frozen ? { at: frozen.frozenAt, day: frozen.day, cause: frozen.cause as 'DELIVERED' | 'MONTH' } : null,
      afterClose: later,
      afterCloseTotal: eur(sumOf(later)),
    }
  })
}

/** @throws notFound */
export async function readMargin(db: Db, carId: string, now: Date): Promise<CarMargin> {
  const [found] = await readMargins(db, [carId], now)
  if (!found) throw appError('notFound')
  const { carId: _carId, saleId: _saleId, ...margin } = found
  return margin
}
