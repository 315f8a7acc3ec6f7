// An export that our carrier should have delivered, but that the buyer collects: VAT is secured by a deposit until the
// export is proved, as if the contract had said so (§ 6(1) no. 2, (4) UStG).
import { percentOf } from '@bilbro/contract/amounts'
import type { ContractDocument } from '@bilbro/contract/deal/contracts/contract-document'
import { outcomeOf } from '@bilbro/contract/rates/deal-tax/deal-tax-amounts'
import { vatRateOn } from '@bilbro/contract/vat-rates'
import type { Db } from '../../../core/postgres/db.ts'

type Signed = Pick<ContractDocument, 'cars' | 'delivery' | 'totals' | 'seller'>

/** Cars of a contract whose transport now says that the buyer collects them. */
async function collectedCars(db: Db, contractId: string): Promise<string[]> {
  const found = await db
    .selectFrom('transports')
    .select('carId')
    .distinct()
    .where('contractId', '=', contractId)
    .where('deliveryProvider', '=', 'SELF_PICKUP')
    .where('status', '<>', 'CANCELED')
    .execute()
  return found.map(({ carId }) => carId)
}

/**
 * The deposit for these cars in minor units. 0 when the contract already includes one, or the buyer had to collect
 * anyway.
 */
function securityOf({ cars, delivery, totals, seller }: Signed, carIds: readonly string[], day: string): number {
  const isOurs = delivery.transport === 'SELLER_CARRIER' || delivery.transport === 'PLATFORM_CARRIER'
  if (!isOurs || totals.vatDeposit.minor > 0) return 0
  const bp = vatRateOn(seller.country, day)?.bp ?? 0
  return cars
    .filter(({ id, tax }) => carIds.includes(id) && outcomeOf(tax)?.case === 'EXPORT')
    .reduce((sum, { price }) => sum + percentOf(price.minor, bp), 0)
}

/** The amount of the deposit invoice: from the contract, or for the cars that the buyer now collects. */
export async function depositAsked(
  db: Db,
  { id, document }: { id: string; document: Signed },
  day: string,
): Promise<number> {
  return document.totals.vatDeposit.minor || securityOf(document, await collectedCars(db, id), day)
}

type Leaving = { carId: string; contract: { id: string; document: unknown }; isByBuyer: boolean; day: string }
/**
 * The deposit that must be paid before a car leaves, 0 for none. `isByBuyer`: the person at the gate collects for the
 * buyer.
 */
export async function securityMissing(db: Db, { carId, contract, isByBuyer, day }: Leaving): Promise<number> {
  const document = contract.document as Signed
  const collected = await collectedCars(db, contract.id)
  if (!isByBuyer && !collected.includes(carId)) return 0
  const asked = securityOf(document, [...collected, carId], day)
  if (asked === 0) return 0
  const { held } = await db
    .selectFrom('vatDeposits')
    .select((e) => e.fn.coalesce(e.fn.sum<number>('amountMinor'), e.lit(0)).as('held'))
    .where('contractId', '=', contract.id)
    .executeTakeFirstOrThrow()
  return Number(held) >= asked ? 0 : asked
}
