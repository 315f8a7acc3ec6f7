// Every transition of every state machine of a deal by every kind of actor. The listed transitions succeed; all others
// are rejected and change nothing.
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { emptyWish } from '@bilbro/contract/deal/requests/request-fields'
import type { Actor, Edge } from '@bilbro/contract/states'
import { openTestApp } from '../../test/app.ts'
import { createContractFixture } from '../../test/contract-fixture.ts'
import { contractEdges, listingEdges, lockEdges, offerEdges, requestEdges } from '../../test/edges.ts'
import { inState } from '../../test/state.ts'
import { AppError } from '../core/errors.ts'
import { transition, type TransitionCtx, type Stateful } from '../core/transitions.ts'
import { jobCtx } from '../core/work/job-ctx.ts'
import { listingState, lockState } from '../sale/listings/listings.states.ts'
import { requestState } from './requests/car-requests.states.ts'
import { contractState } from './contracts/contracts.states.ts'
import { offerState } from './offers/offers.states.ts'

const actors: Actor[] = ['staff', 'dealer', 'system', 'contract', 'logistics']
const reason = 'a reason of at least ten'
const now = new Date().toISOString()
const soon = new Date(Date.now() + 3_600_000).toISOString()

const ids: Record<string, string> = {}
const t = await openTestApp()
const desk = await createContractFixture(t)
const { contract, offerId, listingId, dealer, carId } = await desk.signed()
Object.assign(ids, { contracts: contract.id, offers: offerId, listings: listingId })
const lock = await t.deps.db
  .insertInto('listingLocks')
  .values({ listingId, ownerId: desk.boss.userId, reason: 'OFFER', expiresAt: soon })
  .returning('id')
  .executeTakeFirstOrThrow()
ids.listingLocks = lock.id
const sales = await t.staff('requests.read', 'requests.manage')
const price = { priceMax: { minor: 2_000_000, currency: 'EUR' as const }, country: 'NO', neededBy: '2030-01-01' }
const made = await sales.carRequests.create({
  body: { ...emptyWish, brand: 'Audi', ...price, companyIds: [dealer.companyId] },
})
ids.carRequests = made.items[0]!.id
await t.deps.db
  .insertInto('requestCars')
  .values({ requestId: ids.carRequests, carId, origin: 'HOUSE', addedAt: now })
  .execute()
await t.deps.db
  .updateTable('carRequests')
  .set({ lastContactAt: now, lossReason: 'PRICE' })
  .where('id', '=', ids.carRequests)
  .execute()

type Table = 'offers' | 'contracts' | 'carRequests' | 'listings' | 'listingLocks'
type Kind = {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- of each its own states
  of: Stateful<any, any, any>
  table: Table
  edges: readonly (readonly [string, string, string])[]
  /** The other columns that the row needs. */
  row: (from: string, to: string) => object
  values?: (from: string, to: string) => object
  isUnlogged?: true
}
const open = ['SUBMITTED', 'COUNTERED_BY_SELLER', 'COUNTERED_BY_BUYER', 'MIDPOINT_PROPOSED']
const kinds: Kind[] = [
  {
    of: offerState,
    table: 'offers',
    edges: offerEdges,
    row: (from) => ({
      expiresAt: open.includes(from) ? soon : null,
      ...(from === 'ON_HOLD'
        ? { heldAt: now, holdReason: 'LOCK', heldStatus: 'SUBMITTED' }
        : { heldAt: null, holdReason: null, heldStatus: null }),
    }),
    values: (from, to) => ({
      ...(to === 'ON_HOLD' && { hold: 'LOCK' }),
      ...(from === 'ON_HOLD' && (open.includes(to) ? { release: true } : { letGo: true })),
    }),
  },
  { of: contractState, table: 'contracts', edges: contractEdges, row: () => ({ dueAt: soon }) },
  {
    of: requestState,
    table: 'carRequests',
    edges: requestEdges,
    row: (_from, to) => ({ lossReason: 'PRICE', statusBefore: to }),
  },
  { of: listingState, table: 'listings', edges: listingEdges, row: () => ({}) },
  {
    of: lockState,
    table: 'listingLocks',
    edges: lockEdges,
    row: (from) => ({ endedAt: from === 'HELD' ? null : now }),
    isUnlogged: true,
  },
]

/** Tries a transition and rolls it back. Returns the error, the row and the audit entries. */
async function tried(ctx: TransitionCtx, { of, table }: Kind, step: Parameters<typeof transition>[3]) {
  const id = ids[table]!
  const look = () => ctx.db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const logged = async () =>
    (await ctx.db.selectFrom('auditLog').select('action').where('entityId', '=', id).orderBy('id').execute()).map(
      ({ action }) => action,
    )
  const [before, story] = [await look(), await logged()]
  await sql`savepoint tried`.execute(ctx.db)
  const refused = await transition(ctx, of, id, step).then(
    () => undefined,
    (error: AppError) => error,
  )
  // A database error is not a business error, so the test fails with it.
  if (refused && !(refused instanceof AppError)) throw refused
  const after = await look()
  const told = (await logged()).slice(story.length)
  await sql`rollback to savepoint tried`.execute(ctx.db)
  return {
    refused: refused && { status: refused.status, code: refused.code, current: refused.current },
    state: String(of.stateOf(after)),
    isChanged: !isDeepStrictEqual(before, after),
    told,
  }
}

describe.each(kinds.map((kind) => [kind.table, kind] as const))('%s', (table, kind) => {
  const { of, edges, row, values, isUnlogged } = kind
  const states: readonly string[] = of.machine.all
  const isWritten = (...edge: string[]) => edges.some((one) => one.join(' ') === edge.join(' '))

  test('the table of the machine is what is written down', () => {
    const ofMachine = of.machine.edges.flatMap(
      ({ from, to, by }: { from: readonly string[]; to: string; by: unknown }) =>
        from.flatMap((one) => [by].flat().map((who) => `${one} ${to} ${String(who)}`)),
    )
    expect(ofMachine.toSorted()).toEqual(edges.map((edge) => edge.join(' ')).toSorted())
  })

  const expected = (from: string, to: string, by: string) =>
    isWritten(from, to, by)
      ? { refused: undefined, state: to, isChanged: true, told: isUnlogged ? [] : [of.machine.edge(from, to)!.event] }
      : {
          refused: {
            status: 409,
            code: 'state.notAllowed',
            current: { status: from, nextStatuses: of.machine.staffNext(from) },
          },
          state: from,
          isChanged: false,
          told: [],
        }
  /** The requirements for publishing a listing have their own tests. */
  const isTold = (from: string, to: string) => !(table === 'listings' && from === 'DRAFT' && to === 'AVAILABLE')

  test.each(states)('from %s', async (from) => {
    const work = t.deps.db.transaction().execute(async (db) => {
      const ctx = jobCtx(t.deps, db)
      for (const to of states.filter((one) => isTold(from, one))) {
        const put = { [table === 'listingLocks' ? 'state' : 'status']: inState(from), ...row(from, to) }
        await db.updateTable(table).set(put).where('id', '=', ids[table]!).execute()
        for (const by of actors) {
          const step = { to, by, reason, values: values?.(from, to) ?? {} } as never
          expect(await tried(ctx, kind, step), `${from} to ${to} by ${by}`).toEqual(expected(from, to, by))
        }
      }
      throw new Error('taken back')
    })
    await expect(work).rejects.toThrow('taken back')
  })

  const withReason = of.machine.edges.flatMap(({ from, to, by, reason: needed }: Edge<string>) =>
    needed ? from.map((one) => [one, to, [by].flat()[0]!] as const) : [],
  )
  test('what needs a reason does not happen without one', async () => {
    const work = t.deps.db.transaction().execute(async (db) => {
      for (const [from, to, by] of withReason) {
        await db
          .updateTable(table)
          .set({ status: inState(from), ...row(from, to) })
          .where('id', '=', ids[table]!)
          .execute()
        const found = await tried(jobCtx(t.deps, db), kind, { to, by, reason: ' too short ' } as never)
        expect(found).toMatchObject({ refused: { status: 422, code: 'state.reasonRequired' }, isChanged: false })
      }
      throw new Error('taken back')
    })
    await expect(work).rejects.toThrow('taken back')
  })
})
