// Reads vehicle documents, and what they currently block.
import type { CarLien, CarPapers, PaperMove } from '@bilbro/contract/stock/car-papers/car-papers'
import {
  type PaperKind,
  paperKinds,
  type PaperPlace,
  type PaperScope,
  type PaperStop,
} from '@bilbro/contract/stock/car-papers/paper-kinds'
import {
  contractStops,
  type PaperBuyer,
  type PaperFacts,
  releaseStops,
} from '@bilbro/contract/stock/car-papers/paper-rules'
import { companyDay } from '../../core/days.ts'
import type { Db } from '../../core/postgres/db.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import * as cars from '../cars/cars.store.ts'
import * as papers from './car-papers.store.ts'

const toMove = (row: papers.MoveRecord, { deps, now }: StaffCtx): PaperMove => ({
  id: row.id,
  paper: row.paper as PaperKind,
  place: row.place as PaperPlace,
  addressId: row.addressId,
  addressName: row.addressName,
  holder: row.holder,
  tracking: row.tracking,
  paperNo: row.paperNo,
  movedOn: row.movedOn,
  promisedOn: row.promisedOn,
  keysExpected: row.keysExpected,
  keysThere: row.keysThere,
  note: row.note ?? '',
  movedBy: row.movedByName,
  movedAt: row.movedAt,
  scan: row.scanFileId && deps.files.documentUrl(row.scanFileId, now),
})

const toLien = (row: papers.LienRecord, { deps, now }: StaffCtx): CarLien => ({
  id: row.id,
  version: row.version,
  holder: row.holder,
  reference: row.reference,
  since: row.since,
  untilOn: row.untilOn,
  note: row.note ?? '',
  promise: row.promiseFileId && deps.files.documentUrl(row.promiseFileId, now),
  promisedAt: row.promisedAt,
  releasedOn: row.releasedOn,
  release: row.releaseFileId && deps.files.documentUrl(row.releaseFileId, now),
  enteredBy: row.enteredByName,
})

type Asked = { id: string; condition: string }
/** The facts about each of these cars that the rules need. */
async function factsOf(db: Db, asked: readonly Asked[]): Promise<Map<string, PaperFacts>> {
  const ids = asked.map(({ id }) => id)
  const [moves, liens] = await Promise.all([papers.listMoves(db, ids), papers.listLiens(db, ids)])
  return new Map(
    asked.map(({ id, condition }) => {
      const now: PaperFacts['now'] = {}
      for (const move of moves.filter(({ carId }) => carId === id))
        now[move.paper as PaperKind] ??= { ...move, place: move.place as PaperPlace }
      const open = liens.find((lien) => lien.carId === id && lien.releasedOn === null)
      const lien = open ? { isPromised: open.promiseFileId !== null } : null
      return [id, { now, lien, isNew: condition === 'NEW' }]
    }),
  )
}

const askedOf = (db: Db, ids: readonly string[]): Promise<Asked[]> =>
  db
    .selectFrom('cars')
    .select(['id', 'condition'])
    .where((e) => e('id', '=', e.fn.any(e.val([...ids]))))
    .execute()

/** Filters out blockers that staff have overridden for a car. */
async function allowed(db: Db, ids: readonly string[], scope: PaperScope) {
  const made = await papers.listOverrides(db, ids)
  return (carId: string, stop: PaperStop) =>
    made.some((one) => one.carId === carId && one.scope === scope && one.missing.includes(stop))
}

type Stops = Map<string, PaperStop[]>
/** What prevents the contract of each car from being sent today. */
export async function stopsOfContract(
  ctx: { db: Db; now: Date },
  ids: readonly string[],
  buyer: PaperBuyer,
): Promise<Stops> {
  const [facts, settings, isAllowed] = await Promise.all([
    factsOf(ctx.db, await askedOf(ctx.db, ids)),
    papers.getSettings(ctx.db),
    allowed(ctx.db, ids, 'CONTRACT'),
  ])
  const day = companyDay(ctx.now)
  return new Map(
    [...facts].map(([id, of]) => [id, contractStops(of, buyer, settings, day).filter((stop) => !isAllowed(id, stop))]),
  )
}

/** What prevents each car from being collected. */
export async function stopsOfRelease(db: Db, ids: readonly string[]): Promise<Stops> {
  const [facts, isAllowed] = await Promise.all([factsOf(db, await askedOf(db, ids)), allowed(db, ids, 'RELEASE')])
  return new Map([...facts].map(([id, of]) => [id, releaseStops(of).filter((stop) => !isAllowed(id, stop))]))
}

/** A buyer without a country that has its own requirements. */
const anybody: PaperBuyer = { destination: '' }

/** `on`: state at the end of that day. @throws notFound */
export async function papersOf(ctx: StaffCtx, carId: string, on?: string): Promise<CarPapers> {
  const { id, condition } = await cars.get(ctx.db, carId)
  const [moves, liens, overrides, settings, facts] = await Promise.all([
    papers.listMoves(ctx.db, [id]),
    papers.listLiens(ctx.db, [id]),
    papers.listOverrides(ctx.db, [id]),
    papers.getSettings(ctx.db),
    factsOf(ctx.db, [{ id, condition }]),
  ])
  const history = moves.map((row) => toMove(row, ctx))
  const until = on ? history.filter(({ movedOn }) => movedOn <= on) : history
  const of = facts.get(id)!
  return {
    moves: moves.length,
    papers: paperKinds.map((paper) => ({ paper, now: until.find((move) => move.paper === paper) ?? null })),
    history,
    liens: liens.map((row) => toLien(row, ctx)),
    missing: { contract: contractStops(of, anybody, settings, companyDay(ctx.now)), release: releaseStops(of) },
    overrides: overrides.map(({ scope, missing, reason, madeByName, madeAt }) => ({
      scope: scope as PaperScope,
      missing: missing as PaperStop[],
      reason,
      madeBy: madeByName,
      madeAt,
    })),
  }
}

/** What is delivered with a car, as the buyer sees it: which documents (yes or no) and how many keys. */
export async function comesWith(db: Db, ids: readonly string[]) {
  const facts = await factsOf(db, await askedOf(db, ids))
  return new Map(
    [...facts].map(([id, { now }]) => [
      id,
      paperKinds.map((paper) => {
        const at = now[paper]
        return { paper, comes: at !== undefined && at.place !== 'NOT_NEEDED', keys: at?.keysExpected ?? null }
      }),
    ]),
  )
}

/** Documents of a car that the company holds. */
export async function inHouse(db: Db, carId: string) {
  const { now } = (await factsOf(db, [{ id: carId, condition: '' }])).get(carId)!
  return paperKinds.flatMap((paper) => (now[paper]?.place === 'HOUSE' ? [{ paper, ...now[paper] }] : []))
}
