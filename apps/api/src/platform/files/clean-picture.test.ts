// Every way in which a picture can be uploaded: the stored picture has no metadata about place or device.
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDriverFixture } from '../../../test/driver-fixture.ts'
import { refusal } from '../../../test/refusal.ts'
import { openTestApp } from '../../../test/app.ts'

const t = await openTestApp()

/** 60 by 40 pixels as stored by the camera, rotated by EXIF, with GPS position. */
const taken = (format: 'jpeg' | 'png' | 'webp' | 'tiff' | 'avif') =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#357' } })
    .withExif({ IFD0: { Make: 'CANARYCAM' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '54/1 47/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toFormat(format)
    .toBuffer()

test.each(['jpeg', 'png', 'webp', 'tiff', 'avif'] as const)(
  'a stored %s is upright and has no metadata',
  async (format) => {
    const bytes = await taken(format)
    // The input must contain metadata, otherwise the test proves nothing. Sharp writes none into a TIFF.
    expect([format, (await sharp(bytes).metadata()).exif !== undefined]).toEqual([format, format !== 'tiff'])
    const path = join(await mkdtemp(join(tmpdir(), 'picture-')), 'a')
    await writeFile(path, bytes)
    const id = await t.deps.files.save(t.deps.db, { name: 'a', mime: `image/${format}`, path })
    const kept = await t.deps.files.read(t.deps.db, id)
    const meta = await sharp(kept).metadata()
    expect([meta.exif, meta.xmp, meta.iptc, meta.orientation ?? 1]).toEqual([undefined, undefined, undefined, 1])
    expect([60, 40]).toContain(meta.width)
    const { bytes: size, sha256 } = await t.deps.db
      .selectFrom('files')
      .select(['bytes', 'sha256'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(size).toBe(kept.length)
    expect(sha256).toHaveLength(32)
    expect(await readFile(path)).toEqual(bytes)
  },
)

test('what a driver and a dealer photograph is stored and shown without its place', async () => {
  const photo = new File([new Uint8Array(await taken('jpeg'))], 'photo.jpg', { type: 'image/jpeg' })
  const road = await createDriverFixture(t)
  const { transport } = await road.planned()
  const { token } = await road.linkFor(transport.id)
  await road.photo(token, { transportId: transport.id, driverStep: 'PICKUP', side: 'LEFT' }, photo)
  const dealer = await t.buyer()
  await dealer.portalClaims.photo({ body: { side: 'FRONT' } }, { files: { file: [photo] } })
  const pictures = await t.deps.db.selectFrom('files').select('id').where('mime', '=', 'image/jpeg').execute()
  expect(pictures.length).toBeGreaterThan(1)
  for (const { id } of pictures) {
    const kept = await t.deps.files.read(t.deps.db, id)
    expect((await sharp(kept).metadata()).exif).toBeUndefined()
    expect(kept.includes('CANARYCAM')).toBe(false)
  }
})

test('a picture that cannot be decoded is refused, and stored nowhere', async () => {
  const whole = await taken('jpeg')
  const path = join(await mkdtemp(join(tmpdir(), 'picture-')), 'a')
  await writeFile(path, whole.subarray(0, whole.length / 2))
  expect(await refusal(t.deps.files.store({ name: 'a.jpg', mime: 'image/jpeg', path }))).toBe('file.broken')
})
