// The price section: lines, totals, deposit, and for information the amounts in the buyer's currency. Amounts are
// printed as stored; nothing is calculated again.
import { carTitle } from '@bilbro/contract/stock/cars/car-title'
import type { ContractDocument } from '@bilbro/contract/deal/contracts/contract-document'
import type { Money } from '@bilbro/contract/common'
import { fillTemplate } from '../../core/words/fill-template.ts'
import type { Wording } from './wording.ts'

type Line = ContractDocument['lines'][number]

export function pricesOf(document: ContractDocument, { paper, format }: Wording) {
  const { lines, totals, rate } = document
  const money = (amount: Money) => format.money(amount)
  // Without any VAT the VAT columns would only raise questions.
  const isTaxed = totals.vat.minor !== 0 || lines.some(({ vat, tax }) => vat.minor !== 0 || tax.rateBp > 0)
  const head = (key: 'item' | 'amount' | 'net' | 'vat' | 'gross') => paper[`paper.contract.${key}`]
  const carNo = new Map(document.cars.map((car, i) => [car.id, { no: i + 1, name: carTitle(car) }]))
  const percent = (bp: number) => format.percent(bp / 10_000, 2)
  // When all cars have the same tax case, the tax section is enough.
  const isMixed = totals.byTax.length > 1
  const caseOf = (tax: Line['tax']) =>
    fillTemplate(paper[`paper.contract.case.${tax.case}`], { rate: percent(tax.rateBp) })
  const itemOf = ({ kind, carId, text, tax }: Line) => {
    const car = carId === null ? undefined : carNo.get(carId)
    const named = car && `${car.no}. ${car.name}`
    if (kind === 'CAR') return [named, text].filter(Boolean).join(', ')
    const of = isMixed && !named && caseOf(tax)
    return [text ?? paper[`paper.contract.line.${kind}`], named, of].filter(Boolean).join(', ')
  }
  // Under the margin scheme VAT must not be shown separately (§ 25a(6) UStG).
  const taxedCells = ({ net, vat, gross, tax }: Line) =>
    tax.case === 'MARGIN' ? ['–', '–', '–', money(gross)] : [money(net), percent(tax.rateBp), money(vat), money(gross)]
  const sumsOf = ({ net, vat, gross, ...tax }: ContractDocument['totals']['byTax'][number]) =>
    tax.rateBp > 0
      ? [
          [`${paper['paper.contract.totalNet']}, ${caseOf(tax)}`, money(net)],
          [`${paper['paper.contract.totalVat']} ${percent(tax.rateBp)}`, money(vat)],
        ]
      : [[`${paper['paper.contract.amount']}, ${caseOf(tax)}`, money(gross)]]
  const sum = (key: 'totalNet' | 'totalVat' | 'total' | 'vatDeposit' | 'payable' | 'first', amount: Money) =>
    [paper[`paper.contract.${key}`], money(amount)] as const
  return {
    title: paper['paper.contract.price'],
    heads: isTaxed
      ? [head('item'), head('net'), `${head('vat')} %`, head('vat'), head('gross')]
      : [head('item'), head('amount')],
    rows: lines.map((line) => (isTaxed ? [itemOf(line), ...taxedCells(line)] : [itemOf(line), money(line.gross)])),
    sums: [
      ...(isMixed
        ? totals.byTax.flatMap(sumsOf)
        : isTaxed
          ? [sum('totalNet', totals.net), sum('totalVat', totals.vat)]
          : []),
      sum('total', totals.gross),
      ...(totals.vatDeposit.minor ? [sum('vatDeposit', totals.vatDeposit)] : []),
    ],
    payable: sum('payable', totals.payable),
    first: totals.deposit.minor ? sum('first', totals.deposit) : null,
    rate: rate && {
      text: fillTemplate(paper['paper.contract.rate'], {
        amount: money(rate.payable),
        rate: format.decimal(rate.rate),
        currency: rate.currency,
        source: paper[`paper.contract.source.${rate.source}`],
        day: format.day(rate.day),
      }),
    },
  }
}
