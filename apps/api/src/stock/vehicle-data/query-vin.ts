// Queries the data of a VIN. Must not run inside a transaction, because it waits for an external service.
import type { VehicleData as Shown } from '@bilbro/contract/stock/vehicle-data/vehicle-data'
import type { Deps } from '../../core/deps.ts'
import { companyDay } from '../../core/days.ts'
import { appError } from '../../core/errors.ts'
import type { Db } from '../../core/postgres/db.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import { ProviderError } from '../../providers/provider-error.ts'
import type { VehicleData, VinAnswer } from '../../providers/vehicle-data/port.ts'
import * as queries from './vehicle-queries.store.ts'

declare module '../../core/deps.ts' {
  interface Deps {
    /** Undefined when not configured. */
    vehicleData?: VehicleData | undefined
  }
}

type QueryCtx = Pick<StaffCtx, 'actor' | 'now' | 'db'> & { deps: Pick<Deps, 'vehicleData' | 'clock'> }
/** Longer than the service may take, with its sign-in and the wait for others. */
const abandonedMs = 600_000
const eurOr = (minor: number | null) => (minor === null ? null : { minor, currency: 'EUR' as const })

/** What is stored about a VIN, and what a query costs. */
export async function storedOf({ db, deps, now }: QueryCtx, vin: string): Promise<Shown> {
  const service = deps.vehicleData
  const { priceMinor, perDay } = await queries.getSettings(db)
  const known = { vin, price: eurOr(priceMinor), perDay }
  const nothing = { missReason: null, dossiers: [], askedAt: null, askedBy: null, unansweredAt: null }
  if (!service) return { ...known, ...nothing, state: 'NOT_CONFIGURED', source: null, today: 0 }
  const today = await queries.countPaid(db, service.key, companyDay(now))
  const found = await queries.findAnswer(db, { provider: service.key, vin })
  const { source } = service
  const unansweredAt = await queries.findUnanswered(db, { provider: service.key, vin }, found?.askedAt)
  if (!found) return { ...known, ...nothing, state: 'NOT_ASKED', source, today, unansweredAt }
  return {
    ...known,
    state: found.outcome === 'FOUND' ? 'FOUND' : 'MISS',
    missReason: found.missReason,
    dossiers: found.dossiers,
    source,
    askedAt: found.askedAt,
    askedBy: found.askedBy && found.askedByName !== null ? { id: found.askedBy, name: found.askedByName } : null,
    unansweredAt,
    today,
  }
}

/**
 * The stored answer, or that of a new query. `isAgain` repeats the query of a miss.
 * @throws vehicleData.running, vehicleData.limit, vehicleData.quota, vehicleData.noAnswer
 */
export async function queryVin(ctx: QueryCtx, vin: string, { isAgain }: { isAgain: boolean }): Promise<Shown> {
  const { deps } = ctx
  const stored = await storedOf(ctx, vin)
  const service = deps.vehicleData
  if (!service || stored.state === 'FOUND' || (stored.state === 'MISS' && !isAgain)) return stored
  const id = await begin(ctx, service, vin, stored.askedAt)
  if (!id) {
    // Another request was faster: its answer is the one that was paid for.
    const now = await storedOf(ctx, vin)
    if (now.askedAt !== stored.askedAt) return now
    throw appError('vehicleData.running')
  }
  await ask(ctx, service, { id, vin })
  return storedOf({ ...ctx, now: deps.clock() }, vin)
}

/**
 * Counts the query before it is made. Undefined when one is running, or when there is an answer that is newer than
 * `seenAt`. @throws vehicleData.limit
 */
const begin = (
  { db: own, actor, now }: QueryCtx,
  service: VehicleData,
  vin: string,
  seenAt: string | null,
): Promise<string | undefined> =>
  own.transaction().execute(async (db) => {
    await queries.lockDay(db, service.key)
    await queries.markAbandoned(db, new Date(now.getTime() - abandonedMs).toISOString())
    const answer = await queries.findAnswer(db, { provider: service.key, vin })
    if (answer && answer.askedAt !== seenAt) return undefined
    const { priceMinor, perDay } = await queries.getSettings(db)
    if ((await queries.countPaid(db, service.key, companyDay(now))) >= perDay)
      throw appError('vehicleData.limit', { most: perDay })
    return queries.insert(db, { provider: service.key, vin, askedBy: actor.id, priceMinor }, now)
  })

/** @throws vehicleData.quota, vehicleData.noAnswer */
async function ask({ db }: Pick<QueryCtx, 'db'>, service: VehicleData, { id, vin }: { id: string; vin: string }) {
  const { source } = service
  let answer: VinAnswer
  try {
    answer = await service.byVin(vin)
  } catch (error) {
    // Without an answer nobody knows whether the query was charged, unless the service refused it.
    const isRefused = error instanceof ProviderError && (error.fault === 'REFUSED' || error.fault === 'RATE_LIMITED')
    await queries.setOutcome(db, id, {
      outcome: isRefused ? 'REFUSED' : 'UNKNOWN',
      missReason: null,
      dossiers: [],
      raw: null,
    })
    if (!(error instanceof ProviderError)) throw error
    throw error.fault === 'RATE_LIMITED'
      ? appError('vehicleData.quota', { source })
      : appError('vehicleData.noAnswer', { source })
  }
  const { why, dossiers, raw } = answer
  await queries.setOutcome(
    db,
    id,
    why === null
      ? { outcome: 'FOUND', missReason: why, dossiers, raw }
      : { outcome: 'MISS', missReason: why, dossiers, raw },
  )
}

/** Paid queries of today and what they cost, for the overview of providers. */
export async function paidToday(db: Db, now: Date) {
  const { queries: count, minor } = await queries.sumOfDay(db, 'dat', companyDay(now))
  return { queries: count, spent: eurOr(minor) }
}
