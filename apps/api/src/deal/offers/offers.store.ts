import { sql } from 'kysely'
import type {
  DeclineReason,
  HoldReason,
  OfferSide,
  OfferSource,
  OfferStatus,
  RoundKind,
} from '@bilbro/contract/deal/offers/offer-states'
import { appError, type ConstraintErrors } from '../../core/errors.ts'
import type { Db } from '../../core/postgres/db.ts'
import type { Transitioned } from '../../core/postgres/tables.ts'

export const offersConstraints: ConstraintErrors = {
  offer_cars_one_accepted: () => appError('car.notAvailable'),
  offer_cars_one_talk: () => appError('offer.talking'),
}

export type OfferRecord = Awaited<ReturnType<typeof lock>>

const row = (db: Db, id: string) => db.selectFrom('offers').selectAll().where('id', '=', id)

/** @throws notFound */
export async function get(db: Db, id: string, companyId?: string) {
  const found = await row(db, id)
    .$if(companyId !== undefined, (q) => q.where('companyId', '=', companyId!))
    .executeTakeFirst()
  if (!found) throw appError('notFound')
  return found
}

/** Locks the row until the transaction ends. @throws notFound */
export async function lock(db: Db, id: string) {
  const found = await row(db, id).forNoKeyUpdate().executeTakeFirst()
  if (!found) throw appError('notFound')
  return found
}

/** Locks in the order of ids, so that parallel transactions cannot deadlock. */
export const lockMany = (db: Db, ids: readonly string[]) =>
  db.selectFrom('offers').selectAll().where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()

/** The cars of an offer never change. */
export const listCars = (db: Db, offerId: string) =>
  db
    .selectFrom('offerCars')
    .select(['carId', 'listingId', 'askingMinor'])
    .where('offerId', '=', offerId)
    .orderBy('position')
    .execute()

type Amounts = {
  amountMinor?: number
  lastBy?: OfferSide
  buyerMinor?: number | null
  sellerMinor?: number | null
  rounds?: number
  expiresAt?: string | null
  since?: string
}
type FrozenRate = {
  rateCurrency: string | null
  rate: string | null
  rateDay: string | null
  rateSource: string | null
}
export type Change = Amounts &
  Partial<FrozenRate> & { closedReason?: DeclineReason | null; acceptedAt?: string } & {
    /** Puts the offer on hold, or reactivates it. */
    hold?: HoldReason
    release?: true
    /** Clears the hold columns when the offer ends while on hold. */
    letGo?: true
  }

/** A reactivated offer is valid for at least half a day, so that no dealer loses time by waiting. */
const leastSecondsLeft = 12 * 3600

function columnsOf({ hold, release, letGo, ...values }: Change, now: Date) {
  const at = now.toISOString()
  return {
    ...values,
    ...(hold && {
      holdReason: hold,
      heldAt: at,
      heldStatus: sql<string>`status`,
      heldSeconds: sql<number>`greatest(0, extract(epoch from expires_at - ${at}::timestamptz))::int`,
      expiresAt: null,
    }),
    ...(release && {
      holdReason: null,
      heldAt: null,
      heldStatus: null,
      heldSeconds: null,
      expiresAt: sql<string>`${at}::timestamptz + make_interval(secs => greatest(coalesce(held_seconds, 0), ${leastSecondsLeft}))`,
      since: at,
    }),
    ...(letGo && { holdReason: null, heldAt: null, heldStatus: null }),
    version: sql<number>`version + 1`,
    updatedAt: at,
  }
}

export const setStatusMany = (
  db: Db,
  ids: readonly string[],
  status: Transitioned<OfferStatus>,
  values: Change,
  now: Date,
) =>
  db
    .updateTable('offers')
    .set({ ...columnsOf(values, now), status })
    .where('id', 'in', ids)
    .returningAll()
    .execute()

export async function setStatus(db: Db, id: string, status: Transitioned<OfferStatus>, values: Change, now: Date) {
  const [written] = await setStatusMany(db, [id], status, values, now)
  return written!
}

type New = Required<Pick<Amounts, 'amountMinor' | 'lastBy'>> &
  Amounts &
  FrozenRate & {
    companyId: string
    source: OfferSource
    status: OfferStatus
    askingMinor: number
    transport: string
    destination: string
    holdReason?: HoldReason
    heldStatus?: OfferStatus
    heldSeconds?: number
  }
type NewCar = { carId: string; listingId: string; askingMinor: number }

/**
 * An offer with its cars and first round in one statement, because many are created at the same time.
 * @throws offer.talking (by the unique index) when the company already negotiates about one of the cars
 */
export async function insert(
  db: Db,
  { lastBy, since, ...values }: New,
  { cars, round }: { cars: readonly NewCar[]; round: Omit<NewRound, 'offerId'> },
  now: Date,
) {
  const at = now.toISOString()
  const isPackage = cars.length > 1
  const { companyId } = values
  const offerId = sql<string>`(select id from made)`
  return db
    .with('made', (query) =>
      query
        .insertInto('offers')
        .values({
          ...values,
          lastBy,
          isPackage,
          carIds: cars.map(({ carId }) => carId),
          since: since ?? at,
          createdAt: at,
          updatedAt: at,
          ...(values.holdReason && { heldAt: at }),
        })
        .returningAll(),
    )
    .with('itsCars', (query) =>
      query.insertInto('offerCars').values(
        cars.map((car, position) => ({
          ...car,
          offerId,
          companyId,
          isPackage,
          position,
          isOpen: true,
          isAccepted: false,
        })),
      ),
    )
    .with('itsRound', (query) => query.insertInto('offerRounds').values({ ...round, offerId, at, no: 1 }))
    .selectFrom('made')
    .selectAll()
    .executeTakeFirstOrThrow()
}

export type NewRound = {
  offerId: string
  side: OfferSide | 'SYSTEM'
  kind: RoundKind
  amountMinor?: number | null
  message?: string | null
  reason?: DeclineReason | null
  staffId?: string | null
  buyerUserId?: string | null
  isAutomatic?: boolean
  expiresAt?: string | null
  /** The approval of an amount below the minimum price. */
  belowReason?: string | null
  belowBy?: string | null
  belowMinimums?: number[] | null
}

/** The caller has locked the offers, so that round numbers are consecutive. */
export async function addRounds(db: Db, rounds: readonly NewRound[], now: Date): Promise<void> {
  if (!rounds.length) return
  await db
    .insertInto('offerRounds')
    .values(
      rounds.map((round) => ({
        ...round,
        at: now.toISOString(),
        no: sql<number>`(select coalesce(max(r.no), 0) + 1 from offer_rounds r where r.offer_id = ${round.offerId})`,
      })),
    )
    .execute()
}

/** The round with the current amount. */
export const getCurrentRound = (db: Db, offerId: string) =>
  db
    .selectFrom('offerRounds')
    .select(['id', 'side', sql<number[] | null>`to_json(below_minimums)`.as('approved')])
    .where('offerId', '=', offerId)
    .where('amountMinor', 'is not', null)
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

type Below = { belowReason: string; belowBy: string; belowMinimums: number[] }
/** The caller has locked the offer. */
export const setRoundApproval = (db: Db, roundId: string, below: Below) =>
  db.updateTable('offerRounds').set(below).where('id', '=', roundId).execute()

/** The lock has become an agreement: offers that waited for the lock now wait for the agreement. */
export const markWaitingForAgreement = (db: Db, ids: readonly string[]) =>
  db
    .updateTable('offers')
    .set({ holdReason: 'AGREEMENT', version: sql`version + 1` })
    .where('id', 'in', ids)
    .where('status', '=', 'ON_HOLD')
    .where('holdReason', '=', 'LOCK')
    .execute()

/** The company's open negotiation about this car alone. */
export const findOpenOffer = (db: Db, companyId: string, carId: string) =>
  db
    .selectFrom('offerCars as c')
    .innerJoin('offers as o', 'o.id', 'c.offerId')
    .select(['o.id', 'o.status', 'o.lastBy', 'o.version'])
    .where('c.companyId', '=', companyId)
    .where('c.carId', '=', carId)
    .where('c.isPackage', '=', false)
    .where('c.isOpen', '=', true)
    .executeTakeFirst()

/** The company's open negotiation about this car alone, else the last one. */
export const findLastOffer = (db: Db, companyId: string, carId: string) =>
  db
    .selectFrom('offerCars as c')
    .innerJoin('offers as o', 'o.id', 'c.offerId')
    .select(['o.id', 'c.isOpen'])
    .where('c.companyId', '=', companyId)
    .where('c.carId', '=', carId)
    .where('c.isPackage', '=', false)
    .orderBy('c.isOpen', 'desc')
    .orderBy('o.updatedAt', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Expired offers. */
export const listExpiredIds = async (db: Db, now: Date): Promise<string[]> =>
  (
    await db
      .selectFrom('offers')
      .select('id')
      .where('status', 'in', ['SUBMITTED', 'COUNTERED_BY_SELLER', 'COUNTERED_BY_BUYER', 'MIDPOINT_PROPOSED'])
      .where('expiresAt', '<=', now.toISOString())
      .orderBy('expiresAt')
      .orderBy('id')
      .limit(200)
      .execute()
  ).map(({ id }) => id)

/** The accepted offer on a car. Undefined when nobody has bought it. */
export const findAcceptedByCar = (db: Db, carId: string) =>
  db
    .selectFrom('offerCars')
    .select(['offerId', 'companyId'])
    .where('carId', '=', carId)
    .where('isAccepted', '=', true)
    .executeTakeFirst()
