import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { call, picture } from './office.ts'

const wheels = ['FL', 'FR', 'RL', 'RR'].map((place) => ({ place, treadTenthMm: 60, brand: 'Conti', dot: '2323' }))
type Report = { id: string; version: number }

/** A shared condition report of a car with one damage and a photo of it. */
export async function shareReport(staff: APIRequestContext, carId: string, zone: string): Promise<void> {
  const damageId = randomUUID()
  const report = {
    id: randomUUID(),
    sections: {
      inspection: { inspectedOn: '2026-11-20', place: 'Flensburg', light: 'DAYLIGHT', surface: 'DRY' },
      basics: { mileage: 48_000, keys: 2, papers: [], isRoadworthy: true },
      tyres: { sets: [{ type: 'SUMMER', rim: 'ALLOY', size: '205/55 R16', isInstalled: true, wheels }] },
      damages: {
        list: [{ id: damageId, zone, kind: 'SCRATCH', severity: 'MINOR', sizeMm: 30, description: '', estimate: null }],
      },
      technical: { warningLamps: [], hasTestDrive: true, findings: '' },
    },
    photos: [{ id: randomUUID(), view: 'DAMAGE', damageId, takenAt: null }],
  }
  const origin = String(process.env.BILBRO_E2E_URL)
  const sent = await staff.post(`/api/condition-report/${carId}`, {
    headers: { origin },
    multipart: { report: JSON.stringify(report), photos: picture('panel.png', 120) },
  })
  if (!sent.ok()) throw new Error(`condition report: ${sent.status()} ${await sent.text()}`)
  let made = ((await sent.json()) as { data: Report }).data
  for (const event of ['complete', 'share']) {
    const { id, version } = made
    made = await call<Report>(staff, 'PATCH', `/condition-report/${carId}`, { id, version, event })
  }
}
