// The file of a deal, limited to what its reader may see on the pages of its records.
import { lostOfferStatuses } from '@bilbro/contract/deal/offers/offer-states'
import type { DealAmounts, DealFile, DealRecord } from '@bilbro/contract/overview/deal-file/deal-file'
import {
  dealRights,
  type DealSection,
  dealSections,
  type DealSource,
  sourceRights,
} from '@bilbro/contract/overview/deal-file/deal-sections'
import { companyDay } from '../../core/days.ts'
import { appError } from '../../core/errors.ts'
import { moneyOf } from '../../core/money.ts'
import { hasPermission, type StaffCtx } from '../../core/request/context.ts'
import { offerForStaff } from '../../deal/offers/offers.read.ts'
import { readMargins } from '../../money/car-margin/car-margin.read.ts'
import { stopsOfRelease } from '../../stock/car-papers/car-papers.read.ts'
import { readTasksOf } from '../today/today.list.ts'
import { invoicedAmounts } from './deal-amounts.rules.ts'
import { listDealsOf, listReadable } from './deal-links.store.ts'
import {
  type DealRead,
  findContractHead,
  findDeal,
  findNegotiator,
  listRecords,
  listSaleIds,
  type RecordRead,
} from './deal-records.store.ts'
import { kindsOf, stagesOf, stepsOf } from './deal-steps.rules.ts'

/** The sections that the reader may see. */
export const sectionsOf = (ctx: StaffCtx): DealSection[] =>
  dealSections.filter((section) => hasPermission(ctx, dealRights[section]))

/** The records of a deal that the reader may see. @throws notFound, also when there are none */
export async function readableRecords(ctx: StaffCtx, id: string): Promise<RecordRead[]> {
  const sections = sectionsOf(ctx)
  const readable = await listReadable(ctx.db, [id], sections)
  if (!readable.has(id)) throw appError('notFound')
  return listRecords(ctx.db, id, sections)
}

/** @throws notFound */
export async function readDealFile(ctx: StaffCtx, id: string): Promise<DealFile> {
  const [records, deal] = await Promise.all([readableRecords(ctx, id), findDeal(ctx.db, id)])
  if (!deal) throw appError('notFound')
  const seen = records.filter(({ section }) => dealRights[section] !== 'cars.read')
  const [lines, head, shown] = await Promise.all([
    readTasksOf(
      ctx,
      kindsOf(records),
      seen.map((record) => record.id),
    ),
    headOf(ctx, id),
    withPapers(ctx, records, deal),
  ])
  const contract = records.findLast(({ section }) => section === 'contracts')
  const today = companyDay(ctx.now)
  return {
    id,
    number: contract?.name ?? null,
    cars: deal.cars.map(({ status: _status, photo, ...car }) => ({
      ...car,
      photo: photo && ctx.deps.files.pictureUrl(photo),
    })),
    company: { id: deal.companyId, name: deal.companyName, country: deal.country },
    ...head,
    stages: stagesOf(records, (right) => hasPermission(ctx, right)),
    amounts: await amountsOf(ctx, { deal, records, today }),
    steps: stepsOf(records, lines, { now: ctx.now, today }),
    records: shown,
    notesAt: contract?.id ?? null,
  }
}

/** Who sold it and for which company of ours, as offers and contracts show it. */
async function headOf(ctx: StaffCtx, id: string): Promise<Pick<DealFile, 'seller' | 'salesperson'>> {
  const [negotiator, contract] = await Promise.all([
    hasPermission(ctx, 'offers.read') ? findNegotiator(ctx.db, id) : undefined,
    hasPermission(ctx, 'contracts.read') ? findContractHead(ctx.db, id) : undefined,
  ])
  const drafter =
    contract?.drafterId && contract.drafterName ? { id: contract.drafterId, name: contract.drafterName } : null
  return {
    seller: contract ? { id: contract.sellerId, name: contract.sellerName } : null,
    salesperson: negotiator ?? drafter,
  }
}

const isGone = (status: string | undefined) => status === 'PICKED_UP' || status === 'DELIVERED'

/** Documents of cars count from the agreement on; the rules of the papers say what is missing. */
async function withPapers(
  ctx: StaffCtx,
  records: readonly RecordRead[],
  { cars, status: dealStatus }: NonNullable<DealRead>,
): Promise<DealRecord[]> {
  const isOn = dealStatus === 'ACCEPTED'
  const own = records.filter(({ section }) => section !== 'papers' || isOn)
  const asked = own.flatMap(({ section, id }) => (section === 'papers' ? [id] : []))
  const stops = asked.length ? await stopsOfRelease(ctx.db, asked) : undefined
  return own.map(({ currency, amount, facts: _facts, ...record }) => {
    const missing = record.section === 'papers' ? (stops?.get(record.id) ?? []) : record.missing
    const gone = record.section === 'papers' && isGone(cars.find(({ id }) => id === record.id)?.status)
    return {
      ...record,
      ...(record.section === 'papers' && { status: gone ? 'HANDED_OVER' : missing.length ? 'MISSING' : 'COMPLETE' }),
      amount: moneyOf(amount, currency),
      missing: gone ? [] : missing,
    }
  })
}

type Amounts = { deal: NonNullable<DealRead>; records: readonly RecordRead[]; today: string }

async function amountsOf(ctx: StaffCtx, { deal, records, today }: Amounts): Promise<DealAmounts> {
  const of = (section: DealSection) => records.filter((record) => record.section === section)
  const [offer] = of('offers')
  const agreed = of('contracts').at(-1) ?? (offer?.status === 'ACCEPTED' ? offer : undefined)
  const invoiced = invoicedAmounts(of('invoices'), today)
  return {
    agreed: agreed ? moneyOf(agreed.amount, agreed.currency) : null,
    invoiced: invoiced?.invoiced ?? null,
    security: invoiced?.security ?? null,
    paid: invoiced?.paid ?? null,
    open: invoiced?.open ?? null,
    overdue: invoiced?.overdue ?? null,
    margin: hasPermission(ctx, 'cars.cost') ? await marginOf(ctx, deal) : null,
  }
}

/**
 * The sum of the margins of its cars, as the page of each car shows it. Before a contract it is the margin of the
 * negotiation. A deal that ended has none: its cars are for sale again, or sold to others.
 */
async function marginOf(ctx: StaffCtx, { id, cars, status }: Amounts['deal']): Promise<DealAmounts['margin']> {
  const [margins, ofDeal] = await Promise.all([
    readMargins(
      ctx.db,
      cars.map((car) => car.id),
      ctx.now,
    ),
    listSaleIds(ctx.db, id),
  ])
  if (margins.length && margins.every(({ saleId }) => saleId !== null && ofDeal.has(saleId))) {
    const left = margins.flatMap(({ margin, afterCloseTotal: { minor } }) => (margin ? [margin.minor + minor] : []))
    if (left.length < margins.length) return null
    const all = (is: string) => margins.every((one) => one.is === is)
    return {
      amount: { minor: left.reduce((sum, one) => sum + one, 0), currency: 'EUR' },
      is: all('FROZEN') ? 'FROZEN' : all('INVOICED') ? 'INVOICED' : 'EXPECTED',
    }
  }
  if ((lostOfferStatuses as readonly string[]).includes(status) || !hasPermission(ctx, 'offers.read')) return null
  const { margin } = await offerForStaff(ctx, id)
  return margin && { amount: margin.result, is: 'AGREED' }
}

/** The deals of a record that the reader may open; none without the right to the record. */
export async function dealsOf(ctx: StaffCtx, source: DealSource, recordId: string) {
  if (!hasPermission(ctx, sourceRights[source])) return []
  const found = await listDealsOf(ctx.db, source, recordId)
  const ids = found.map(({ id }) => id)
  const readable = await listReadable(ctx.db, ids, sectionsOf(ctx))
  const own = found.filter(({ id }) => readable.has(id))
  // The page of a car leads to its sale, not to the sales that failed before.
  return source === 'cars' ? own.slice(0, 1) : own
}
