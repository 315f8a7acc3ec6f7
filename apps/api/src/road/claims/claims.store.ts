import { sql } from 'kysely'
import type { ClaimKind, ClaimOutcome, ClaimStatus } from '@bilbro/contract/road/claims/claim-states'
import { appError, type ConstraintErrors } from '../../core/errors.ts'
import type { Db } from '../../core/postgres/db.ts'
import { getRow, lockRow } from '../../core/postgres/rows.ts'
import { saveSettingsRow } from '../../core/postgres/settings-row.ts'
import type { Transitioned } from '../../core/postgres/tables.ts'

export const claimsConstraints: ConstraintErrors = {
  claims_four_eyes: () => appError('claim.fourEyes'),
  claims_confirmed: () => appError('claim.waitsForSecond'),
  invoices_claim_once: () => appError('claim.credited'),
  invoice_credits_enough: () => appError('claim.creditsMuch'),
}

export type ClaimRecord = Awaited<ReturnType<typeof lock>>

/** @throws notFound */
export const get = (db: Db, id: string) => getRow(db, 'claims', id)
/** Locks the row until the transaction ends. @throws notFound */
export const lock = (db: Db, id: string) => lockRow(db, 'claims', id)
export const parentsOf = ({
  companyId,
  carId,
  contractId,
}: Pick<ClaimRecord, 'companyId' | 'carId' | 'contractId'>) => ({
  buyerCompanies: companyId,
  cars: carId,
  contracts: contractId,
})

export type New = {
  number: string
  kind: ClaimKind
  legalEntityId: string
  companyId: string
  carId: string
  contractId: string
  transportId: string
  reportedBy: string
  body: string
  mileage: number
  wantedMinor: number | null
  dueOn: string
}
export const insert = (db: Db, claim: New, now: Date) =>
  db
    .insertInto('claims')
    .values({ ...claim, createdAt: now.toISOString(), updatedAt: now.toISOString(), toldAt: now.toISOString() })
    .returningAll()
    .executeTakeFirstOrThrow()

export type Change = {
  dueOn?: string | null
  houseDaysLeft?: number | null
  outcome?: ClaimOutcome | null
  amountMinor?: number | null
  reason?: string | null
  decidedBy?: string | null
  decidedAt?: string | null
  needsSecond?: boolean
  confirmedBy?: string | null
  confirmedAt?: string | null
  hasAppealed?: boolean
  objectedOutcome?: ClaimOutcome | null
  objectedMinor?: number | null
  objectedReason?: string | null
}
const counted = { version: sql<number>`version + 1` }
const countedForBoth = { ...counted, toldVersion: sql<number>`told_version + 1` }
export const setStatus = (db: Db, id: string, status: Transitioned<ClaimStatus>, values: Change, now: Date) =>
  db
    .updateTable('claims')
    .set({ ...values, ...countedForBoth, status, updatedAt: now.toISOString(), toldAt: now.toISOString() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
/** Saves values that only staff see; the dealer's version stays the same. */
export const update = (db: Db, id: string, values: Change, now: Date) =>
  db
    .updateTable('claims')
    .set({ ...values, ...counted, updatedAt: now.toISOString() })
    .where('id', '=', id)
    .execute()
/** Marks a change that both sides can read. */
export const markChangedForBoth = (db: Db, id: string, now: Date) =>
  db
    .updateTable('claims')
    .set({ ...countedForBoth, updatedAt: now.toISOString(), toldAt: now.toISOString() })
    .where('id', '=', id)
    .execute()
/**
 * A child record with its own version has changed. The claim's version stays, so a decision or an acceptance does not
 * conflict.
 */
export const setUpdatedAt = (db: Db, id: string, now: Date) =>
  db.updateTable('claims').set({ updatedAt: now.toISOString() }).where('id', '=', id).execute()

const claimable = (db: Db, companyId: string) =>
  db
    .selectFrom('transports as t')
    .innerJoin('contracts as k', 'k.id', 't.contractId')
    .innerJoin('cars as c', 'c.id', 't.carId')
    .innerJoin('legalEntities as e', 'e.id', 'k.legalEntityId')
    .innerJoin('buyerCompanies as b', 'b.id', 't.companyId')
    .select(['t.id', 't.status', 't.deliveredAt', 't.pickedUpAt', 't.carId', 'k.id as contractId', 'k.legalEntityId'])
    .select([
      'c.stockNo',
      'c.photoFileId',
      'e.country as houseCountry',
      'e.timeZone',
      'b.country as dealerCountry',
      'b.name as companyName',
    ])
    .select(sql<string>`car_title(c.brand, c.model, c.variant)`.as('title'))
    .where('t.companyId', '=', companyId)
    .where('t.isInternal', '=', false)
    .where('k.status', '=', 'SIGNED')
/** The transport that a claim refers to: a car of a signed contract on its way to the asking company. */
export const findTransport = (db: Db, transportId: string, companyId: string) =>
  claimable(db, companyId).where('t.id', '=', transportId).executeTakeFirst()
export type ClaimedTransport = NonNullable<Awaited<ReturnType<typeof findTransport>>>
/** @throws notFound, also for those of another company */
export async function assertOrder(db: Db, offerId: string, companyId: string): Promise<void> {
  const of = db.selectFrom('offers').select('id').where('id', '=', offerId).where('companyId', '=', companyId)
  if (!(await of.executeTakeFirst())) throw appError('notFound')
}
/** The cars of an order that are under way or delivered. */
export const listTransportsByOrder = (db: Db, offerId: string, companyId: string) =>
  claimable(db, companyId)
    .where('k.offerId', '=', offerId)
    .where('t.statusGroup', 'in', ['IN_PROGRESS', 'DELIVERED'])
    .orderBy('t.no')
    .limit(200)
    .execute()

/** The countries whose working days count. @throws notFound */
export async function getCountries(
  db: Db,
  { legalEntityId, companyId }: Pick<ClaimRecord, 'legalEntityId' | 'companyId'>,
) {
  const found = await db
    .selectFrom('legalEntities as e')
    .innerJoin('buyerCompanies as b', (join) => join.on('b.id', '=', companyId))
    .select(['e.country as house', 'b.country as dealer'])
    .where('e.id', '=', legalEntityId)
    .executeTakeFirst()
  if (!found) throw appError('notFound')
  return [found.house, found.dealer]
}

/** The valid invoice for the car's price (sale or correction). Undefined when there is none. */
export const findInvoice = (db: Db, contractId: string) =>
  db
    .selectFrom('invoices')
    .selectAll()
    .where('contractId', '=', contractId)
    .where('kind', 'in', ['SALE', 'CORRECTION'])
    .where('number', 'is not', null)
    .where('status', '!=', 'CREDITED')
    .executeTakeFirst()
/** Amount credited on an invoice for a car so far, including VAT. */
export const sumCredited = async (db: Db, invoiceId: string, carId: string): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('invoices')
        .select(sql<number>`coalesce(sum(net_minor + vat_minor), 0)::bigint`.as('minor'))
        .where('precedesId', '=', invoiceId)
        .where('claimId', 'is not', null)
        .where((e) => e(e.val(carId), '=', e.fn.any('carIds')))
        .executeTakeFirstOrThrow()
    ).minor,
  )

/** Amount accepted for other claims on the same car that is neither credited yet nor rejected by the dealer. */
export const sumPromised = async (
  db: Db,
  { id, contractId, carId }: Pick<ClaimRecord, 'id' | 'contractId' | 'carId'>,
): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('claims')
        .select(sql<number>`coalesce(sum(amount_minor), 0)::bigint`.as('minor'))
        .where('contractId', '=', contractId)
        .where('carId', '=', carId)
        .where('id', '<>', id)
        .where(
          sql<boolean>`(status in ('ACCEPTED', 'PARTLY') or status in ('IN_REVIEW', 'ESCALATED') and needs_second and confirmed_by is null)`,
        )
        .executeTakeFirstOrThrow()
    ).minor,
  )
/** The carrier that brought the car of a claim, and the supplier it was bought from. */
export const findCarrierAndSupplier = (db: Db, { transportId, carId }: Pick<ClaimRecord, 'transportId' | 'carId'>) =>
  db
    .selectFrom('transports as t')
    .innerJoin('cars as c', (join) => join.on('c.id', '=', carId))
    .select(['t.carrier', 't.driverCompany', 'c.supplierName'])
    .where('t.id', '=', transportId)
    .executeTakeFirst()

const usual = { version: 1, limitMinor: 50_000, reportDays: 5, houseDays: 10, dealerDays: 10, infoDays: 3 }
const settingColumns = ['version', 'limitMinor', 'reportDays', 'houseDays', 'dealerDays', 'infoDays'] as const
export type Settings = typeof usual
export async function getSettings(db: Db): Promise<Settings> {
  return (await db.selectFrom('claimSettings').select(settingColumns).executeTakeFirst()) ?? usual
}
/** False on a version conflict. */
export const saveSettings = (db: Db, { version, ...values }: Settings, now: Date): Promise<boolean> =>
  saveSettingsRow(db, 'claimSettings', version, values, now)

/** Open claims that are due on or before a day. */
export const listDueBy = (db: Db, day: string) =>
  db
    .selectFrom('claims as l')
    .innerJoin('cars as c', 'c.id', 'l.carId')
    .innerJoin('buyerCompanies as b', 'b.id', 'l.companyId')
    .select([
      'l.id',
      'l.number',
      'l.status',
      'l.dueOn',
      'l.companyId',
      'l.legalEntityId',
      'l.hasAppealed',
      'b.name as company',
    ])
    .select(sql<string>`concat_ws(' ', c.brand, c.model)`.as('car'))
    .where('l.dueOn', '<=', day)
    .where('l.status', 'not in', ['SETTLED', 'CLOSED_NO_ANSWER', 'REJECTED'])
    .orderBy('l.dueOn')
    .orderBy('l.id')
    .limit(2000)
    .execute()
