// Edited photos from a sandbox of AutoFox, and the runs that fetch them.
import { startAutofox } from '@bilbro/sandbox/autofox/autofox'
import { afterEach, beforeEach } from 'vitest'
import { createAutofox } from '../src/providers/autofox/http.ts'
import type { VehicleImages } from '../src/providers/vehicle-images/port.ts'
import { createLog } from '../src/platform/log.ts'
import { pictureSync } from '../src/yard/pictures/picture-sync.job.ts'
import type { As, TestApp } from './app.ts'
import { noLedger } from './no-ledger.ts'

export type Autofox = Awaited<ReturnType<typeof startAutofox>>
let count = 0

/** Each test gets an empty sandbox, and no run is under way. */
export function createPicturesFixture(t: TestApp, staff: As) {
  let autofox: Autofox
  beforeEach(async () => {
    autofox = await startAutofox()
    const { baseUrl, loginToken } = autofox
    const options = { key: 'autofox', source: 'AutoFox', ledger: noLedger, log: createLog('silent') }
    t.deps.vehicleImages = createAutofox({ ...options, baseUrl, loginToken })
    await t.deps.pool.query(`update picture_syncs set state = 'CANCELLED', ended_at = now() where state = 'RUNNING'`)
  })
  afterEach(() => autofox.close())

  /** A VIN for which the sandbox invents no pictures. */
  const quietVin = (): string => `WTP${String(++count).padStart(13, '0')}X`
  /** A car in stock. The service has as many edited photos of it; their ids are unique. */
  const carWith = async (photos: number, values: Record<string, unknown> = {}) => {
    const vin = quietVin()
    const carId = await t.make.car({ vin, ...values })
    const ids = Array.from({ length: photos }, (_, n) => `${vin}-${n}`)
    for (const id of ids) autofox.put(id, vin)
    return { carId, vin, ids }
  }
  const start = (body: { carIds?: string[] } = {}) => staff.pictures.sync({ body })
  const work = (runId: string): Promise<void> => pictureSync.run(t.deps, { runId })
  /** Starts a run and brings it to its end. */
  const sync = async (body: { carIds?: string[] } = {}) => {
    const { id } = await start(body)
    await work(id)
    return ended(id)
  }
  const ended = async (id: string) => {
    const { last } = await staff.pictures.activeJob()
    if (last?.id !== id) throw new Error('the run is still under way')
    return last
  }
  const logOf = async (runId: string) => (await staff.pictures.logs({ query: { runId } })).items
  const photosOf = (carId: string) => staff.carAttachments.list({ params: { id: carId }, query: { kind: 'PHOTO' } })
  /** Does something before each download; what it throws is the answer. */
  const beforeDownloads = (does: (nth: number) => Promise<void> | void): void => {
    const service = t.deps.vehicleImages!
    let nth = 0
    const download: VehicleImages['download'] = async (path) => {
      await does(++nth)
      return service.download(path)
    }
    t.deps.vehicleImages = { ...service, download }
  }
  return {
    ...{ autofox: () => autofox, quietVin, carWith, start, work, sync, ended, logOf, photosOf, beforeDownloads },
  }
}
