import type { ContractDocument } from '@bilbro/contract/deal/contracts/contract-document'
import type { Authority, OwnRelease, Release, ReleaseState } from '@bilbro/contract/money/releases/releases'
import type { PaperKind } from '@bilbro/contract/stock/car-papers/paper-kinds'
import { eur } from '@bilbro/contract/money/invoices/invoice-amounts'
import { appError } from '../../core/errors.ts'
import type { Ctx } from '../../core/request/context.ts'
import * as contracts from '../../deal/contracts/contracts.store.ts'
import { dayIn } from '../../core/days.ts'
import { getMoneySettings, type Settings } from '../money-settings/money-settings.store.ts'
import { type ReleaseRead, type ReleaseRecord, listReleasesQuery } from './releases.store.ts'
import { costsFrom } from './storage.rules.ts'

type Shown = { pictureUrl: (fileId: string) => string; now: Date; rule: Settings }

const stateOf = ({ redeemedAt, takenBackAt, expiresAt }: ReleaseRecord, now: Date): ReleaseState =>
  takenBackAt ? 'TAKEN_BACK' : redeemedAt ? 'FETCHED' : expiresAt <= now.toISOString() ? 'EXPIRED' : 'READY'

const carOf = (row: ReleaseRead, { pictureUrl }: Shown): Release['car'] => ({
  id: row.carId,
  stockNo: row.stockNo,
  title: row.title,
  vin: row.vin,
  photo: row.photoFileId && pictureUrl(row.photoFileId),
})

/** Storage costs counted so far stay, even when the company no longer charges storage. */
function storageOf(row: ReleaseRead, { rule }: Shown) {
  const { zone, dealerCollectsSince, redeemedAt, takenBackAt, storageMinor } = row
  const isOver = redeemedAt !== null || takenBackAt !== null || dealerCollectsSince === null
  const from = isOver ? null : costsFrom(dayIn(zone, new Date(dealerCollectsSince)), rule)
  if (from === null && storageMinor === 0) return null
  const { storageDayMinor } = rule
  return {
    from,
    perDay: from === null || storageDayMinor === null ? null : eur(storageDayMinor),
    amount: eur(storageMinor),
  }
}

const storageForStaff = (row: ReleaseRead, shown: Shown): Release['storage'] => {
  const is = storageOf(row, shown)
  return is && { ...is, days: row.storageDays, unasked: eur(row.unaskedMinor) }
}

export const toRelease = (row: ReleaseRead, shown: Shown): Release => ({
  id: row.id,
  version: row.version,
  is: stateOf(row, shown.now),
  isCollected: row.dealerCollectsSince !== null,
  car: carOf(row, shown),
  company: { id: row.companyId, name: row.companyName, country: row.companyCountry },
  contract: { id: row.contractId, number: row.contractNumber },
  releasedAt: row.releasedAt,
  expiresAt: row.expiresAt,
  shownAt: row.shownAt,
  redeemedAt: row.redeemedAt,
  redeemedBy: row.redeemedByName,
  driver: row.driverName
    ? {
        name: row.driverName,
        company: row.driverCompany ?? '',
        document: row.driverDocument ?? '',
        authority: row.driverAuthority as Authority | null,
        identityCheckedBy: row.identityCheckedByName,
      }
    : null,
  handedPapers: row.handedPapers as PaperKind[],
  takenBackReason: row.takenBackReason,
  storage: storageForStaff(row, shown),
})

export const shownTo = async (ctx: Pick<Ctx, 'db' | 'now' | 'deps'>): Promise<Shown> => ({
  pictureUrl: ctx.deps.files.pictureUrl,
  now: ctx.now,
  rule: await getMoneySettings(ctx.db),
})

/** @throws notFound */
export async function releaseForStaff(ctx: Pick<Ctx, 'db' | 'now' | 'deps'>, id: string): Promise<Release> {
  const row = await listReleasesQuery(ctx.db).where('t.id', '=', id).executeTakeFirst()
  if (!row) throw appError('notFound')
  return toRelease(row, await shownTo(ctx))
}

export const toOwn = (row: ReleaseRead, shown: Shown, isShownMoney: boolean): OwnRelease => ({
  storage: isShownMoney ? storageOf(row, shown) : null,
  id: row.id,
  is: stateOf(row, shown.now),
  car: carOf(row, shown),
  expiresAt: row.expiresAt,
  redeemedAt: row.redeemedAt,
  isHidden: row.sealedCode !== null,
})

/** Possible collectors: the buyer in the contract and the dealer's users. */
export async function listCollectors(ctx: Pick<Ctx, 'db'>, release: ReleaseRecord): Promise<string[]> {
  const { document } = await contracts.get(ctx.db, release.contractId)
  const { buyer } = document as unknown as ContractDocument
  const people = await ctx.db
    .selectFrom('buyerUsers')
    .select(['name', 'role'])
    .where('companyId', '=', release.companyId)
    .where('status', '=', 'ACTIVE')
    .orderBy('name')
    .limit(20)
    .execute()
  return [...new Set([buyer.representedBy, ...people.map(({ name }) => name)].filter((name): name is string => !!name))]
}
