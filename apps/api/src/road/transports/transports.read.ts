// Transports as staff see them.
import type { Transport, TransportDetail, TransportFileKind } from '@bilbro/contract/road/transports/transport-fields'
import type { Authority } from '@bilbro/contract/money/releases/releases'
import {
  type DelayCause,
  type DeliveryProvider,
  groupOf,
  type OrderProvider,
  raisableBetweenYards,
  raisableFlags,
  type TransportFlag,
  type TransportOrderStatus,
  type TransportStatus,
} from '@bilbro/contract/road/transports/transport-states'
import { appError } from '../../core/errors.ts'
import { moneyOf } from '../../core/money.ts'
import { type Ctx, hasPermission, type StaffCtx } from '../../core/request/context.ts'
import { inHouse } from '../../stock/car-papers/car-papers.read.ts'
import { isRelevant } from './steps/derive-status.rules.ts'
import { needsOf, stepsOf, type StepFacts } from './steps/steps.rules.ts'
import { overrideOf, toRoadEvent } from './record-transport-event.ts'
import * as events from './transport-events.store.ts'
import { onlyToDealers, transportState } from './transports.states.ts'
import { existsHandover, listTransportsQuery, findOrderMessages, type TransportRead } from './transports.store.ts'

type Files = Pick<Ctx['deps'], 'files'>

export const carOf = (row: TransportRead, { files }: Files) => ({
  id: row.carId,
  stockNo: row.stockNo ?? '',
  title: row.title,
  vin: row.vin,
  photo: row.photoFileId && files.pictureUrl(row.photoFileId),
})
export const standingOf = (row: TransportRead) => ({
  status: row.status,
  group: groupOf(row.status),
  leg: row.leg,
  deliveryProvider: row.deliveryProvider as DeliveryProvider | null,
  carrier: row.carrier,
  flags: row.flags as TransportFlag[],
  delayCause: row.delayCause as DelayCause | null,
})
export const wayOf = (row: TransportRead) => ({
  pickup: row.pickup,
  terminal: row.terminal,
  inspection: row.inspection,
  delivery: row.delivery,
  pickupPlannedAt: row.pickupPlannedAt,
  terminalPlannedAt: row.terminalPlannedAt,
  inspectionPlannedAt: row.inspectionPlannedAt,
  deliveryPlannedAt: row.deliveryPlannedAt,
  expectedAt: row.expectedAt,
  pickedUpAt: row.pickedUpAt,
  deliveredAt: row.deliveredAt,
  lastNewsAt: row.lastNewsAt,
})
export const contactOf = (row: TransportRead) => ({
  name: row.contactName,
  phone: row.contactPhone,
  email: row.contactEmail,
})
const toCountry = (row: TransportRead) => row.delivery?.country ?? row.companyCountry

export const stepFacts = (row: TransportRead): StepFacts => ({ ...row, toCountry: toCountry(row) })

/** Carrier prices are visible to users who order transports and to users who see car costs. */
const seesCosts = (ctx: Pick<StaffCtx, 'actor'>): boolean =>
  hasPermission(ctx, 'logistics.manage') || hasPermission(ctx, 'cars.cost') || hasPermission(ctx, 'costs.write')

export const toTransport = (row: TransportRead, ctx: Pick<StaffCtx, 'actor' | 'deps'>): Transport => ({
  id: row.id,
  version: row.version,
  no: row.no,
  ...standingOf(row),
  isInternal: row.isInternal,
  car: carOf(row, ctx.deps),
  company: row.companyId ? { id: row.companyId, name: row.companyName ?? '', country: row.companyCountry ?? '' } : null,
  contract: row.contractId ? { id: row.contractId, number: row.contractNumber } : null,
  order: orderOf(row, seesCosts(ctx)),
  cost: seesCosts(ctx) ? moneyOf(row.costMinor, row.costCurrency ?? 'EUR') : null,
  ...wayOf(row),
  updatedAt: row.updatedAt,
})

function orderOf(row: TransportRead, isPriced: boolean): Transport['order'] {
  if (!row.orderId || row.orderNo === null || !row.orderWantedAt) return null
  return {
    id: row.orderId,
    no: row.orderNo,
    orderProvider: row.orderProvider as OrderProvider,
    status: row.orderStatus as TransportOrderStatus,
    orderRef: row.orderRef,
    price: isPriced ? moneyOf(row.orderPriceMinor, row.orderPriceCurrency ?? 'EUR') : null,
    split: row.orderSplit as 'EQUAL' | 'BY_WEIGHT',
    cars: row.orderCars,
    error: row.orderError,
    wantedAt: row.orderWantedAt,
    placedAt: row.orderPlacedAt,
  }
}

/** @throws notFound */
export async function rowOf(db: Ctx['db'], id: string): Promise<TransportRead> {
  const row = await listTransportsQuery(db).where('t.id', '=', id).executeTakeFirst()
  if (!row) throw appError('notFound')
  return row
}

/** The facts that decide which requirements of a step are missing. */
export async function needFacts(db: Ctx['db'], row: TransportRead) {
  const [handed, files, papers] = await Promise.all([
    row.contractId ? existsHandover(db, row) : true,
    events.getFileKinds(db, row.id),
    inHouse(db, row.carId),
  ])
  const has = (paper: string) => papers.some((one) => one.paper === paper)
  return {
    isInternal: row.isInternal,
    isHandedOver: handed,
    toCountry: toCountry(row),
    hasPlannedTimes: row.pickupPlannedAt !== null && row.deliveryPlannedAt !== null,
    hasAddresses: row.pickupAddressId !== null && row.deliveryAddressId !== null,
    hasInspectionDay: row.inspectionPlannedAt !== null,
    hasDriver: row.driverName !== '' && row.driverPlate !== '',
    isInspectionFailed: row.flags.includes('SVV_FAILED'),
    // Documents that were handed over with the car are with the carrier, so they are not required on file.
    hasPapers: handed || (has('PART_2') && has('COC')),
    files,
    odometerKm: row.odometerKm,
  }
}

/** @throws notFound */
export async function transportForStaff(ctx: StaffCtx, id: string): Promise<TransportDetail> {
  const { db, deps, now } = ctx
  const row = await rowOf(db, id)
  const [heard, files, facts, talk] = await Promise.all([
    events.listByTransport(db, id),
    events.listFiles(db, id, { forDealer: false }),
    needFacts(db, row),
    // The messages contain prices, in the carrier's own format.
    row.orderId && seesCosts(ctx) ? findOrderMessages(db, row.orderId) : undefined,
  ])
  const base = overrideOf(row)
  const asText = (said: unknown) => (said === null || said === undefined ? null : JSON.stringify(said))
  return {
    ...toTransport(row, ctx),
    contact: contactOf(row),
    driver: {
      name: row.driverName,
      company: row.driverCompany,
      phone: row.driverPhone,
      plate: row.driverPlate,
      driverAuthority: row.driverAuthority as Authority | null,
      identityCheckedBy: row.identityCheckedByName,
      identityCheckedAt: row.identityCheckedAt,
    },
    odometerKm: row.odometerKm,
    internalNote: row.internalNote,
    steps: stepsOf(stepFacts(row), heard.filter(counted(row)).map(toKnown), now.toISOString()),
    next: transportState.machine
      .staffNext(row.status)
      .filter((status) => !row.isInternal || !onlyToDealers.includes(status))
      .map((status) => ({
        status,
        needs: needsOf(row.status, status, facts),
        isReasonNeeded: transportState.machine.edge(row.status, status)?.reason ?? false,
      })),
    raisable: row.isInternal ? [...raisableBetweenYards] : [...raisableFlags],
    // Newest events first, capped for display.
    events: heard
      .slice(-1000)
      .toReversed()
      .map((one) => ({
        id: one.id,
        source: one.source as TransportDetail['events'][number]['source'],
        kind: one.kind as TransportDetail['events'][number]['kind'],
        eventStatus: one.status as TransportStatus | null,
        flag: one.flag as TransportFlag | null,
        rawStatus: one.rawStatus,
        occurredAt: one.occurredAt,
        receivedAt: one.receivedAt,
        delayCause: one.delayCause as DelayCause | null,
        expectedAt: one.expectedAt,
        place: one.place,
        note: one.note,
        by: one.staffName,
        isCounted: one.kind !== 'UNKNOWN' && (one.kind !== 'STATUS' || isRelevant(toRoadEvent(one), base, row.orderId)),
      })),
    files: files.map(({ fileId, addedByName, kind, side: _side, driverStep: _step, ...file }) => ({
      ...file,
      kind: kind as TransportFileKind,
      addedBy: addedByName,
      url: deps.files.documentUrl(fileId, now),
    })),
    orderAsked: asText(talk?.asked),
    orderAnswered: asText(talk?.answered),
  }
}

export const counted = (row: TransportRead) => (event: events.EventRecord) =>
  event.kind === 'STATUS' && (event.orderId === null || event.orderId === row.orderId)
export const toKnown = (event: events.EventRecord) => ({
  kind: 'STATUS' as const,
  status: event.status as TransportStatus,
  occurredAt: event.occurredAt,
  place: event.place,
})
