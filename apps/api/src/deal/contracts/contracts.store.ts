import { sql } from 'kysely'
import type { ContractDocument } from '@bilbro/contract/deal/contracts/contract-document'
import type { ContractStatus, SignatureWay } from '@bilbro/contract/deal/contracts/contract-states'
import type { ContractChoices } from '@bilbro/contract/deal/contracts/contract-choices'
import { appError, type ConstraintErrors } from '../../core/errors.ts'
import type { Db } from '../../core/postgres/db.ts'
import { getRow, lockRow } from '../../core/postgres/rows.ts'
import type { Transitioned } from '../../core/postgres/tables.ts'

export const contractsConstraints: ConstraintErrors = {
  contract_needs_agreement: () => appError('contract.none'),
  contract_holds_offer: () => appError('contract.holds'),
  contracts_one_of_offer: () => appError('contract.exists'),
  contract_cars_one_live: () => appError('contract.exists'),
}

export type ContractRecord = Awaited<ReturnType<typeof lock>>

/** @throws notFound */
export const get = (db: Db, id: string) => getRow(db, 'contracts', id)

/** Locks the row until the transaction ends. @throws notFound */
export const lock = (db: Db, id: string) => lockRow(db, 'contracts', id)

const live = ['DRAFT', 'WAITING_ADMIN', 'WAITING_BUYER', 'SIGNED'] as const
/** The live contract of an agreement. */
export const findLiveByOffer = (db: Db, offerId: string) =>
  db
    .selectFrom('contracts')
    .select(['id', 'status', 'version'])
    .where('offerId', '=', offerId)
    .where('status', 'in', live)
    .executeTakeFirst()

/** The live contract of a car. */
export const findLiveByCar = (db: Db, carId: string) =>
  db
    .selectFrom('contractCars')
    .select('contractId as id')
    .where('carId', '=', carId)
    .where('isLive', '=', true)
    .executeTakeFirst()

/** The accepted offer on a listing. Undefined when there is none. */
export const findAgreementByListing = (db: Db, listingId: string) =>
  db
    .selectFrom('offerCars')
    .select(['offerId', 'carId', 'companyId'])
    .where('listingId', '=', listingId)
    .where('isAccepted', '=', true)
    .executeTakeFirst()

/** A dealer's accepted offer on a car. */
export const findAgreement = (db: Db, companyId: string, carId: string) =>
  db
    .selectFrom('offerCars')
    .select(['offerId', 'listingId'])
    .where('companyId', '=', companyId)
    .where('carId', '=', carId)
    .where('isAccepted', '=', true)
    .executeTakeFirst()

export const listContractCars = (db: Db, contractId: string) =>
  db.selectFrom('contractCars').select(['carId', 'listingId']).where('contractId', '=', contractId).execute()

type Draft = {
  choices: ContractChoices
  document: ContractDocument
  language: string
  legalEntityId: string
  amountMinor: number
  number?: string
}
const columnsOf = ({ choices, document, ...draft }: Draft) => ({
  ...draft,
  choices: JSON.stringify(choices),
  document: JSON.stringify(document),
})
type New = Draft & {
  offerId: string
  companyId: string
  draftedBy: string
  cars: readonly { carId: string; listingId: string; priceMinor: number }[]
}

/** @throws contract.exists (by the unique index) */
export async function insert(db: Db, { cars, offerId, companyId, draftedBy, ...draft }: New, now: Date) {
  const at = now.toISOString()
  const row = await db
    .insertInto('contracts')
    .values({
      ...columnsOf(draft),
      offerId,
      companyId,
      draftedBy,
      carIds: cars.map(({ carId }) => carId),
      createdAt: at,
      updatedAt: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await db
    .insertInto('contractCars')
    .values(cars.map((car) => ({ ...car, contractId: row.id, isLive: true })))
    .execute()
  return row
}

/** Saves another version of a draft. */
export const updateDraft = (db: Db, id: string, draft: Draft, now: Date) =>
  db
    .updateTable('contracts')
    .set({
      ...columnsOf(draft),
      documentVersion: sql<number>`document_version + 1`,
      documentFileId: null,
      documentSha256: null,
      source: 'SYSTEM',
      version: sql<number>`version + 1`,
      updatedAt: now.toISOString(),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export type Change = {
  number?: string
  source?: string
  document?: ContractDocument
  documentFileId?: string
  documentSha256?: string
  signHours?: number
  signWith?: SignatureWay
  dueAt?: string | null
  signedAt?: string
  signedFileId?: string
  endedReason?: string
}
export async function setStatus(
  db: Db,
  id: string,
  status: Transitioned<ContractStatus>,
  { document, ...values }: Change,
  now: Date,
) {
  return db
    .updateTable('contracts')
    .set({
      ...values,
      ...(document && { document: JSON.stringify(document) }),
      status,
      version: sql<number>`version + 1`,
      updatedAt: now.toISOString(),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Marks the contract as changed when a related record is new. */
export const setUpdatedAt = (db: Db, id: string, now: Date) =>
  db.updateTable('contracts').set({ updatedAt: now.toISOString() }).where('id', '=', id).execute()

/** Counts a reminder. Undefined after three reminders, or when the last one is less than a day old. */
export const addReminder = (db: Db, id: string, now: Date) =>
  db
    .updateTable('contracts')
    .set({ reminders: sql<number>`reminders + 1`, remindedAt: now.toISOString(), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where('status', '=', 'WAITING_BUYER')
    .where('reminders', '<', 3)
    .where((e) =>
      e.or([e('remindedAt', 'is', null), e('remindedAt', '<=', new Date(now.getTime() - 86_400_000).toISOString())]),
    )
    .returningAll()
    .executeTakeFirst()

type Version = {
  contractId: string
  documentVersion: number
  document: ContractDocument
  madeBy: string
  sha256?: string
  fileId?: string
}
/** Stores a version. When it is shown later, its file is added. */
export const upsertVersion = (db: Db, { document, ...version }: Version, now: Date) =>
  db
    .insertInto('contractVersions')
    .values({ ...version, document: JSON.stringify(document), madeAt: now.toISOString() })
    .onConflict((conflict) =>
      conflict.columns(['contractId', 'documentVersion']).doUpdateSet((e) => ({
        document: e.ref('excluded.document'),
        sha256: e.ref('excluded.sha256'),
        fileId: e.ref('excluded.fileId'),
      })),
    )
    .execute()

/** A version with the file that was shown. @throws notFound */
export async function getVersion(db: Db, contractId: string, sha256: string) {
  const found = await db
    .selectFrom('contractVersions')
    .select(['document', 'fileId'])
    .where('contractId', '=', contractId)
    .where('sha256', '=', sha256)
    .orderBy('documentVersion', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!found) throw appError('notFound')
  return found
}

/** Contracts whose signing deadline has passed. */
export const listOverdueIds = async (db: Db, now: Date): Promise<string[]> =>
  (
    await db
      .selectFrom('contracts')
      .select('id')
      .where('status', '=', 'WAITING_BUYER')
      .where('dueAt', '<=', now.toISOString())
      .limit(100)
      .execute()
  ).map(({ id }) => id)

/** The signature picture in a staff member's profile. */
export const findProfileSignature = async (db: Db, staffId: string): Promise<string | null> =>
  (await db.selectFrom('staffUsers').select('signatureFileId').where('id', '=', staffId).executeTakeFirst())
    ?.signatureFileId ?? null

/** Sets the signing method. */
export const setSignWith = (db: Db, id: string, signWith: SignatureWay, now: Date) =>
  db
    .updateTable('contracts')
    .set({ signWith, version: sql<number>`version + 1`, updatedAt: now.toISOString() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Stores the sealed document. */
export const setSignedFile = (db: Db, id: string, signedFileId: string) =>
  db
    .updateTable('contracts')
    .set({ signedFileId, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
