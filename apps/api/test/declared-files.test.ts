// A call accepts exactly the declared types of files, detected by content and not by name.
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { aPicture } from './a-picture.ts'
import { type TestApp, openTestApp } from './app.ts'
import { refusal } from './refusal.ts'
import { createRoadFixture } from './road-fixture.ts'

const t = await openTestApp()
const desk = await createRoadFixture(t)
const deal: Awaited<ReturnType<(typeof desk)['planned']>> = await desk.planned()
const customs: Awaited<ReturnType<TestApp['staff']>> = await t.staff('customs.manage', 'cars.read', 'cars.write')

const params = { id: randomUUID() }
const files = (file: File) => ({ files: { file: [file] } })
/** The ids need no rows, because the file is checked first. */
const calls: [string, (file: File) => Promise<unknown>][] = [
  [
    'a paper of a transport',
    async (file) => {
      const { version } = await desk.hauler.logistics.get({ params: { id: deal.transport.id } })
      return desk.hauler.logistics.addFiles(
        { params: { id: deal.transport.id }, body: { version } },
        { files: { photo: [file] } },
      )
    },
  ],
  ['a photo of a claim', (file) => deal.dealer.portalClaims.photo({ body: { side: 'FRONT' } }, files(file))],
  ['a report of an inspection', (file) => customs.nafReports.pdf({ params, body: {} }, files(file))],
  ['an exit note', (file) => customs.carExports.exitNote({ params, body: {} }, files(file))],
]
const html = new File(['<html><script>alert(1)</script></html>'], 'front.jpg', { type: 'image/jpeg' })
const program = new File([Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1')], 'cmr.pdf', { type: 'application/pdf' })
const empty = new File([], 'front.jpg', { type: 'image/jpeg' })

describe.each(calls)('%s', (_name, send) => {
  test.each([
    ['file.type', html],
    ['file.type', program],
    ['file.empty', empty],
  ])('is refused with %s', async (code, file) => {
    expect(await refusal(send(file))).toBe(code)
  })
})

test('half a picture, and one that unpacks to gigabytes, are no photo of a claim or a transport', async () => {
  const wall = await sharp({ create: { width: 7100, height: 7100, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  const large = new File([new Uint8Array(wall)], 'wall.png', { type: 'image/png' })
  for (const [, send] of calls.slice(0, 2)) {
    expect(await refusal(send(await aPicture('half.jpg', { isHalf: true })))).toBe('file.broken')
    expect(await refusal(send(large))).toBe('photo.tooManyPixels')
    expect(await refusal(send(await aPicture()))).toBe('done')
  }
})

test('more files of a kind than it takes are told by how many it takes, whatever room the other kinds have', async () => {
  const { id } = deal.transport
  const { version } = await desk.hauler.logistics.get({ params: { id } })
  const cmr = Array.from({ length: 5 }, (_, at) => desk.paper(`cmr-${at}.pdf`))
  const many = Array.from({ length: 60 }, (_, at) => desk.paper(`other-${at}.pdf`))
  for (const [sent, limit] of [
    [{ cmr }, 4],
    [{ other: many }, 10],
  ] as const)
    await expect(
      desk.hauler.logistics.addFiles({ params: { id }, body: { version } }, { files: sent as Record<string, File[]> }),
    ).rejects.toMatchObject({ status: 413, code: 'upload.tooMany', params: { limit } })
  expect((await desk.hauler.logistics.get({ params: { id } })).version).toBe(version)
})
