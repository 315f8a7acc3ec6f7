// Collects the facts of a sale (car, dealer, VAT checks, selling company) and the tax decision that follows from them.
import { decideDealTax, type DealTaxDecision } from '@bilbro/contract/rates/deal-tax/deal-tax'
import type { BuyerKind, DealTaxFacts, TransportParty } from '@bilbro/contract/rates/deal-tax/deal-tax-facts'
import type { Db } from '../../core/postgres/db.ts'
import { readVatId } from '../../dealers/company-info/company-numbers.rules.ts'
import { checkVatId, type LookUpDeps } from '../../dealers/company-info/vat-check.ts'
import * as vatChecks from '../../dealers/company-info/vat-checks.store.ts'
import * as companies from '../../dealers/buyer-companies/buyer-companies.store.ts'
import * as legalEntities from '../../admin/legal-entities/legal-entities.store.ts'
import * as cars from '../../stock/cars/cars.store.ts'
import { taxFacts, vatIdKnown, type KnownVatId } from './deal-tax.rules.ts'

/**
 * Facts that only the deal knows. An omitted field counts as unknown, except `isWaived` and `isChainDeal`: these
 * default to false.
 */
export type TaxQuestion = {
  carId: string
  companyId?: string | null
  /** Used only when there is no company. */
  buyerKind?: BuyerKind | null
  /** Destination of the car. Defaults to the dealer's country. */
  destinationCountry?: string | null
  destinationPostalCode?: string | null
  transport?: TransportParty | null
  isWaived?: boolean
  isChainDeal?: boolean
  /** Defaults to the legal entity that documents use when they name none. */
  legalEntityId?: string | null
  supplyDay: string | null
}

const sellerOf = (db: Db, id: string | null | undefined) =>
  id ? legalEntities.get(db, id) : legalEntities.findDefaultLegalEntity(db)

/** VAT id state from the stored checks. No register is asked. */
export async function vatIdOf(db: Db, typed: string | null, now: Date): Promise<KnownVatId> {
  const read = typed === null ? undefined : readVatId(typed)?.vatId
  return vatIdKnown(typed, read, read ? await vatChecks.listByNumber(db, read) : [], now)
}

/** The facts and the records behind them. @throws notFound */
export async function gather(db: Db, ask: TaxQuestion, now: Date) {
  const car = await cars.get(db, ask.carId)
  const company = ask.companyId ? await companies.get(db, ask.companyId) : null
  const seller = (await sellerOf(db, ask.legalEntityId)) ?? null
  const vatId = await vatIdOf(db, company?.vatId ?? null, now)
  const facts = taxFacts({ car, company, seller, vatId, ask })
  return { facts, car, company, seller, vatCheck: vatId.check }
}

/** @throws notFound */
export const factsOf = async (db: Db, ask: TaxQuestion, now: Date): Promise<DealTaxFacts> =>
  (await gather(db, ask, now)).facts

/** The decision with its facts, ready to be stored with a deal. @throws notFound */
export const decidedFor = async (ctx: { db: Db; now: Date }, ask: TaxQuestion): Promise<DealTaxDecision> =>
  decideDealTax(await factsOf(ctx.db, ask, ctx.now))

/**
 * Checks a dealer's VAT id in the register again and stores the answer. Contracts and invoices require this. Call it
 * outside any transaction, because it waits for an external service. Ids from outside the EU are not checked.
 * @throws notFound
 */
export async function askAgain(
  deps: LookUpDeps,
  { companyId, requestedBy }: { companyId: string; requestedBy: string | null },
): Promise<KnownVatId> {
  const { vatId } = await companies.get(deps.db, companyId)
  if (vatId !== null && readVatId(vatId)) await checkVatId(deps, { vatId, requestedBy })
  return vatIdOf(deps.db, vatId, deps.clock())
}
