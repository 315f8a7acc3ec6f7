// The facts of a sale, gathered from car, dealer, VAT checks and the company that sells, and what is decided from them.
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

/** What only the deal knows; what is left out is not known, but for the waiver and the chain: those are said. */
export type TaxQuestion = {
  carId: string
  companyId?: string | null
  /** Without a company. */
  buyerKind?: BuyerKind | null
  /** Where the car goes; left out, the dealer's own country. */
  destinationCountry?: string | null
  destinationPostalCode?: string | null
  transport?: TransportParty | null
  isWaived?: boolean
  isChainDeal?: boolean
  /** Left out, the one that documents name which name no other. */
  legalEntityId?: string | null
  supplyDay: string | null
}

const sellerOf = (db: Db, id: string | null | undefined) =>
  id ? legalEntities.get(db, id) : legalEntities.findDefaultLegalEntity(db)

/** What is known of a number by the checks that are kept; nobody is asked. */
export async function vatIdOf(db: Db, typed: string | null, now: Date): Promise<KnownVatId> {
  const read = typed === null ? undefined : readVatId(typed)?.vatId
  return vatIdKnown(typed, read, read ? await vatChecks.listByNumber(db, read) : [], now)
}

/** All that was read for a decision. @throws notFound */
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

/** The decision with its facts, ready to be frozen with a deal. @throws notFound */
export const decidedFor = async (ctx: { db: Db; now: Date }, ask: TaxQuestion): Promise<DealTaxDecision> =>
  decideDealTax(await factsOf(ctx.db, ask, ctx.now))

/**
 * Asks for a dealer's VAT id anew and keeps the answer, as a contract and an invoice have to. Outside any transaction: it
 * waits for another house. Without an id of the Union nobody is asked. @throws notFound
 */
export async function askAgain(
  deps: LookUpDeps,
  { companyId, requestedBy }: { companyId: string; requestedBy: string | null },
): Promise<KnownVatId> {
  const { vatId } = await companies.get(deps.db, companyId)
  if (vatId !== null && readVatId(vatId)) await checkVatId(deps, { vatId, requestedBy })
  return vatIdOf(deps.db, vatId, deps.clock())
}
