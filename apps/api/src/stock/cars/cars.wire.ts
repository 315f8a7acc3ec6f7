import { carFields } from '@bilbro/contract/stock/cars/car-fields'
import { carStates, type CarStatus } from '@bilbro/contract/stock/cars/car-states'
import type { Car } from '@bilbro/contract/stock/cars/cars'
import { partsOf } from '@bilbro/contract/amounts'
import { marginOf, presumedTax } from '@bilbro/contract/stock/car-costs/margin'
import type { Db } from '../../core/postgres/db.ts'
import { moneyOf } from '../../core/money.ts'
import { pastStatuses, standingDaysOf } from './cars.rules.ts'
import * as cars from './cars.store.ts'

const fieldNames = Object.keys(carFields.shape) as (keyof typeof carFields.shape & keyof cars.CarRowFull)[]
const moreColumns = [
  ...(['id', 'version', 'status', 'year', 'currency', 'purchaseTaxCase', 'vatRateBp', 'priceType'] as const),
  ...(['priceMinor', 'consumerPriceMinor', 'minPriceMinor', 'purchasePriceMinor', 'costsMinor'] as const),
  ...(['purchasedOn', 'arrivedOn', 'onlineSince', 'soldOn', 'createdAt', 'updatedAt'] as const),
  ...(['financing', 'warranty', 'photoFileId', 'photoCount', 'reportNumber'] as const),
] as const
/** The columns of a car that its page shows. */
export const pageColumns = [...new Set([...fieldNames, ...moreColumns])]
type PageRow = Pick<cars.CarRowFull, (typeof pageColumns)[number]>

type Shown = { mayCost: boolean; today: string; pictureUrl: (fileId: string) => string }

/** The car as the office sees it, with related data of other tables. */
export const toWire = async (db: Db, row: cars.CarRowFull, shown: Shown): Promise<Car> =>
  wireOf(row, await cars.getRelated(db, row.id), shown)

/** As `toWire`, with data that was read already. */
export function wireOf(row: PageRow, { assignee, listing, agreed, priceLog, moves }: cars.Related, shown: Shown): Car {
  const money = (minor: number | null) => moneyOf(minor, row.currency)
  const cost = (minor: number | null) => (shown.mayCost ? money(minor) : null)
  const status = row.status as CarStatus
  const margin = marginOf({
    price: row.priceMinor,
    purchasePrice: row.purchasePriceMinor,
    costs: row.costsMinor,
    tax: presumedTax(row.purchaseTaxCase, shown.today),
  })
  const fields = Object.fromEntries(fieldNames.map((name) => [name, row[name]])) as unknown as Pick<
    Car,
    keyof typeof carFields.shape
  >
  return {
    ...fields,
    id: row.id,
    version: row.version,
    status,
    year: row.year,
    price: money(row.priceMinor),
    consumerPrice: money(row.consumerPriceMinor),
    minPrice: money(row.minPriceMinor),
    purchasePrice: cost(row.purchasePriceMinor),
    agreed: agreed && moneyOf(agreedMinor(agreed), 'EUR'),
    margin: cost(margin?.result ?? null),
    marginVat: cost(margin?.vat ?? null),
    costs: cost(row.costsMinor),
    vatRateBp: row.vatRateBp,
    priceType: row.priceType,
    purchasedOn: row.purchasedOn,
    arrivedOn: row.arrivedOn,
    onlineSince: row.onlineSince,
    soldOn: row.soldOn,
    standingDays: standingDaysOf(row, shown.today),
    assignee,
    listing: listing as Car['listing'],
    financing: shown.mayCost ? (row.financing as Car['financing']) : null,
    warranty: row.warranty as Car['warranty'],
    pastStatuses: pastStatuses(moves).filter((past) => past !== status),
    nextStatuses: carStates.staffNext(status),
    priceHistory: priceLog.flatMap((log) => priceChanges(log, shown.mayCost, row.currency)),
    photo: row.photoFileId && shown.pictureUrl(row.photoFileId),
    photoCount: row.photoCount,
    reportNumber: row.reportNumber,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }
}

/** Several cars can be sold for one amount, which is split by their asking prices. */
const agreedMinor = ({ priceMinor, amountMinor, askings, place }: cars.Agreed): number =>
  priceMinor ?? partsOf(amountMinor, askings.some(Boolean) ? askings : askings.map(() => 1))[place]!

const costFields = ['purchasePriceMinor', 'costsMinor']

function priceChanges(log: cars.Related['priceLog'][number], mayCost: boolean, currency: string): Car['priceHistory'] {
  const changes = log.changes as { field: string; from: number | null; to: number | null }[]
  return changes
    .filter((change) => change.field.endsWith('Minor') && (mayCost || !costFields.includes(change.field)))
    .map((change) => ({
      field: change.field.replace(/Minor$/, ''),
      from: moneyOf(change.from, currency),
      to: moneyOf(change.to, currency),
      by: log.actorName,
      reason: log.reason,
      at: log.at,
    }))
}
