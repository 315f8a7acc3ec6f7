// Events about cars: for each company with webhooks, what it sees now is compared with what it was told. So every reason
// why a car appears or disappears counts: listing, audience, groups, prices, and the company itself.
import { carEventTypes } from '@bilbro/contract/dealers/webhook-endpoints/webhook-events'
import type { Deps } from '../../core/deps.ts'
import { moneyOf } from '../../core/money.ts'
import { pricedBy } from '../../core/price-rules.ts'
import { forEachIsolated } from '../../core/work/isolated-batch.ts'
import { job } from '../../core/work/job.ts'
import { jobCtx } from '../../core/work/job-ctx.ts'
import { recordWebhookEvents, type EventCtx } from '../../dealers/webhook-endpoints/record-webhook-event.ts'
import * as deliveries from '../../dealers/webhook-endpoints/webhook-deliveries.store.ts'
import { listListeningCompanies } from '../../dealers/webhook-endpoints/webhook-endpoints.store.ts'
import { compareCars } from './compare-cars.rules.ts'
import * as events from './car-events.store.ts'

/** Changes of one round. */
const atOnce = 1000

/** The triggers write changes without a job; the schedule finds those that no handler has announced. */
export const carEvents = job({ name: 'webhook-cars', cron: '* * * * *', run: compareChanged })
/** Compares everything, in case a change was missed. */
export const allCarEvents = job({ name: 'webhook-cars-all', cron: '41 * * * *', run: compareAll })

/** Registered by `subscriptions.ts`: the webhooks of a company, or a listing, changed. */
export const enqueueCarEvents = (ctx: Pick<EventCtx, 'enqueue'>): Promise<void> => ctx.enqueue(carEvents, {})
export async function carEventsFollowListing(ctx: EventCtx): Promise<void> {
  if (await events.existsFeed(ctx.db)) await enqueueCarEvents(ctx)
}

async function compareChanged(deps: Deps): Promise<void> {
  await syncFeeds(deps)
  for (;;) {
    const changes = await events.listChanges(deps.db, atOnce)
    if (!changes.length) return
    const cars = [...new Set(changes.flatMap(({ carId }) => carId ?? []))]
    const whole = new Set(changes.flatMap(({ companyId }) => companyId ?? []))
    const feeds = await events.listFeeds(deps.db)
    await forEachIsolated(feeds, async (companyId) => {
      if (whole.has(companyId)) await compareCompany(deps, companyId, null)
      else if (cars.length) await compareCompany(deps, companyId, cars)
    })
    await events.removeChanges(
      deps.db,
      changes.map(({ id }) => id),
    )
    if (changes.length < atOnce) return
  }
}

async function compareAll(deps: Deps): Promise<void> {
  await syncFeeds(deps)
  await forEachIsolated(await events.listFeeds(deps.db), (companyId) => compareCompany(deps, companyId, null))
}

/** Starts the feeds of companies that have begun to listen, and ends those of the others. */
async function syncFeeds(deps: Deps): Promise<void> {
  const listening = new Set(await listListeningCompanies(deps.db, carEventTypes))
  const running = new Set(await events.listFeeds(deps.db))
  await forEachIsolated(
    [...running].filter((id) => !listening.has(id)),
    (companyId) => events.removeFeed(deps.db, companyId),
  )
  await forEachIsolated(
    [...listening].filter((id) => !running.has(id)),
    (companyId) => startFeed(deps, companyId),
  )
}

/** The cars that the company sees already cause no events. */
const startFeed = (deps: Deps, companyId: string): Promise<void> =>
  deps.db.transaction().execute(async (db) => {
    if (!(await events.insertFeed(db, companyId, deps.clock()))) return
    const viewer = await events.findViewer(db, companyId)
    if (!viewer) return
    const cars = (await events.listVisible(db, viewer, null)).map(priceFor(viewer))
    await events.upsertKnown(
      db,
      companyId,
      cars.map(({ id, price }) => ({ carId: id, priceMinor: price })),
    )
  })

type CompanyViewer = NonNullable<Awaited<ReturnType<typeof events.findViewer>>>
const priceFor = ({ priceRules }: CompanyViewer) => {
  const priced = pricedBy(priceRules) ?? ((minor: number) => minor)
  return (car: events.VisibleCar) => ({ ...car, price: car.priceMinor === null ? null : priced(car.priceMinor) })
}

/** Writes the events of one company: of these cars, or of all. */
const compareCompany = (deps: Deps, companyId: string, carIds: readonly string[] | null): Promise<void> =>
  deps.db.transaction().execute(async (db) => {
    // Read after the lock, so that an older state never overwrites a newer one.
    if (!(await events.lockFeed(db, companyId))) return
    const viewer = await events.findViewer(db, companyId)
    if (!viewer) return
    const seen = (await events.listVisible(db, viewer, carIds)).map(priceFor(viewer))
    const { published, priceChanged, gone } = compareCars(seen, await events.listKnown(db, companyId, carIds))
    const changed = [...published, ...priceChanged.map(({ car }) => car)]
    if (!changed.length && !gone.length) return
    const factsOf = (car: (typeof seen)[number]) => ({
      carId: car.id,
      stockNumber: car.stockNo,
      vin: car.vin,
      make: car.brand,
      model: car.model,
      variant: car.variant,
      price: moneyOf(car.price, car.currency),
      url: `${deps.config.publicUrl}/${viewer.language}/portal/car/${car.id}`,
    })
    const ctx = jobCtx(deps, db)
    const goneIds = gone.map(({ carId }) => carId)
    await deliveries.markCarsCancelled(db, companyId, goneIds, ctx.now)
    await recordWebhookEvents(ctx, companyId, [
      ...published.map((car) => ({ type: 'car.published' as const, subjectId: car.id, data: factsOf(car) })),
      ...priceChanged.map(({ car, before }) => ({
        type: 'car.price_changed' as const,
        subjectId: car.id,
        data: { ...factsOf(car), previousPrice: moneyOf(before, car.currency) },
      })),
      ...gone.map(({ carId, stockNo }) => ({
        type: 'car.gone' as const,
        subjectId: carId,
        data: { carId, stockNumber: stockNo },
      })),
    ])
    await events.upsertKnown(
      db,
      companyId,
      changed.map(({ id, price }) => ({ carId: id, priceMinor: price })),
    )
    await events.removeKnown(db, companyId, goneIds)
  })
