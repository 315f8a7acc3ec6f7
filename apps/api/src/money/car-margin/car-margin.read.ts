// The margin of a car, from invoice and margin register, else the contract, else the asking price.
import type { CarMargin, Holding, MarginLine } from '@bilbro/contract/money/car-margin/car-margin'
import { eur } from '@bilbro/contract/money/invoices/invoice-amounts'
import type { InvoiceDocument } from '@bilbro/contract/money/invoices/invoice-document'
import type { CostKind } from '@bilbro/contract/stock/car-costs/car-costs'
import { marginOf, presumedTax } from '@bilbro/contract/stock/car-costs/margin'
import { vatRateOn } from '@bilbro/contract/vat-rates'
import { companyDay } from '../../core/days.ts'
import type { Db } from '../../core/postgres/db.ts'
import { costsOfCar } from '../../yard/work-orders/tasks/task-costs.ts'
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
  invoice: Awaited<ReturnType<typeof margins.findSale>>
  /** Sold by the invoice, or agreed in a contract. */
  fixed: Sale | null
  costs: MarginFacts['costs']
  work: MarginLine[]
}

async function readKnown(db: Db, car: Car): Promise<Known> {
  const [invoice, spent] = [await margins.findSale(db, car.id), await margins.listCosts(db, car.id)]
  const costs = spent.map(({ kind, ...cost }) => ({ ...cost, kind: kind as CostKind }))
  const work = workLines(await costsOfCar(db, car.id))
  const sold = invoice && carSale(invoice.document as unknown as InvoiceDocument, car.id)
  const fixed: Sale | null =
    invoice && sold
      ? { ...sold, source: 'INVOICE', sourceId: invoice.id, number: invoice.number, day: invoice.issuedOn }
      : await agreedSale(db, car.id)
  return { car, invoice, fixed, costs, work }
}

async function agreedSale(db: Db, carId: string): Promise<Sale | null> {
  const contract = await margins.findContract(db, carId)
  const agreed = contract && carSale(contract.document as unknown as Pick<InvoiceDocument, 'lines'>, carId)
  return agreed ? { ...agreed, source: 'CONTRACT', sourceId: contract.id, number: contract.number, day: null } : null
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

export const workedOut = async (db: Db, car: Car, today: string): Promise<Worked> =>
  workOut(await readKnown(db, car), today)

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
  const known = await readKnown(db, await margins.getCar(db, carId))
  if (known.fixed) return prices.map(() => null)
  return prices.map((priceMinor) => {
    const { isWhole, lines } = workOut({ ...known, car: { ...known.car, priceMinor } }, today)
    return isWhole ? sumOf(lines) : null
  })
}

export async function holdingFor(db: Db, car: Car, today: string): Promise<Holding | null> {
  if (!car.purchasedOn || car.purchasePriceMinor === null) return null
  const to = car.soldOn ?? today
  return holdingOf(car.purchasePriceMinor, { from: car.purchasedOn, to }, await margins.getHoldingRates(db))
}

/** @throws notFound */
export async function readMargin(db: Db, carId: string, now: Date): Promise<CarMargin> {
  const today = companyDay(now)
  const car = await margins.getCar(db, carId)
  const worked = await workedOut(db, car, today)
  const frozen = worked.invoiceId ? await margins.findFrozen(db, carId, worked.invoiceId) : undefined
  const lines = (frozen?.lines as MarginLine[] | undefined) ?? worked.lines
  const later = frozen ? afterClose(lines, bookedLines(worked.lines)) : []
  return {
    is: frozen ? 'FROZEN' : worked.is,
    taxCase: worked.sale?.taxCase ?? null,
    lines,
    margin: frozen ? eur(frozen.marginMinor) : worked.isWhole ? eur(sumOf(lines)) : null,
    holding: frozen ? (frozen.holding as Holding | null) : await holdingFor(db, car, today),
    frozen: frozen ? { at: frozen.frozenAt, day: frozen.day, cause: frozen.cause as 'DELIVERED' | 'MONTH' } : null,
    afterClose: later,
    afterCloseTotal: eur(sumOf(later)),
  }
}
