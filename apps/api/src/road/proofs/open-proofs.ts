// Every car sold without VAT gets a proof file at signature. A daily job opens the files that were missed.
import { sql } from 'kysely'
import type { ContractDocument } from '@bilbro/contract/deal/contracts/contract-document'
import type { ContractStatus } from '@bilbro/contract/deal/contracts/contract-states'
import { outcomeOf } from '@bilbro/contract/rates/deal-tax/deal-tax-amounts'
import { dueOf, missingPapers, papersOf, type ProofRoute, turnOf } from '@bilbro/contract/road/proofs/proof-rules'
import type { Edge } from '@bilbro/contract/states'
import { vatRateOn } from '@bilbro/contract/vat-rates'
import { contractToday } from '../../core/postgres/zones.ts'
import { audit } from '../../core/audit/audit.ts'
import type { TransitionCtx } from '../../core/transitions.ts'
import type { Db } from '../../core/postgres/db.ts'
import { feedProofs } from './deadlines/proof-feed.job.ts'
import * as documents from './papers/proof-documents.store.ts'
import * as files from './papers/proof-files.store.ts'
import { daysOf } from './deadlines/proof-term.ts'

const isRoute = (is: string | undefined): is is ProofRoute => is === 'EXPORT' || is === 'IC_SUPPLY'
/** The VAT contained in a price if the sale turns out to be taxable. */
const taxInside = (gross: number, bp: number): number => Math.round((gross * bp) / (10_000 + bp))

type Contract = { id: string; companyId: string; document: unknown }

/** Safe to run twice: a car of a contract has one file. */
export async function openProofs(ctx: TransitionCtx, contract: Contract): Promise<void> {
  const { cars, delivery, seller } = contract.document as ContractDocument
  const openedOn = await contractToday(ctx, contract.id)
  const rate = vatRateOn(seller.country, openedOn)
  for (const { id: carId, tax, price } of cars) {
    const route = outcomeOf(tax)?.case
    if (!isRoute(route)) continue
    const of = { route, transport: delivery.transport }
    const papers = papersOf(route, delivery.transport)
    const { days: houseDays } = await daysOf(ctx.db, { route, destination: delivery.destination })
    const due = dueOf({ route, openedOn, deliveredOn: null, houseDays })
    const expected = papers.map((paper) => ({ paper, status: 'EXPECTED' as const }))
    const file = {
      contractId: contract.id,
      carId,
      companyId: contract.companyId,
      ...of,
      destination: delivery.destination,
      openedOn,
      ...due,
      missingPapers: missingPapers({ ...of, status: 'OPEN' }, expected),
      turn: turnOf({ ...of, status: 'OPEN', deliveredOn: null }, expected)!,
      vatMinor: rate ? taxInside(price.minor, rate.bp) : null,
    }
    const id = await files.insert(ctx.db, file, ctx.now)
    if (!id) continue
    await documents.insertAll(ctx.db, id, papers, ctx.now)
    const parents = { buyerCompanies: contract.companyId, cars: carId, contracts: contract.id }
    const changes = [
      { field: 'proofRoute', from: null, to: route },
      { field: 'proofDueOn', from: null, to: due.dueOn },
    ]
    await audit(ctx, { entity: 'proofFiles', entityId: id, parents, action: 'proofsOpen', changes })
  }
}

/** A signed contract opens the proof files of its cars; when it ends, the proofs are no longer required. */
export async function proofsFollowContract(
  ctx: TransitionCtx,
  _before: Contract,
  after: Contract,
  { to }: Edge<ContractStatus>,
): Promise<void> {
  if (to === 'SIGNED') await openProofs(ctx, after)
  if (to === 'CANCELLED') await ctx.enqueue(feedProofs, { contractId: after.id })
}

/** News of a car is processed after the commit, because proof files come late in the global lock order. */
export const carHasNews = (ctx: Pick<TransitionCtx, 'enqueue'>, carId: string): Promise<void> =>
  ctx.enqueue(feedProofs, { carId })

type OfCar = { carId: string }
export const proofsFollowCar = (ctx: TransitionCtx, _before: OfCar, { carId }: OfCar): Promise<void> =>
  carHasNews(ctx, carId)
/** The car was registered, or handed over at the gate. */
export const proofsFollowRegistration = (ctx: Pick<TransitionCtx, 'enqueue'>, { carId }: OfCar): Promise<void> =>
  carHasNews(ctx, carId)

/** Signed contracts with a car that was sold without VAT and has no proof file. */
export const findUnopenedContracts = (db: Db, most: number) =>
  db
    .selectFrom('contracts as k')
    .select(['k.id', 'k.companyId', 'k.document'])
    .where('k.status', '=', 'SIGNED')
    .where(
      sql<boolean>`exists (select from jsonb_array_elements(k.document->'cars') car
        where coalesce(nullif(car->'tax'->>'case', 'BLOCKED'), car->'tax'->'wouldBe'->>'case') in ('EXPORT', 'IC_SUPPLY')
          and not exists (select from proof_files p where p.contract_id = k.id and p.car_id::text = car->>'id'))`,
    )
    .orderBy('k.signedAt', 'desc')
    .orderBy('k.id', 'desc')
    .limit(most)
    .execute()
