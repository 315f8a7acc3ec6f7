// Claims as staff and dealers read them.
import { type NotNull, type RawBuilder, sql } from 'kysely'
import type { Money } from '@bilbro/contract/common'
import type { InvoiceDocument } from '@bilbro/contract/money/invoices/invoice-document'
import { eur } from '@bilbro/contract/money/invoices/invoice-amounts'
import {
  claimStates,
  claimSteps,
  type ClaimKind,
  type ClaimOutcome,
  type ClaimSide,
  type ClaimStatus,
} from '@bilbro/contract/road/claims/claim-states'
import type { Zone } from '@bilbro/contract/road/claims/claim-panels'
import type { ClaimDetail, ClaimRow, ClaimsQuery, Recourse } from '@bilbro/contract/road/claims/claims'
import type { OwnClaim, OwnClaimDetail } from '@bilbro/contract/road/claims/portal-claims'
import { dayIn } from '../../core/days.ts'
import { appError } from '../../core/errors.ts'
import type { Files } from '../../platform/files/files.ts'
import { statusCounters } from '../../core/lists/status-counters.ts'
import type { List } from '../../core/lists/page.ts'
import { matchesSearchWords } from '../../core/lists/search-words.ts'
import { allOf, always, isAnyOf, orderOf } from '../../core/lists/search.ts'
import type { Db } from '../../core/postgres/db.ts'
import { nameOf } from '../../core/postgres/name-of.ts'
import { zoneOf } from '../../core/postgres/zones.ts'
import { type BuyerCtx, hasPermission, type StaffCtx } from '../../core/request/context.ts'
import { timeline } from '../../core/audit/timeline.ts'
import type { ListFile } from '../../tables/export-list.ts'
import { canSeePrices } from '../../deal/offers/offers.rules.ts'
import * as parts from './claim-parts.store.ts'
import { claimReportOf } from './claim-report.ts'
import { allowedActions, sidesOf, stepsOf, turnOf } from './claims.rules.ts'
import * as claims from './claims.store.ts'

/** Base query for reading. The joins are left joins, so counting can skip them. */
export const rows = (db: Db) =>
  db
    .selectFrom('claims as t')
    .leftJoin('cars as c', 'c.id', 't.carId')
    .leftJoin('buyerCompanies as b', 'b.id', 't.companyId')
    .leftJoin('contracts as k', 'k.id', 't.contractId')
    .selectAll('t')
    .select(['c.stockNo', 'c.photoFileId', 'b.name as companyName', 'b.country as companyCountry'])
    .select([
      'k.number as contractNumber',
      zoneOf('t.legalEntityId').as('timeZone'),
      nameOf('staffUsers', 't.decidedBy').as('decidedByName'),
      nameOf('staffUsers', 't.confirmedBy').as('confirmedByName'),
      nameOf('buyerUsers', 't.reportedBy').as('reportedByName'),
      sql<string | null>`(select n.id from invoices n where n.claim_id = t.id)`.as('noteId'),
      sql<string | null>`(select n.number from invoices n where n.claim_id = t.id)`.as('noteNumber'),
    ])
    .select(sql<string>`car_title(c.brand, c.model, c.variant)`.as('title'))
    .$narrowType<{ stockNo: NotNull; companyName: NotNull; companyCountry: NotNull }>()
export type ClaimRead = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

/** `seesMoney`: a dealer role without access to prices sees no amounts. */
type Shown = { files: Files; now: Date; seesMoney: boolean }
const eurOr = (minor: number | null): Money | null => (minor === null ? null : eur(minor))
/** Whether the outcome is visible to the dealer. A proposal that waits for a second approver is not. */
const isTold = ({ status }: ClaimRead) => !['SUBMITTED', 'IN_REVIEW', 'NEEDS_INFO', 'ESCALATED'].includes(status)
/** An outcome that was once visible stays known to the dealer, also after an appeal. */
const isKnown = (row: ClaimRead) => isTold(row) && row.outcome !== null
export const waitsForSecond = (row: Pick<ClaimRead, 'status' | 'outcome' | 'needsSecond' | 'confirmedBy'>): boolean =>
  (row.status === 'IN_REVIEW' || row.status === 'ESCALATED') &&
  row.needsSecond &&
  row.outcome !== null &&
  row.confirmedBy === null

export function toOwn(row: ClaimRead, { files, now, seesMoney }: Shown): OwnClaim {
  const today = dayIn(row.timeZone, now)
  const status = row.status as ClaimStatus
  const turn = turnOf({ ...row, status }, today)
  return {
    id: row.id,
    version: row.toldVersion,
    number: row.number,
    status,
    kind: row.kind as ClaimKind,
    turn,
    dueOn: turn ? row.dueOn : null,
    isLate: turn !== null && row.dueOn !== null && row.dueOn < today,
    car: {
      id: row.carId,
      stockNo: row.stockNo,
      title: row.title,
      photo: row.photoFileId && files.pictureUrl(row.photoFileId),
    },
    amount: isKnown(row) && seesMoney ? eurOr(row.amountMinor) : null,
    createdAt: row.createdAt,
    updatedAt: row.toldAt,
  }
}
export const toRow = (row: ClaimRead, shown: Shown): ClaimRow => ({
  ...toOwn(row, shown),
  version: row.version,
  updatedAt: row.updatedAt,
  company: { id: row.companyId, name: row.companyName, country: row.companyCountry },
  waitsForSecond: waitsForSecond(row),
})

export const toPhoto = (
  photo: { id: string; side: string; zone: string | null; name: string; fileId: string; createdAt: string },
  { files, now }: Shown,
) => ({
  id: photo.id,
  side: photo.side as ClaimSide,
  zone: photo.zone as Zone | null,
  name: photo.name,
  url: files.documentUrl(photo.fileId, now),
  createdAt: photo.createdAt,
})
export const listingPhotosOf = async (db: Db, carId: string, { files }: Shown) =>
  (await parts.listListingPhotos(db, carId)).flatMap(({ view, fileId }) =>
    sidesOf(view).map((side) => ({ side, url: files.pictureUrl(fileId) })),
  )

async function bodyOf(db: Db, row: ClaimRead, shown: Shown) {
  const [photos, listingPhotos, report, messages] = await Promise.all([
    parts.listPhotos(db, row.id),
    listingPhotosOf(db, row.carId, shown),
    claimReportOf(db, row, shown.files),
    parts.listMessages(db, row.id),
  ])
  return {
    body: row.body,
    mileage: row.mileage,
    wanted: shown.seesMoney ? eurOr(row.wantedMinor) : null,
    transportId: row.transportId,
    outcome: isKnown(row) ? (row.outcome as ClaimOutcome) : null,
    reason: isKnown(row) ? row.reason : null,
    hasAppealed: row.hasAppealed,
    objectedTo: row.objectedOutcome
      ? {
          outcome: row.objectedOutcome as ClaimOutcome,
          amount: shown.seesMoney ? eurOr(row.objectedMinor) : null,
          reason: row.objectedReason!,
        }
      : null,
    photos: photos.map((photo) => toPhoto(photo, shown)),
    listingPhotos,
    report,
    messages,
    creditNote: row.noteId && shown.seesMoney ? { id: row.noteId, number: row.noteNumber! } : null,
  }
}
const said = (isForDealer: boolean) => (m: Awaited<ReturnType<typeof parts.listMessages>>[number]) => ({
  id: m.id,
  from: m.isHouse ? ('HOUSE' as const) : ('DEALER' as const),
  author: m.isHouse ? (isForDealer ? null : m.staffName) : m.buyerName,
  body: m.body,
  at: m.createdAt,
})

export const shown = ({ deps, now, actor }: StaffCtx | BuyerCtx): Shown => ({
  files: deps.files,
  now,
  seesMoney: actor.kind !== 'buyer' || canSeePrices(actor.role),
})

/** @throws notFound, also for those of another company */
export async function claimForDealer(ctx: BuyerCtx, id: string): Promise<OwnClaimDetail> {
  const row = await rows(ctx.db)
    .where('t.id', '=', id)
    .where('t.companyId', '=', ctx.actor.companyId)
    .executeTakeFirst()
  if (!row) throw appError('notFound')
  const [{ messages, ...body }, { items }] = await Promise.all([
    bodyOf(ctx.db, row, shown(ctx)),
    timeline(ctx, { of: [{ entity: 'claims', id }], ownOnly: true, actions: claimSteps }, { pageSize: 200 }),
  ])
  return {
    ...toOwn(row, shown(ctx)),
    ...body,
    messages: messages.map(said(true)),
    steps: stepsOf(items.toReversed()),
    may: allowedActions({ ...row, status: row.status as ClaimStatus }, dayIn(row.timeZone, ctx.now)),
  }
}

/**
 * Highest amount that can be credited: the invoiced price of the car, less credits and amounts promised for other
 * claims. Null when the car is not invoiced.
 */
export async function mostOf(
  db: Db,
  claim: Pick<claims.ClaimRecord, 'id' | 'contractId' | 'carId'>,
): Promise<number | null> {
  const { contractId, carId } = claim
  const invoice = await claims.findInvoice(db, contractId)
  if (!invoice) return null
  // Only our own code writes this document.
  const { lines } = invoice.document as unknown as InvoiceDocument
  const own = lines.find((line) => line.kind === 'CAR' && line.carId === carId)
  if (!own) return null
  const [given, promised] = await Promise.all([
    claims.sumCredited(db, invoice.id, carId),
    claims.sumPromised(db, claim),
  ])
  return Math.max(0, own.gross.minor - given - promised)
}

const toRecourse = (row: Awaited<ReturnType<typeof parts.lockRecourse>>): Recourse => ({
  id: row.id,
  version: row.version,
  toWhom: row.toWhom as Recourse['toWhom'],
  name: row.name,
  amount: eur(row.amountMinor),
  dueOn: row.dueOn,
  status: row.status as Recourse['status'],
  settled: eurOr(row.settledMinor),
  note: row.note,
  updatedAt: row.updatedAt,
})

/** @throws notFound */
export async function claimForStaff(ctx: StaffCtx, id: string): Promise<ClaimDetail> {
  const row = await rows(ctx.db).where('t.id', '=', id).executeTakeFirst()
  if (!row) throw appError('notFound')
  const [{ messages, ...body }, recourses, most, settings, others] = await Promise.all([
    bodyOf(ctx.db, row, shown(ctx)),
    parts.listRecourses(ctx.db, id),
    mostOf(ctx.db, row),
    claims.getSettings(ctx.db),
    claims.findCarrierAndSupplier(ctx.db, row),
  ])
  return {
    ...toRow(row, shown(ctx)),
    ...body,
    messages: messages.map(said(false)),
    contract: { id: row.contractId, number: row.contractNumber },
    reportedBy: row.reportedByName,
    proposal: waitsForSecond(row)
      ? {
          outcome: row.outcome as ClaimOutcome,
          amount: eurOr(row.amountMinor),
          reason: row.reason!,
          by: { id: row.decidedBy!, name: row.decidedByName ?? '' },
        }
      : null,
    decidedBy: row.decidedByName,
    confirmedBy: row.confirmedByName,
    most: eurOr(most),
    limit: eur(settings.limitMinor),
    recourses: recourses.map(toRecourse),
    recourseNames: {
      CARRIER: others?.carrier || others?.driverCompany || '',
      // A field of the car, so it needs the right to read cars.
      SUPPLIER: (hasPermission(ctx, 'cars.read') && others?.supplierName) || '',
    },
  }
}

const id = sql<string>`t.id`
const orders = {
  dueOn: sql`t.due_on`,
  number: sql`t.number`,
  company: sql`lower(b.name)`,
  amount: sql`t.amount_minor`,
  status: sql`t.status`,
  createdAt: always('t.createdAt'),
  updatedAt: always('t.updatedAt'),
}
/** Whose turn it is. */
export const waiting = {
  HOUSE: sql<boolean>`t.status in ('SUBMITTED', 'IN_REVIEW', 'ESCALATED')`,
  DEALER: sql<boolean>`(t.status in ('NEEDS_INFO', 'ACCEPTED', 'PARTLY') or t.status = 'REJECTED' and not t.has_appealed and t.due_on >= entity_day(t.legal_entity_id, now()))`,
}
export async function claimsList(db: Db, q: ClaimsQuery): Promise<List<ClaimRead, ClaimStatus>> {
  const of: RawBuilder<boolean>[] = []
  if (q.search) of.push(await matchesSearchWords(db, q.search))
  if (q.kind.length) of.push(isAnyOf('t.kind', q.kind))
  if (q.turn) of.push(waiting[q.turn])
  if (q.companyId) of.push(sql`t.company_id = ${q.companyId}`)
  if (q.carId) of.push(sql`t.car_id = ${q.carId}`)
  if (q.contractId) of.push(sql`t.contract_id = ${q.contractId}`)
  if (q.supplierId)
    of.push(sql`exists (select from claim_recourses r where r.claim_id = t.id and r.supplier_id = ${q.supplierId})`)
  const status = { of: sql.ref<string>('t.status'), all: claimStates.all, wanted: q.status }
  const counted = of.length ? undefined : statusCounters<ClaimStatus>(db, 'claims')
  const plain = q.sortBy === 'company' ? undefined : db.selectFrom('claims as t').where(allOf(of))
  return { rows: rows(db).where(allOf(of)), plain, id, order: orderOf(q, orders, id), status, counted }
}
export const claimsFile: ListFile<ClaimRead> = {
  name: 'claims',
  columns: [
    { header: 'word.number', cell: (row) => row.number },
    { header: 'word.status', cell: (row, say) => say(`claimStatus.${row.status as ClaimStatus}`) },
    { header: 'claim.kind', cell: (row, say) => say(`claimKind.${row.kind as ClaimKind}`) },
    { header: 'car.stockNo', cell: (row) => row.stockNo },
    { header: 'word.car', cell: (row) => row.title },
    { header: 'word.company', cell: (row) => row.companyName },
    { header: 'claim.dueOn', cell: (row) => row.dueOn },
    {
      header: 'claim.amount',
      cell: (row) => (isKnown(row) && row.amountMinor !== null ? row.amountMinor / 100 : null),
    },
  ],
}
