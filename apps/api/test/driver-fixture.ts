// A transport with a driver link, for tests.
import { randomUUID } from 'node:crypto'
import type { DriverPhoto, DriverReport } from '@bilbro/contract/road/driver-links/driver-fields'
import { aPicture } from './a-picture.ts'
import type { TestApp } from './app.ts'
import { createRoadFixture } from './road-fixture.ts'

export const aDrawing =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII='

type Given = { isNewCode?: boolean; email?: string; days?: number; language?: 'de' | 'en' }
export async function createDriverFixture(t: TestApp) {
  const desk = await createRoadFixture(t)
  async function driven(id: string, name = 'Per Fahrer') {
    const { version } = await desk.hauler.logistics.get({ params: { id } })
    const body = { version, driverName: name, driverCompany: 'Nord Transport', driverPlate: 'FL AB 1' }
    return desk.hauler.logistics.setDriver({ params: { id }, body }, { files: {} })
  }
  async function linkFor(id: string, given: Given = {}, who = desk.hauler) {
    const { version } = await driven(id)
    const body = { version, language: 'de', ...given } as const
    const made = await who.driverLinks.create({ params: { id }, body })
    return { ...made, token: made.url.split('/').at(-1)! }
  }
  const view = (token: string) => t.anonymous.driverPage.get({ params: { token } })
  const stamped = (at = t.deps.clock()) => ({ happenedAt: at.toISOString(), sentAt: t.deps.clock().toISOString() })
  const report = (token: string, said: Partial<DriverReport> & Pick<DriverReport, 'transportId' | 'driverStep'>) =>
    t.anonymous.driverPage.report({ params: { token }, body: { clientId: randomUUID(), ...stamped(), ...said } })
  const photo = (
    token: string,
    said: Partial<DriverPhoto> & Pick<DriverPhoto, 'transportId' | 'driverStep' | 'side'>,
    file?: File,
  ) =>
    (file ? Promise.resolve(file) : aPicture()).then((one) =>
      t.anonymous.driverPage.photo(
        { params: { token }, body: { clientId: randomUUID(), ...stamped(), ...said } },
        { files: { photo: [one] } },
      ),
    )
  return { ...desk, driven, linkFor, view, stamped, report, photo }
}
