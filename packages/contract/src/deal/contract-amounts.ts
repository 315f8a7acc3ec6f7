// The arithmetic of a contract: its lines and totals out of what was agreed and what was chosen.
import { percentOf } from '../amounts.ts'
import { taxAmounts } from '../rates/deal-tax-amounts.ts'
import type { TaxOutcome } from '../rates/deal-tax.ts'
import type { ContractDocument } from './contract-document.ts'
import type { ContractChoices } from './contracts.ts'

const eur = (minor: number) => ({ minor, currency: 'EUR' as const })

type Car = { carId: string; price: number }
/** Lines and totals of a contract: each amount is net of the VAT that is shown. */
export function contractAmounts(
  cars: readonly Car[],
  outcome: TaxOutcome,
  { transportPrice, fee, deposit }: Pick<ContractChoices, 'transportPrice' | 'fee' | 'deposit'>,
): Pick<ContractDocument, 'lines' | 'totals'> {
  const shown = outcome.case === 'DOMESTIC' ? outcome.rateBp : 0
  const lineOf = (kind: ContractDocument['lines'][number]['kind'], carId: string | null, net: number) => {
    const vat = shown ? percentOf(net, shown) : 0
    const rate = outcome.case === 'MARGIN' && kind === 'CAR' ? null : shown
    return { kind, carId, text: null, net: eur(net), vatRateBp: rate, vat: eur(vat), gross: eur(net + vat) }
  }
  const lines = cars.map(({ carId, price }) => lineOf('CAR', carId, price))
  if (transportPrice?.minor) lines.push(lineOf('TRANSPORT', null, transportPrice.minor))
  if (fee?.minor) lines.push(lineOf('FEE', null, fee.minor))
  const total = (of: (line: (typeof lines)[number]) => number) => lines.reduce((sum, line) => sum + of(line), 0)
  const gross = total((line) => line.gross.minor)
  const vatDeposit = cars.reduce(
    (sum, { price }) => sum + taxAmounts(outcome, { price, purchasePrice: null }).vatDeposit,
    0,
  )
  return {
    lines,
    totals: {
      net: eur(total((line) => line.net.minor)),
      vat: eur(total((line) => line.vat.minor)),
      gross: eur(gross),
      vatDeposit: eur(vatDeposit),
      deposit: eur(deposit?.minor ?? 0),
      payable: eur(gross + vatDeposit),
    },
  }
}
