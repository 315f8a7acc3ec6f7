import type { Pool, PoolClient } from 'pg'
import { demoAccounts, demoDriverToken, seedPeople } from './accounts.ts'
import { carAt } from './cars.ts'
import { seedColleagues } from './colleagues.ts'
import { seedDealers } from './dealers.ts'
import { seedEntities } from './entities.ts'
import { DAY } from './cars/record.ts'
import type { CarRecord, World } from './cars/record.ts'
import { seedAddresses } from './addresses.ts'
import { seedImportCosts } from './import-costs.ts'
import { emptyHouse, inBulk } from './load/stock/bulk.ts'
import { type ContractHouse, loadContracts, sealContracts } from './load/deal/contracts.ts'
import { loadCarPapers } from './load/stock/car-papers.ts'
import { loadCosts } from './load/stock/costs.ts'
import { loadReports } from './load/stock/reports.ts'
import { loadSuppliers } from './load/stock/suppliers.ts'
import { loadVehicleData } from './load/stock/vehicle-data.ts'
import { loadDiary } from './load/diary.ts'
import { loadHouse } from './load/house.ts'
import { loadPriceRules, type PricesHouse } from './load/sale/price-rules.ts'
import { type BooksHouse, loadBooks } from './load/money/books.ts'
import { type InvoiceHouse, loadInvoices, printInvoices } from './load/money/invoices.ts'
import { loadMarks } from './load/stock/marks.ts'
import { loadOldInvoices } from './load/money/old-invoices.ts'
import { loadOffers } from './load/deal/offers.ts'
import { hangPhotos } from './load/photos.ts'
import { loadPayments } from './load/money/payments.ts'
import { loadPurchases } from './load/money/purchases.ts'
import { loadRegistration } from './load/road/registration.ts'
import { loadChannels } from './load/sale/channels.ts'
import { loadWorkOrders } from './load/yard/work-orders.ts'
import { type ClaimHouse, loadClaimPhotos, loadClaims, loadCreditNotes } from './load/road/claims.ts'
import { loadAutospedReports } from './load/road/autosped-reports.ts'
import { type GateCodes, loadDriverLinks } from './load/road/driver-links.ts'
import { loadNafPapers } from './load/road/naf-papers.ts'
import { loadOldProofs, loadProofs } from './load/road/proofs.ts'
import { loadReceivables } from './load/money/receivables.ts'
import { loadRoadStates } from './load/road/road-states.ts'
import { loadTransports } from './load/road/transports.ts'
import { loadOutletRequest } from './load/deal/outlet.ts'
import { loadRequests } from './load/deal/requests.ts'
import { loadSanctions, type SanctionsHouse } from './load/dealers/sanctions.ts'
import { loadTokens } from './load/dealers/tokens.ts'
import { loadSignups } from './load/dealers/signups.ts'
import { loadWebhooks, type WebhookHouse } from './load/dealers/webhooks.ts'
import { loadTexts } from './load/deal/texts.ts'
import { loadViews } from './load/views.ts'
import { type Album, draw, type SaveFile, viewsOf } from './pictures/album.ts'
import { allLooks, cabinPictures, GALLERY, pictureOf, picturesLike } from './pictures/plan.ts'

export { demoAccounts, demoDriverToken }

/** Options of a world. */
export interface SeedOptions {
  /** Absent: no pictures, and seeding takes a second. */
  readonly saveFile?: SaveFile
  /** False draws only one picture per car on sale: the other cars and the galleries take minutes. */
  readonly galleries?: boolean
  /** The same number gives the same cars on the same day. */
  readonly seed?: number
  readonly now?: Date
  /** Drafts contracts; absent: no contracts. */
  readonly contracts?: ContractHouse
  /** Writes invoices on contracts. */
  readonly invoices?: InvoiceHouse
  /** Refunds claims. */
  readonly claims?: ClaimHouse
  /** Creates gate codes in their stored form. */
  readonly codes?: GateCodes
  /** Hands over batches of bookings. */
  readonly books?: BooksHouse
  readonly prices?: PricesHouse
  /** Imports sanctions lists. */
  readonly sanctions?: SanctionsHouse
  /** Creates secrets of webhooks and links in their stored form. */
  readonly webhooks?: WebhookHouse
}

const DEMO = { cars: 400, onSaleShare: 0.3 }
/** From this size on indexes are built after the rows, and notes and logs are left out. */
const LARGE = 5000

/** Whether a database has no users and no cars yet. */
export async function isEmpty(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ empty: boolean }>(
    'select not exists (select from staff_users) and not exists (select from cars) as empty',
  )
  return rows[0]!.empty
}

/** Whether a database contains a demo world: the owner of the demo exists. */
export async function isDemo(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ found: boolean }>(
    'select exists (select from staff_users where email = $1) as found',
    [demoAccounts['Back-office'][0]],
  )
  return rows[0]!.found
}

const worldOf = (cars: number, onSaleShare: number, { seed = 1, now = new Date() }: SeedOptions): World => ({
  cars,
  onSaleShare,
  seed,
  // Rounded to the day, so that a world created later on the same day is the same.
  now: new Date(Math.floor(now.getTime() / DAY) * DAY),
})

/**
 * Fills an empty database with the demo world: some 400 cars, 120 of them on sale, and users of both sides. When this
 * resolves, the world is usable and every car on sale has a picture; galleries are drawn afterwards (`finished`).
 */
export async function seedDemo(
  pool: Pool,
  options: SeedOptions & { readonly cars?: number } = {},
): Promise<{ finished: Promise<void> }> {
  const world = worldOf(options.cars ?? DEMO.cars, DEMO.onSaleShare, options)
  const cars = Array.from({ length: world.cars }, (_, index) => carAt(index, world))
  const album: Album = new Map()
  const { saveFile, contracts, invoices, claims, books, prices, sanctions, webhooks } = options
  const first = [...cars.filter(isOnSale).map((car) => pictureOf(car, 'frontLeft')), ...cabinPictures()]
  if (saveFile) await draw(first, album, saveFile, { isSketch: true })
  await inTransaction(pool, (client) => fill(client, world, album, false))
  await inTransaction(pool, (client) => loadSignups(client, world, saveFile))
  await inTransaction(pool, (client) => loadRequests(client, world))
  await inTransaction(pool, (client) => loadOutletRequest(client, world))
  for (const load of [loadMarks, loadViews, loadTokens]) await inTransaction(pool, (client) => load(client, world))
  await pool.query('analyze')
  const house = saveFile && contracts && { ...contracts, saveFile }
  if (house) await loadContracts(pool, world, house, 'printed')
  if (house && invoices) await loadInvoices(pool, world, invoices)
  await loadPayments(pool, world)
  await loadPurchases(pool, world)
  await inTransaction(pool, (client) => loadWorkOrders(client, world))
  await inTransaction(pool, (client) => loadChannels(client, world))
  if (house && invoices && books) await loadBooks(pool, world, books)
  if (prices) await loadPriceRules(prices)
  await loadReceivables(pool, world)
  await loadTransports(pool, world)
  await inTransaction(pool, loadRegistration)
  await inTransaction(pool, loadProofs)
  if (!house) await inTransaction(pool, loadClaims)
  if (sanctions) await loadSanctions(pool, world, sanctions)
  if (webhooks) await loadWebhooks(pool, world, webhooks)
  const hangs = saveFile && options.galleries !== false
  await savePhotoSet(pool, { isRequired: Boolean(hangs) })
  const finish = async () => {
    if (house && invoices) await later(pool, () => printInvoices(pool, invoices))
    if (house) await sealContracts(pool, house)
    if (house) await later(pool, () => loadContracts(pool, world, house, 'paper'))
    if (house && invoices)
      await later(pool, () => loadOldInvoices(pool, world, { ...invoices, saveFile: house.saveFile }))
    if (house) await later(pool, () => inTransaction(pool, (client) => loadRoadStates(client, world)))
    if (house) await later(pool, () => inTransaction(pool, (client) => loadDriverLinks(client, options.codes)))
    if (house) await later(pool, () => inTransaction(pool, (client) => loadNafPapers(client, house.saveFile)))
    if (house) await later(pool, () => inTransaction(pool, loadAutospedReports))
    if (house) await later(pool, () => inTransaction(pool, loadOldProofs))
    if (house) await later(pool, () => inTransaction(pool, loadClaims))
    if (house && claims) await later(pool, () => loadCreditNotes(pool, claims))
    if (house && claims && invoices) await later(pool, () => printInvoices(pool, invoices))
    if (hangs) await hangGalleries(pool, cars, album, saveFile)
  }
  return { finished: finish() }
}

/** VINs of some cars on sale of which the photo service has edited pictures. */
export async function listEditedVins(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ vin: string }>(
    `select vin from cars where status = 'AVAILABLE' and vin ~ '[369]$' order by stock_no limit 12`,
  )
  return rows.map(({ vin }) => vin)
}

/** Requires the views of which the drawn galleries have a photo; `isRequired` is false where cars have one picture. */
async function savePhotoSet(pool: Pool, { isRequired }: { isRequired: boolean }): Promise<void> {
  const views = GALLERY.map(([, name]) => name).filter((name) => name !== 'WHEEL')
  await pool.query('update photo_sets set views = $1, is_required = $2', [views, isRequired])
}

const isOnSale = (car: CarRecord): boolean => car.status === 'AVAILABLE' && car.listing?.status === 'AVAILABLE'

/** Runs in the background while users already work; it may stay incomplete if the server is shut down. */
async function later(pool: Pool, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!pool.ending) throw error
  }
}

/** Draws the remaining pictures and the large sizes in the background, one at a time, so that users do not wait. */
async function hangGalleries(pool: Pool, cars: readonly CarRecord[], album: Album, saveFile: SaveFile): Promise<void> {
  try {
    for (const view of GALLERY.map(([name]) => name)) {
      const shown = cars.filter((car) => viewsOf(car).some(([name]) => name === view))
      const lone = shown.filter(
        (car) => viewsOf(car).length > 1 || !picturesLike(car, view).some((picture) => album.has(picture)),
      )
      await draw(
        lone.map((car) => pictureOf(car, view)),
        album,
        saveFile,
        { atOnce: 1 },
      )
      await hangPhotos(pool, shown, album)
      await loadClaimPhotos(pool)
    }
  } catch (error) {
    // The server was shut down: galleries stay incomplete.
    if (!pool.ending) throw error
  }
}

/** Fills a database with a world of any size, a tenth of it on sale; cars that look the same share pictures. */
export async function seedWorld(
  pool: Pool,
  count: number,
  options: SeedOptions & { readonly onProgress?: (part: string) => void } = {},
): Promise<void> {
  const world = worldOf(count, 0.1, options)
  const album: Album = new Map()
  options.onProgress?.('pictures')
  if (options.saveFile) await draw([...allLooks('frontLeft'), ...cabinPictures()], album, options.saveFile)
  await inTransaction(pool, (client) => fill(client, world, album, count >= LARGE, options.onProgress))
  await savePhotoSet(pool, { isRequired: false })
  options.onProgress?.('statistics')
  await tidy(pool)
}

/** Empties the world; returns the keys of files that are no longer needed. */
export async function emptyWorld(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ key: string }>('select key from files')
  await inTransaction(pool, (client) => inBulk(client, false, () => emptyHouse(client)))
  return rows.map(({ key }) => key)
}

async function fill(
  client: PoolClient,
  world: World,
  album: Album,
  isLarge: boolean,
  onProgress?: (part: string) => void,
): Promise<void> {
  await inBulk(client, isLarge, async () => {
    // Only tables emptied in this transaction accept FREEZE; that they were empty was checked before.
    if (isLarge)
      await client.query('truncate cars, listings, car_attachments, interests, listing_locks, car_counts cascade')
    const people = await seedPeople(client, world.seed)
    await seedColleagues(client, world, people)
    await seedEntities(client, world)
    await seedDealers(client, world)
    await seedAddresses(client, world)
    await seedImportCosts(client, world, people)
    await loadHouse(client, { world, people, album, isEmptied: isLarge, ...(onProgress && { onProgress }) })
    await loadCosts(client)
    // A world of a million cars needs no documents.
    if (!isLarge) {
      await loadCarPapers(client)
      await loadReports(client)
      await loadSuppliers(client, world)
      await loadVehicleData(client)
      await loadDiary(client, world, people)
      await loadOffers(client, world, people)
      await loadTexts(client, world, people)
    }
    onProgress?.('indexes')
  })
}

/** Updates the planner statistics and the visibility map, so that lists can use index-only scans. */
async function tidy(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('vacuum analyze')
    await client.query('reset statement_timeout')
  } finally {
    client.release()
  }
}

/** Makes running processes drop their caches: their listening connections are ended, and they read everything again. */
export async function wakeReaders(pool: Pool): Promise<void> {
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'bilbro-listen' and datname = current_database()`,
  )
}

async function inTransaction(pool: Pool, work: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await work(client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
