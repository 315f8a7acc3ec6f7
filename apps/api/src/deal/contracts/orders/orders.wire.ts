import type { ContractDocument } from '@bilbro/contract/deal/contracts/contract-document'
import { type ContractStatus, stageOf } from '@bilbro/contract/deal/contracts/contract-states'
import type { Order } from '@bilbro/contract/deal/contracts/portal-orders'
import type { CarStatus } from '@bilbro/contract/stock/cars/car-states'
import type { Files } from '../../../platform/files/files.ts'
import { sharesOf } from '../../offers/offers.rules.ts'
import type { OrderRead } from './orders.list.ts'

const eur = (minor: number) => ({ minor, currency: 'EUR' as const })

/** Car statuses in the order of a sale. An order with several cars shows the earliest one. */
const way: readonly (readonly [Order['next'], readonly CarStatus[]])[] = [
  ['YOU_FETCH', ['RELEASED', 'PICK_UP_REQUESTED']],
  ['UNDER_WAY', ['PICKED_UP']],
  ['ARRIVED', ['DELIVERED']],
]
function afterSigning({ cars, sales, unpaid }: Pick<OrderRead, 'cars' | 'sales' | 'unpaid'>): Order['next'] {
  const [first] = cars.map(({ status }) => way.findIndex(([, of]) => of.includes(status))).sort((a, b) => a - b)
  const step = first !== undefined && first >= 0 ? way[first]![0] : undefined
  if (step !== 'YOU_FETCH' && step) return step
  // One car that the dealer collects is enough to show it as the dealer's step.
  const ready = cars.filter(({ status }) => way[0]![1].includes(status))
  if (step) return ready.every(({ isBrought }) => isBrought) ? 'HOUSE_BRINGS' : 'YOU_FETCH'
  if ((unpaid ?? 0) > 0) return 'YOU_PAY'
  return (sales ?? 0) > 0 ? 'HOUSE_RELEASES' : 'HOUSE_INVOICES'
}

/** Planned arrival of the last car, as an ISO time. */
const plannedFor = (cars: OrderRead['cars']): string | null => {
  const [last] = cars.flatMap(({ plannedAt }) => plannedAt ?? []).toSorted((a, b) => Date.parse(b) - Date.parse(a))
  return last ? new Date(last).toISOString() : null
}

function nextOf(isAgreed: boolean, status: ContractStatus | null, row: OrderRead): Order['next'] {
  if (!isAgreed && status !== 'SIGNED') return null
  if (status === null || status === 'DRAFT') return 'HOUSE_DRAFTS'
  if (status === 'WAITING_ADMIN') return 'HOUSE_SIGNS'
  if (status === 'WAITING_BUYER') return 'YOU_SIGN'
  return status === 'SIGNED' ? afterSigning(row) : null
}

/** `seesMoney`: users without access to prices see no prices and no documents that contain them. */
type Shown = { files: Pick<Files, 'pictureUrl' | 'documentUrl'>; now: Date; seesMoney: boolean }

export function toOrder(row: OrderRead, { files, now, seesMoney }: Shown): Order {
  const status = row.contractStatus as ContractStatus | null
  const isAgreed = row.status === 'ACCEPTED'
  const shares = sharesOf(row, row.cars)
  // A draft is internal until it is sent.
  const isShown = status !== null && status !== 'DRAFT'
  const document = isShown ? (row.document as unknown as ContractDocument) : null
  const isPaper = isShown && status !== 'WAITING_ADMIN' && seesMoney
  return {
    id: row.id,
    number: isShown ? row.number : null,
    stage: isAgreed ? (status ? stageOf(status) : 'AGREED') : 'CANCELLED',
    contractStatus: isShown ? status : null,
    cars: row.cars.map(
      ({ askingMinor: _asking, status: _status, isBrought: _brought, plannedAt: _planned, ...car }, at) => ({
        ...car,
        photo: car.photo && files.pictureUrl(car.photo),
        price: seesMoney ? shares[at]! : null,
        taxCase: document?.lines.find(({ carId }) => carId === car.id)?.tax.case ?? null,
      }),
    ),
    amount: seesMoney ? eur(isShown ? row.contractMinor! : row.amountMinor) : null,
    totals: (seesMoney && document?.totals) || null,
    agreedAt: row.acceptedAt!,
    dueAt: row.dueAt,
    signedAt: row.signedAt,
    next: nextOf(isAgreed, status, row),
    plannedAt: plannedFor(row.cars),
    messages: row.messages.map(({ at, ...message }) => ({ ...message, at: new Date(at).toISOString() })),
    documents: [
      ...(isPaper && row.documentFileId
        ? [{ kind: 'CONTRACT' as const, url: files.documentUrl(row.documentFileId, now) }]
        : []),
      ...(row.signedFileId && seesMoney
        ? [{ kind: 'SIGNED_CONTRACT' as const, url: files.documentUrl(row.signedFileId, now) }]
        : []),
    ],
  }
}
