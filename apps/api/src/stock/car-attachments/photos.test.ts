// Processing of photos: rotated upright, without metadata, in three sizes; and the choice of the main photo.
import { describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { type As, openTestApp } from '../../../test/app.ts'
import { processPhoto } from './photo.job.ts'

const t = await openTestApp()
const staff: As = await t.staff('cars.read', 'cars.write')

const file = (content: Buffer, name = 'photo.jpg') => new File([new Uint8Array(content)], name)
const upload = (carId: string, files: File[], kind: 'PHOTO' | 'OTHER' = 'PHOTO') =>
  staff.carAttachments.upload({ params: { id: carId }, body: { kind } }, { files: { files } })
const plain = (color: string, width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: color } })
    .jpeg()
    .toBuffer()
const photosOf = (carId: string) => staff.carAttachments.list({ params: { id: carId }, query: { kind: 'PHOTO' } })
const fetched = async (url: string) => (await t.app.inject({ url })).rawPayload
const processAll = async (carId: string) =>
  Promise.all((await photosOf(carId)).map((photo) => processPhoto(t.deps, photo.id)))

/** The upright picture: red top left, green top right, blue bottom left, white bottom right. */
const corners = async () => {
  const quarter = (background: string) =>
    sharp({ create: { width: 900, height: 450, channels: 3, background } })
      .png()
      .toBuffer()
  const [red, green, blue, white] = await Promise.all(['#f00', '#0f0', '#00f', '#fff'].map(quarter))
  return sharp({ create: { width: 1800, height: 900, channels: 3, background: '#000' } })
    .composite([
      { input: red!, left: 0, top: 0 },
      { input: green!, left: 900, top: 0 },
      { input: blue!, left: 0, top: 450 },
      { input: white!, left: 900, top: 450 },
    ])
    .png()
    .toBuffer()
}
/** The upright picture as a camera stores it in each of the eight orientations. */
const held: ((image: Buffer) => Promise<Buffer>)[] = [
  async (image) => image,
  (image) => sharp(image).flop().toBuffer(),
  (image) => sharp(image).rotate(180).toBuffer(),
  (image) => sharp(image).flip().toBuffer(),
  async (image) =>
    sharp(await sharp(image).rotate(90).toBuffer())
      .flop()
      .toBuffer(),
  (image) => sharp(image).rotate(270).toBuffer(),
  async (image) =>
    sharp(await sharp(image).rotate(270).toBuffer())
      .flop()
      .toBuffer(),
  (image) => sharp(image).rotate(90).toBuffer(),
]

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'orientation %i: upright in all sizes, and where, when and with what it was taken is gone',
  async (orientation) => {
    const stored = await held[orientation - 1]!(await corners())
    const jpeg = await sharp(stored)
      .withExif({
        IFD0: { Make: 'CANARYCAM', Copyright: 'CANARYOWNER' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '53/1 33/1 1/1' },
      })
      .withMetadata({ orientation })
      .jpeg({ quality: 95 })
      .toBuffer()
    const tagged = await sharp(jpeg).metadata()
    expect(tagged.orientation).toBe(orientation)
    const carId = await t.make.car()
    await upload(carId, [file(jpeg)])
    await processAll(carId)
    const photo = (await photosOf(carId))[0]!.photo!
    expect(photo).toMatchObject({ state: 'READY', width: 1600, height: 800 })
    for (const [url, width] of [
      [photo.small, 320],
      [photo.medium, 800],
      [photo.large, 1600],
    ] as const) {
      const content = await fetched(url!)
      expect(content.includes('CANARY')).toBe(false)
      const meta = await sharp(content).metadata()
      expect([meta.format, meta.width, meta.height, meta.exif, meta.xmp, meta.iptc, meta.orientation]).toEqual([
        'webp',
        width,
        width / 2,
        undefined,
        undefined,
        undefined,
        undefined,
      ])
      const { data, info } = await sharp(content).raw().toBuffer({ resolveWithObject: true })
      const at = (x: number, y: number) => {
        const i = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
        return [data[i]! > 128, data[i + 1]! > 128, data[i + 2]! > 128].map(Number).join('')
      }
      expect([at(0.1, 0.1), at(0.9, 0.1), at(0.1, 0.9), at(0.9, 0.9)]).toEqual(['100', '010', '001', '111'])
    }
  },
)

test('a small picture is not blown up; a see-through one and a palette are fine', async () => {
  const carId = await t.make.car()
  const png = await sharp({
    create: { width: 50, height: 30, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png({ palette: true })
    .toBuffer()
  await upload(carId, [file(png, 'a.png')])
  await processAll(carId)
  const [attachment] = await photosOf(carId)
  expect(attachment!.photo).toMatchObject({ state: 'READY', width: 50, height: 30 })
})

describe('which picture leads', () => {
  const colors = ['red', 'green', 'blue', 'yellow', 'cyan', 'white']
  const photoOf = async (carId: string) => {
    const { photo, photoCount, stockNo } = await staff.cars.get({ params: { id: carId } })
    const { items } = await staff.cars.list({ query: { search: stockNo } })
    return { photo, photoCount, inList: items[0]!.photo }
  }
  const withPhotos = async (count: number) => {
    const carId = await t.make.car()
    await upload(
      carId,
      await Promise.all(colors.slice(0, count).map(async (color, i) => file(await plain(color), `${i}.jpg`))),
    )
    await processAll(carId)
    return carId
  }

  test('is the first, however many are worked on at once', async () => {
    for (let round = 0; round < 4; round++) {
      const carId = await withPhotos(6)
      const photos = await photosOf(carId)
      expect(photos.map((photo) => photo.name)).toEqual(['0.jpg', '1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg'])
      expect(await photoOf(carId)).toEqual({
        photo: photos[0]!.photo!.medium,
        photoCount: 6,
        inList: photos[0]!.photo!.small,
      })
    }
  })

  test('follows moves and removals; the others keep their order', async () => {
    const carId = await withPhotos(4)
    const names = async () => (await photosOf(carId)).map((photo) => photo.name[0]).join('')
    const move = async (name: string, position: number) => {
      const photo = (await photosOf(carId)).find((one) => one.name.startsWith(name))!
      await staff.carAttachments.update({
        params: { id: carId, attachmentId: photo.id },
        body: { version: photo.version, position },
      })
    }
    await move('3', 0)
    expect(await names()).toBe('3012')
    expect((await photoOf(carId)).photo).toBe((await photosOf(carId))[0]!.photo!.medium)
    await move('3', 2)
    expect(await names()).toBe('0132')
    await move('0', 500)
    expect(await names()).toBe('1320')
    const [first] = await photosOf(carId)
    await staff.carAttachments.remove({ params: { id: carId, attachmentId: first!.id } })
    expect(await names()).toBe('320')
    const [lead] = await photosOf(carId)
    expect(await photoOf(carId)).toEqual({
      photo: lead!.photo!.medium,
      photoCount: 3,
      inList: lead!.photo!.small,
    })
    await upload(carId, [file(await plain('black'), '9.jpg')])
    expect(await names()).toBe('3209')
    for (const photo of await photosOf(carId))
      await staff.carAttachments.remove({ params: { id: carId, attachmentId: photo.id } })
    expect(await photoOf(carId)).toEqual({ photo: null, photoCount: 0, inList: null })
    await expect(staff.carAttachments.remove({ params: { id: carId, attachmentId: first!.id } })).rejects.toMatchObject(
      { status: 404 },
    )
  })

  test('moves at once lose no picture', async () => {
    const carId = await withPhotos(6)
    const photos = await photosOf(carId)
    await Promise.all(
      photos.map((photo, i) =>
        staff.carAttachments.update({
          params: { id: carId, attachmentId: photo.id },
          body: { version: photo.version, position: 5 - i },
        }),
      ),
    )
    const after = await photosOf(carId)
    expect(after.map((photo) => photo.photo!.position)).toEqual([0, 1, 2, 3, 4, 5])
    expect(new Set(after.map((photo) => photo.id))).toEqual(new Set(photos.map((photo) => photo.id)))
  })

  test('what is removed is gone for dealers too, and another car’s picture is not there', async () => {
    const { carId } = await t.make.onSale()
    await upload(carId, [file(await plain('red')), file(await plain('blue'))])
    await processAll(carId)
    const dealer = await t.buyer()
    const photos = await photosOf(carId)
    expect((await dealer.portalCars.get({ params: { id: carId } })).photos).toHaveLength(2)
    await staff.carAttachments.remove({ params: { id: carId, attachmentId: photos[0]!.id } })
    const shown = (await dealer.portalCars.get({ params: { id: carId } })).photos
    expect(shown.map((photo) => photo.small)).toEqual([photos[1]!.photo!.small])
    const other = await t.make.car()
    for (const call of [
      () => staff.carAttachments.remove({ params: { id: other, attachmentId: photos[1]!.id } }),
      () =>
        staff.carAttachments.update({
          params: { id: other, attachmentId: photos[1]!.id },
          body: { version: 1, caption: 'x' },
        }),
    ])
      await expect(call()).rejects.toMatchObject({ status: 404 })
  })
})

test('a stale caption is refused with the picture as it is; a photo does not become a document', async () => {
  const carId = await t.make.car()
  await upload(carId, [file(await plain('red'))])
  const [photo] = await photosOf(carId)
  const params = { id: carId, attachmentId: photo!.id }
  await staff.carAttachments.update({ params, body: { version: 1, caption: 'one' } })
  await expect(staff.carAttachments.update({ params, body: { version: 1, caption: 'two' } })).rejects.toMatchObject({
    status: 409,
    code: 'version.stale',
    current: { id: photo!.id, photo: { caption: 'one' } },
  })
  await expect(staff.carAttachments.update({ params, body: { version: 2, kind: 'COC' } })).rejects.toMatchObject({
    status: 422,
  })
})

test('photos that were chosen together stand in the order of the choice, whatever order they arrive in', async () => {
  const carId = await t.make.car()
  await upload(carId, [file(await plain('black'), 'before.jpg')])
  const batch = crypto.randomUUID()
  const colors = ['red', 'green', 'blue', 'white', 'yellow', 'grey']
  const send = async (place: number) =>
    staff.carAttachments.upload(
      { params: { id: carId }, body: { kind: 'PHOTO', batch, place } },
      { files: { files: [file(await plain(colors[place]!), `${place}.jpg`)] } },
    )
  for (const place of [2, 1, 0]) await send(place)
  // The photo whose upload failed the first time is sent last.
  await Promise.all([5, 4].map(send))
  await send(3)
  const names = (await photosOf(carId)).map(({ name, photo }) => [photo!.position, name])
  expect(names).toEqual(['before', '0', '1', '2', '3', '4', '5'].map((name, at) => [at, `${name}.jpg`]))
})
