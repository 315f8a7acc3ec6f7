// Missing documents of cars that block the signing of a draft.
import type { ContractDocument } from '@bilbro/contract/deal/contracts/contract-document'
import type { ContractDetail } from '@bilbro/contract/deal/contracts/contracts'
import { type PaperStop, paperStops } from '@bilbro/contract/stock/car-papers/paper-kinds'
import { appError } from '../../../core/errors.ts'
import type { Db } from '../../../core/postgres/db.ts'
import { stopsOfContract } from '../../../stock/car-papers/car-papers.read.ts'

export type StoppedCar = { stockNo: string; stops: PaperStop[] }

/** Cars of a contract with missing documents, and which ones. */
export async function stoppedCars(
  ctx: { db: Db; now: Date },
  { cars, delivery }: Pick<ContractDocument, 'cars' | 'delivery'>,
): Promise<StoppedCar[]> {
  const ids = cars.map(({ id }) => id)
  const stops = await stopsOfContract(ctx, ids, { destination: delivery.destination })
  return cars.map(({ id, stockNo }) => ({ stockNo, stops: stops.get(id) ?? [] })).filter((car) => car.stops.length > 0)
}

/** `B-1: PART_2, LIEN; B-2: COC`. The client translates the keys. */
export const stopsText = (cars: readonly StoppedCar[]): string =>
  cars.map(({ stockNo, stops }) => `${stockNo}: ${stops.join(', ')}`).join('; ')

/** @throws contract.papers */
export async function assertPapersComplete(
  ctx: { db: Db; now: Date },
  document: Pick<ContractDocument, 'cars' | 'delivery'>,
): Promise<void> {
  const stopped = await stoppedCars(ctx, document)
  if (stopped.length) throw appError('contract.papers', { missing: stopsText(stopped) })
}

/** The same for the checklist: one line per kind of document, with its cars. */
export function paperItems(cars: readonly StoppedCar[]): ContractDetail['checklist'] {
  const missing = paperStops.flatMap((stop) => {
    const numbers = cars.filter(({ stops }) => stops.includes(stop)).map(({ stockNo }) => stockNo)
    return numbers.length ? [{ key: `paper.${stop}`, level: 'BLOCKER' as const, detail: numbers.join(', ') }] : []
  })
  return missing.length ? missing : [{ key: 'papers', level: 'OK', detail: null }]
}
