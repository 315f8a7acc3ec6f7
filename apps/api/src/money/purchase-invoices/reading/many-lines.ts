// More lines than our invoices allow: lines that name a car stay, the others are summed by tax case and rate.
import type { PurchaseLineTax } from '@bilbro/contract/money/purchase-invoices/purchase-invoice-states'
import { vinIn } from './vin-in.rules.ts'

export type ReadLine = { text: string; taxedAs: PurchaseLineTax; rateBp: number; netMinor: number; vatMinor: number }

const most = 200

export function fewer(lines: readonly ReadLine[]): ReadLine[] {
  if (lines.length <= most) return [...lines]
  const sums = (of: readonly ReadLine[]) =>
    [...Map.groupBy(of, ({ taxedAs, rateBp }) => `${taxedAs} ${rateBp}`).values()].map(summed)
  const cars = lines.filter((line) => vinIn(line.text) !== undefined)
  const others = sums(lines.filter((line) => vinIn(line.text) === undefined))
  return cars.length + others.length <= most ? [...cars, ...others] : sums(lines)
}

function summed(own: readonly ReadLine[]): ReadLine {
  const total = (of: 'netMinor' | 'vatMinor') => own.reduce((sum, line) => sum + line[of], 0)
  const text = own.length === 1 ? own[0]!.text : `${own[0]!.text.slice(0, 150)} … (${own.length})`
  return { ...own[0]!, text, netMinor: total('netMinor'), vatMinor: total('vatMinor') }
}
