// What is paid: lines, sums, the deposit, and for information the same in the buyer's money. Amounts are printed as they
// stand in the document; nothing is added up again.
import type { ContractDocument } from '@bilbro/contract/deal/contract-document'
import type { Money } from '@bilbro/contract/common'
import { fill } from '../../core/fill.ts'
import { carName } from './condition-words.ts'
import type { Wording } from './wording.ts'

export function pricesOf(document: ContractDocument, { paper, format }: Wording) {
  const { lines, totals, rate } = document
  const money = (amount: Money) => format.money(amount)
  // Where VAT is shown on no line, its columns would only raise questions.
  const isTaxed = totals.vat.minor !== 0 || lines.some(({ vat, vatRateBp }) => vat.minor !== 0 || (vatRateBp ?? 0) > 0)
  const head = (key: 'item' | 'amount' | 'net' | 'vat' | 'gross') => paper[`paper.contract.${key}`]
  const carNo = new Map(document.cars.map((car, i) => [car.id, { no: i + 1, name: carName(car) }]))
  const itemOf = ({ kind, carId, text }: ContractDocument['lines'][number]) => {
    const car = carId === null ? undefined : carNo.get(carId)
    const named = car && `${car.no}. ${car.name}`
    if (kind === 'CAR') return [named, text].filter(Boolean).join(', ')
    return [text ?? paper[`paper.contract.line.${kind}`], named].filter(Boolean).join(', ')
  }
  const percent = (bp: number | null) => (bp === null ? '–' : format.percent(bp / 10_000, 2))
  const sum = (key: 'totalNet' | 'totalVat' | 'total' | 'vatDeposit' | 'payable' | 'first', amount: Money) =>
    [paper[`paper.contract.${key}`], money(amount)] as const
  return {
    title: paper['paper.contract.price'],
    heads: isTaxed
      ? [head('item'), head('net'), `${head('vat')} %`, head('vat'), head('gross')]
      : [head('item'), head('amount')],
    rows: lines.map((line) =>
      isTaxed
        ? [itemOf(line), money(line.net), percent(line.vatRateBp), money(line.vat), money(line.gross)]
        : [itemOf(line), money(line.gross)],
    ),
    sums: [
      ...(isTaxed ? [sum('totalNet', totals.net), sum('totalVat', totals.vat)] : []),
      sum('total', totals.gross),
      ...(totals.vatDeposit.minor ? [sum('vatDeposit', totals.vatDeposit)] : []),
    ],
    payable: sum('payable', totals.payable),
    first: totals.deposit.minor ? sum('first', totals.deposit) : null,
    rate: rate && {
      text: fill(paper['paper.contract.rate'], {
        amount: money(rate.payable),
        rate: format.decimal(rate.rate),
        currency: rate.currency,
        source: paper[`paper.contract.source.${rate.source}`],
        day: format.day(rate.day),
      }),
    },
  }
}
