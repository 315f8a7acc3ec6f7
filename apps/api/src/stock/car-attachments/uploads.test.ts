// Forty-one bad uploads: each is refused for its own reason, in the same call in which good files are stored.
import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { type As, openTestApp } from '../../../test/app.ts'

const t = await openTestApp()
const staff: As = await t.staff('cars.read', 'cars.write')
const noise = sharp(randomBytes(300 * 200 * 3), { raw: { width: 300, height: 200, channels: 3 } })
const jpeg: Buffer = await noise.clone().jpeg().toBuffer()
const png: Buffer = await noise.clone().png().toBuffer()
const webp: Buffer = await noise.clone().webp().toBuffer()

type Kind = 'PHOTO' | 'COC'
const upload = (carId: string, files: File[], kind: Kind = 'PHOTO') =>
  staff.carAttachments.upload({ params: { id: carId }, body: { kind } }, { files: { files } })
const file = (content: Buffer | string, name: string) =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name)
let good = 0
/** A picture that differs from all others. */
const another = async () =>
  file(
    await sharp({ create: { width: 20, height: 20, channels: 3, background: { r: ++good % 256, g: 7, b: 9 } } })
      .png()
      .toBuffer(),
    `good${good}.png`,
  )

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
/** A tiny PNG whose header claims this size. */
function claims(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
const zip = (files: Record<string, string>) =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))))
const box = (brand: string) =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}\0\0\0\0mif1${brand}`), Buffer.alloc(40)])

const type = 'file.type'
const broken = 'file.broken'
const empty = 'file.empty'
const pixels = 'photo.tooManyPixels'
const script = '<script>alert(1)</script>'
const bad: [what: string, kind: Kind, code: string, make: () => Buffer | string, name?: string][] = [
  ['nothing', 'PHOTO', empty, () => ''],
  ['an empty document', 'COC', empty, () => '', 'a.pdf'],
  ['text called a photo', 'PHOTO', type, () => 'hello'],
  ['HTML called a photo', 'PHOTO', type, () => `<!doctype html>${script}`],
  ['an SVG', 'PHOTO', type, () => `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`, 'a.svg'],
  ['an SVG called PNG', 'PHOTO', type, () => `<?xml version="1.0"?><svg>${script}</svg>`, 'a.png'],
  ['an SVG as a document', 'COC', type, () => `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`, 'a.svg'],
  [
    'XML with an entity',
    'COC',
    type,
    () => '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
    'a.xml',
  ],
  ['HTML as a document', 'COC', type, () => `<html>${script}</html>`, 'a.html'],
  ['a script', 'COC', type, () => '#!/bin/sh\nrm -rf /', 'a.sh'],
  ['a program', 'COC', type, () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]), 'a.exe'],
  ['a program called PDF', 'COC', type, () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]), 'a.pdf'],
  ['an ELF program', 'COC', type, () => Buffer.concat([Buffer.from('\u007fELF'), Buffer.alloc(200)]), 'a.pdf'],
  ['a program called JPEG', 'PHOTO', type, () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])],
  ['a double extension', 'COC', type, () => 'MZ not a picture', 'photo.jpg.exe'],
  ['a GIF', 'PHOTO', type, () => 'GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;', 'a.gif'],
  ['a GIF that is JavaScript too', 'PHOTO', type, () => `GIF89a=1;alert(1)//`, 'a.jpg'],
  ['a BMP', 'PHOTO', type, () => Buffer.concat([Buffer.from('BM'), Buffer.alloc(100)]), 'a.bmp'],
  ['an icon', 'PHOTO', type, () => Buffer.from([0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 32, 0]), 'a.ico'],
  ['a Photoshop file', 'PHOTO', type, () => Buffer.concat([Buffer.from('8BPS'), Buffer.alloc(100)]), 'a.psd'],
  ['a PDF as a photo', 'PHOTO', type, () => '%PDF-1.7\n%%EOF', 'a.jpg'],
  ['a ZIP', 'COC', type, () => zip({ 'a.txt': 'x' }), 'a.zip'],
  ['a ZIP called PDF', 'COC', type, () => zip({ 'a.txt': 'x' }), 'a.pdf'],
  ['a ZIP as a photo', 'PHOTO', type, () => zip({ '../../a.txt': 'x' })],
  ['a ZIP in a ZIP', 'COC', type, () => zip({ 'a.zip': zip({ b: 'x' }).toString('latin1') }), 'a.zip'],
  ['gzip', 'COC', type, () => Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 3, 0]), 'a.gz'],
  ['a film', 'PHOTO', type, () => box('isom'), 'a.mp4'],
  ['sound', 'PHOTO', type, () => Buffer.concat([Buffer.from('ID3'), Buffer.alloc(100)]), 'a.mp3'],
  ['the beginning of a JPEG', 'PHOTO', broken, () => jpeg.subarray(0, 30)],
  ['half a JPEG', 'PHOTO', broken, () => jpeg.subarray(0, jpeg.length / 2)],
  ['a JPEG without its end', 'PHOTO', broken, () => jpeg.subarray(0, -10)],
  ['half a PNG', 'PHOTO', broken, () => png.subarray(0, png.length / 2)],
  ['half a WebP', 'PHOTO', broken, () => webp.subarray(0, webp.length / 2)],
  ['a PNG signature and noise', 'PHOTO', type, () => Buffer.concat([png.subarray(0, 8), Buffer.alloc(500, 7)])],
  [
    'a JPEG signature and HTML',
    'PHOTO',
    broken,
    () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(`<html>${script}`)]),
  ],
  ['HEIC', 'PHOTO', 'file.heic', () => box('heic'), 'IMG_0001.HEIC'],
  ['HEIC as a document', 'COC', 'file.heic', () => box('mif1'), 'IMG_0002.HEIC'],
  ['AVIF without a picture', 'PHOTO', broken, () => box('avif')],
  ['TIFF without a picture', 'PHOTO', broken, () => Buffer.from([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 0, 0])],
  ['30,000 × 30,000 pixels', 'PHOTO', pixels, () => claims(30_000, 30_000)],
  ['100 × 600,000 pixels', 'PHOTO', pixels, () => claims(100, 600_000)],
]

test('there are forty-one', () => expect(bad).toHaveLength(41))

test('who sends HEIC reads which formats work', async () => {
  const [refused] = await upload(await t.make.car(), [file(box('heic'), 'IMG_0003.HEIC')])
  expect(refused!.message).toContain('IMG_0003.HEIC')
  expect(refused!.message).toContain('JPEG, PNG, WebP, AVIF, TIFF')
})

test.each(bad)('%s', async (_what, kind, code, make, name = 'photo.jpg') => {
  const carId = await t.make.car()
  const before = process.memoryUsage.rss()
  const fine = kind === 'PHOTO' ? await another() : file('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF', 'fine.pdf')
  const [refused, stored] = await upload(carId, [file(make(), name), fine], kind)
  expect(refused).toMatchObject({ attachment: null, duplicateOf: null, code })
  expect(refused!.message).not.toBe('')
  expect(stored).toMatchObject({ code: null, attachment: { kind } })
  expect(await staff.carAttachments.list({ params: { id: carId } })).toHaveLength(1)
  expect(process.memoryUsage.rss() - before).toBeLessThan(200 * 1024 * 1024)
})

/** Files left in the upload folder; it is cleared while the answer is sent. */
const leftovers = () => readdirSync(join(t.deps.config.dataDir, 'uploads'))

test('nothing is left in the folder for uploads', async () => {
  await upload(await t.make.car(), [file('no picture', 'a.jpg'), await another()])
  await expect.poll(leftovers).toEqual([])
})

test.each([
  ['../../etc/passwd.png', 'passwd.png'],
  ['..\\..\\boot.png', 'boot.png'],
  ['a\u202egnp.exe.png', 'agnp.exe.png'],
  ['<img onerror=x>.png', 'img onerror=x.png'],
  ['/.png', '.png'],
  [`${'x'.repeat(300)}.png`, 'x'.repeat(200)],
])('the name %j becomes %j', async (given, shown) => {
  const carId = await t.make.car()
  const [result] = await upload(carId, [file(Buffer.from(await (await another()).arrayBuffer()), given)])
  expect(result!.attachment!.name).toBe(shown)
  const answer = await t.app.inject({ url: result!.attachment!.url })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-disposition']).not.toMatch(/[\r\n]|\.\.\//)
})

test('the same picture is stored once a car, in one call and the next; another car may have it', async () => {
  const carId = await t.make.car()
  const picture = file(jpeg, 'a.jpg')
  const [first, second] = await upload(carId, [picture, picture])
  expect(second).toMatchObject({ attachment: null, duplicateOf: first!.attachment!.id, code: null })
  const [again] = await upload(carId, [picture])
  expect(again!.duplicateOf).toBe(first!.attachment!.id)
  expect((await upload(await t.make.car(), [picture]))[0]!.attachment).not.toBeNull()
  await staff.carAttachments.remove({ params: { id: carId, attachmentId: first!.attachment!.id } })
  expect((await upload(carId, [picture]))[0]!.attachment).not.toBeNull()
})

describe('a document', () => {
  test('is given to the reader as it was sent, and what a browser could run is only saved', async () => {
    const carId = await t.make.car()
    const [text] = await upload(carId, [file(`a;b\n${script}`, 'list.csv')], 'COC')
    const answer = await t.app.inject({ url: text!.attachment!.url })
    expect(answer.payload).toBe(`a;b\n${script}`)
    expect(answer.headers['content-disposition']).toMatch(/^attachment/)
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
  })
})

test('too many files, a file that is too large, an unknown field and no file at all', async () => {
  const carId = await t.make.car()
  const tiny = Array.from({ length: 61 }, (_, i) => file(`${i}`, `${i}.jpg`))
  await expect(upload(carId, tiny)).rejects.toMatchObject({ status: 413, code: 'upload.tooMany' })
  await expect(upload(carId, [file(Buffer.alloc(50 * 1024 * 1024 + 1), 'big.jpg')])).rejects.toMatchObject({
    status: 413,
  })
  await expect(upload(carId, [])).rejects.toMatchObject({ status: 422, code: 'upload.none' })
  await expect(
    staff.carAttachments.upload({ params: { id: carId }, body: {} }, { files: { other: [file('x', 'x.jpg')] } }),
  ).rejects.toMatchObject({ status: 400, code: 'request.malformed' })
  expect(await staff.carAttachments.list({ params: { id: carId } })).toEqual([])
  await expect.poll(leftovers).toEqual([])
})
