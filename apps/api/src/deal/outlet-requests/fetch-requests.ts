// Fetches what consumers asked on the outlet, and what the outlet has sold.
import { carTitle } from '@bilbro/contract/stock/cars/car-title'
import { audit } from '../../core/audit/audit.ts'
import type { Deps } from '../../core/deps.ts'
import type { Db } from '../../core/postgres/db.ts'
import type { Ctx } from '../../core/request/context.ts'
import { notifyStaff } from '../../admin/notifications/notify.ts'
import * as outletUsers from '../../dealers/outlet-users/outlet-users.store.ts'
import type { Outlet, OutletRequest, OutletSale, Unreadable } from '../../providers/outlet/port.ts'
import { dueBy, wishLine } from '../requests/car-requests.rules.ts'
import * as requests from '../requests/car-requests.store.ts'
import * as requestCars from '../requests/cars/request-cars.store.ts'
import * as cursors from './outlet-cursors.store.ts'
import * as soldCars from './outlet-cars.store.ts'

/** A run ends after so many pages or entries, because it stores all of them at once; the next run reads on. */
const mostPages = 10
const enough = 500

/** What a run has read, before anything is stored. */
export type Fetched = {
  from: cursors.Cursors
  to: cursors.Cursors
  requests: OutletRequest[]
  sales: OutletSale[]
  unreadable: Unreadable[]
}
type WriteCtx = Pick<Ctx, 'db' | 'now' | 'enqueue' | 'actor' | 'requestId'> & { audited?: boolean }

/** Asks the outlet. Writes nothing. @throws ProviderError */
export async function readOutlet(db: Db, outlet: Outlet): Promise<Fetched> {
  const from = await cursors.get(db, outlet.key)
  const read: Fetched = { from, to: { ...from }, requests: [], sales: [], unreadable: [] }
  for (let page = 0; page < mostPages; page++) {
    const { requests: found, unreadable, cursor } = await outlet.listRequests({ after: read.to.requests })
    read.requests.push(...found)
    read.unreadable.push(...unreadable)
    const isLast = cursor === read.to.requests
    read.to.requests = cursor
    if (isLast || !(found.length + unreadable.length) || read.requests.length >= enough) break
  }
  for (let page = 0; page < mostPages; page++) {
    const { sales: found, unreadable, cursor } = await outlet.listSales({ after: read.to.sales })
    read.sales.push(...found)
    read.unreadable.push(...unreadable)
    const isLast = cursor === read.to.sales
    read.to.sales = cursor
    if (isLast || !(found.length + unreadable.length) || read.sales.length >= enough) break
  }
  return read
}

/**
 * Stores what a run has read, in the caller's transaction. One run at a time writes; entries that another run has stored
 * in the meantime are known by their ids, and its cursor stays.
 */
export async function storeFetched(
  ctx: WriteCtx,
  provider: string,
  { from, to, requests: found, sales, unreadable }: Fetched,
): Promise<{ fetched: number; created: number; known: number }> {
  const { db, now } = ctx
  // The person who fetches gets these notices too: they are news to everybody.
  const told: WriteCtx = { ...ctx, actor: { kind: 'system', name: 'Bilbro' } }
  const before = await cursors.lock(db, provider)
  let created = 0
  for (const request of found) if (await storeRequest(ctx, request)) created++
  for (const sale of sales) await reportSale(told, sale)
  for (const { externalId, field } of unreadable)
    await notifyStaff(told, {
      to: { right: 'channels.manage' },
      kind: 'outletUnreadable',
      params: { id: externalId.slice(0, 100), field },
      link: '/car-requests',
      dedupe: `outlet unreadable ${provider} ${externalId}`,
    })
  const next = (kind: keyof cursors.Cursors) => (before[kind] === from[kind] ? to[kind] : before[kind])
  await cursors.save(db, provider, { requests: next('requests'), sales: next('sales') }, now)
  return { fetched: found.length, created, known: found.length - created }
}

/** True when the request is new. */
async function storeRequest(ctx: WriteCtx, asked: OutletRequest): Promise<boolean> {
  const { db, now } = ctx
  if (await requests.existsOutletRequest(db, asked.externalId)) return false
  const outletUserId = await consumerOf(db, asked)
  const car = asked.stockNo === null ? undefined : await soldCars.findByStockNo(db, asked.stockNo)
  const at = now.toISOString()
  const id = await requests.insert(db, {
    ...{ outletUserId, outletRequestId: asked.externalId, source: 'OUTLET', message: asked.message },
    ...(car ? { brand: car.brand, model: car.model } : { wish: asked.message.slice(0, 1000).trim() || '–' }),
    country: asked.country,
    dueAt: dueBy('NORMAL', now),
    createdAt: at,
    updatedAt: at,
  })
  if (car) await requestCars.add(db, id, [car.id], { origin: 'OUTLET', addedBy: null, now })
  const row = await requests.lock(db, id)
  await audit(ctx, {
    entity: 'carRequests',
    entityId: id,
    parents: { buyerCompanies: [] },
    action: 'create',
    // The log keeps no text of a consumer.
    changes: [{ field: 'wish', from: null, to: car ? wishLine(row) : 'Outlet' }],
  })
  await notifyStaff(ctx, {
    to: { right: 'requests.manage' },
    kind: 'requestNew',
    params: { company: asked.name, wish: wishLine(row) },
    link: `/car-requests/${id}`,
  })
  return true
}

/**
 * The person by e-mail address, whatever was decided about them: a request changes neither an approval nor a rejection.
 * Unknown people become contacts, about whom nobody has to decide.
 */
async function consumerOf(db: Db, { email, name, phone, country, language }: OutletRequest): Promise<string> {
  await outletUsers.lockEmail(db, email)
  const known = await outletUsers.lockByEmail(db, email)
  if (known?.status === 'CONTACT')
    await outletUsers.updateContact(db, known.id, {
      name,
      language,
      ...(phone && { phone }),
      ...(country && { country }),
    })
  return known?.id ?? (await outletUsers.insert(db, { email, name, phone, country, language }))
}

/** Staff move the car themselves: the outlet's word alone changes no status. */
async function reportSale(ctx: WriteCtx, { externalId, stockNo }: OutletSale): Promise<void> {
  const car = await soldCars.findByStockNo(ctx.db, stockNo)
  await notifyStaff(ctx, {
    to: { right: 'channels.manage' },
    kind: 'outletSale',
    params: { stockNo: car ? `${car.stockNo} ${carTitle(car)}` : stockNo },
    link: car ? `/cars/${car.id}` : `/cars?search=${encodeURIComponent(stockNo)}`,
    dedupe: `outlet sale ${externalId}`,
  })
}

/** A whole run, as the job does it. */
export async function fetchOutlet(deps: Deps, outlet: Outlet): Promise<void> {
  const fetched = await readOutlet(deps.db, outlet)
  await deps.db.transaction().execute(async (db) => {
    const enqueue: Ctx['enqueue'] = (job, data, options) => deps.jobs.send(db, job, data, options)
    const actor = { kind: 'system', name: 'Bilbro' } as const
    await storeFetched({ db, now: deps.clock(), enqueue, actor, requestId: 'job' }, outlet.key, fetched)
  })
}
