// Computes lines and totals of a contract from the agreement and the choices of the draft. Transport and fee take the
// tax of their cars; where cars are taxed differently, they are split by price.
import { partsOf, percentOf } from '../../amounts.ts'
import type { TaxOutcome } from '../../rates/deal-tax/deal-tax.ts'
import { en16931Of } from '../../rates/deal-tax/deal-tax-papers.ts'
import type { ContractDocument } from './contract-document.ts'
import type { ContractChoices } from './contract-choices.ts'

type Line = ContractDocument['lines'][number]
type LineTax = Line['tax']
type Totals = ContractDocument['totals']

const eur = (minor: number) => ({ minor, currency: 'EUR' as const })
const sumOf = <One>(all: readonly One[], of: (one: One) => number) => all.reduce((sum, one) => sum + of(one), 0)
/** Splits an amount by weights; if all weights are zero, the first part gets all. */
const shared = (whole: number, weights: readonly number[]) =>
  weights.some(Boolean) ? partsOf(whole, weights) : weights.map((_, at) => (at ? 0 : whole))

/** The tax as the invoice will state it. */
export function lineTaxOf(outcome: TaxOutcome): LineTax {
  const { category, rateBp, exemptionCode } = en16931Of(outcome, outcome.rateBp)
  return { case: outcome.case, category, rateBp, exemptionCode }
}

type Car = { carId: string; price: number; outcome: TaxOutcome }
type Paid = { kind: Line['kind']; carId: string | null; net: number }
type Group = { tax: LineTax; depositBp: number; cars: Car[]; paid: Paid[] }

/** Lines and totals of a contract. Each amount is net of the VAT that is shown. */
export function contractAmounts(
  cars: readonly Car[],
  { transportPrice, fee, deposit }: Pick<ContractChoices, 'transportPrice' | 'fee' | 'deposit'>,
): Pick<ContractDocument, 'lines' | 'totals'> {
  const groups = groupsOf(cars)
  for (const { paid, cars: own } of groups)
    paid.push(...own.map(({ carId, price }) => ({ kind: 'CAR' as const, carId, net: price })))
  const weights = groups.map(({ cars: own }) => sumOf(own, ({ price }) => price))
  const beside = [
    ['TRANSPORT', transportPrice?.minor ?? 0],
    ['FEE', fee?.minor ?? 0],
  ] as const
  for (const [kind, whole] of beside)
    for (const [at, net] of shared(whole, weights).entries()) if (net) groups[at]!.paid.push({ kind, carId: null, net })
  const taxed = groups.map(taxedGroup)
  const first = shared(
    deposit?.minor ?? 0,
    taxed.map(({ total }) => total.gross),
  )
  const byTax = taxed.map(({ tax, total }, at) => ({ ...tax, ...inEuros(total), deposit: eur(first[at]!) }))
  const all = (of: (one: (typeof byTax)[number]) => { minor: number }) => sumOf(byTax, (one) => of(one).minor)
  const [gross, vatDeposit] = [all((one) => one.gross), all((one) => one.vatDeposit)]
  return {
    lines: inOrder(
      taxed.flatMap(({ lines }) => lines),
      cars,
    ),
    totals: {
      net: eur(all((one) => one.net)),
      vat: eur(all((one) => one.vat)),
      gross: eur(gross),
      vatDeposit: eur(vatDeposit),
      deposit: eur(all((one) => one.deposit)),
      payable: eur(gross + vatDeposit),
      byTax,
    },
  }
}

function groupsOf(cars: readonly Car[]): Group[] {
  const groups = new Map<string, Group>()
  for (const car of cars) {
    const tax = lineTaxOf(car.outcome)
    const key = `${tax.case} ${tax.category} ${tax.rateBp}`
    const group = groups.get(key) ?? { tax, depositBp: car.outcome.depositBp, cars: [], paid: [] }
    group.cars.push(car)
    groups.set(key, group)
  }
  return [...groups.values()]
}

/**
 * VAT is computed on the sum of a tax case, as an invoice must state it (EN 16931, BR-S-09), and then split over its
 * lines.
 */
function taxedGroup({ tax, depositBp, paid }: Group) {
  const nets = paid.map(({ net }) => net)
  const net = sumOf(nets, (one) => one)
  const vat = percentOf(net, tax.rateBp)
  const parts = shared(vat, nets)
  const lines = paid.map(({ kind, carId }, at): Line => {
    const amounts = { net: nets[at]!, vat: parts[at]!, gross: nets[at]! + parts[at]! }
    return { kind, carId, text: null, tax, ...inEuros(amounts) }
  })
  return { tax, lines, total: { net, vat, gross: net + vat, vatDeposit: percentOf(net, depositBp) } }
}

const inEuros = <Amounts extends Record<string, number>>(amounts: Amounts) =>
  Object.fromEntries(Object.entries(amounts).map(([name, minor]) => [name, eur(minor)])) as {
    [Name in keyof Amounts]: Totals['net']
  }

/** Cars in the agreed order, then transport and fee. */
function inOrder(lines: Line[], cars: readonly Car[]): Line[] {
  const kinds: Line['kind'][] = ['CAR', 'TRANSPORT', 'FEE']
  const place = ({ carId }: Line) => cars.findIndex((car) => car.carId === carId)
  return lines.toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || place(a) - place(b))
}
