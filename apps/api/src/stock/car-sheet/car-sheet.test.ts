// The data sheet of a car: content, audience and file.
import { rmSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { languages } from '@bilbro/contract/common'
import { features } from '@bilbro/contract/stock/cars/car-enums'
import { paperTexts } from '@bilbro/i18n/texts/paper-texts'
import { readPdf } from '../../../test/read-pdf.ts'
import { type As, testApp, openTestApp } from '../../../test/app.ts'
import { processPhoto } from '../car-attachments/photo.job.ts'

const t = await openTestApp()
const staff: As = await t.staff('cars.read', 'cars.write', 'legalEntities.manage')
const dealer: As = await t.buyer({ country: 'NO' })
const body = {
  name: 'Haus',
  legalName: 'Haus & Söhne *GmbH*',
  country: 'DE' as const,
  street: 'Am Hafen 1',
  postalCode: '24937',
  city: 'Flensburg',
}
const { id: entityId } = await staff.legalEntities.create({
  body: { ...body, footers: { de: 'Ohne Gewähr' } },
})
await staff.bankAccounts.create({
  params: { id: entityId },
  body: { currency: 'EUR', iban: 'DE89370400440532013000' },
})

const ask = (who: As, path: string) => t.app.inject({ url: `/api${path}`, headers: who.headers })
const print = async (who: As, path: string) => {
  const answer = await ask(who, path)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  return readPdf(answer.rawPayload)
}
const office = (id: string, language = 'en') => print(staff, `/cars/${id}/print?language=${language}`)
const portal = (id: string, language = 'en') =>
  print(dealer, `/b2b-portal-private/cars/${id}/print?language=${language}`)

describe('the sheet', () => {
  test('says what a dealer may know, and nothing of what only the house knows', async () => {
    const hidden = {
      purchasePriceMinor: 1_234_500,
      costsMinor: 77_700,
      minPriceMinor: 1_765_400,
      supplierName: 'Secret Supplier',
      registrationNo: 'FL-XX 99',
    }
    const { carId } = await t.make.onSale({ ...hidden, variant: 'Avant', mileage: 45_210, priceMinor: 1_987_600 })
    for (const { text } of [await office(carId), await portal(carId)]) {
      expect(text).toContain('Audi A4 Avant')
      expect(text).toContain('45,210 km')
      expect(text).toContain('IBAN DE89 3704 0044 0532 0130 00')
      expect(text).not.toMatch(/12[.,]?345|17[.,]?654|19[.,]?876|777|Secret|FL-XX|€|EUR/)
    }
  })

  test('is tagged, in one language, with its fonts and pictures inside', async () => {
    const { carId } = await t.make.onSale()
    const picture = (background: string) =>
      sharp({ create: { width: 900, height: 600, channels: 3, background } })
        .jpeg()
        .toBuffer()
    const files = await Promise.all(
      ['#08c', '#c80'].map(async (colour) => new File([new Uint8Array(await picture(colour))], `${colour}.jpg`)),
    )
    await staff.carAttachments.upload({ params: { id: carId }, body: { kind: 'PHOTO' } }, { files: { files } })
    for (const { id } of await staff.carAttachments.list({ params: { id: carId }, query: { kind: 'PHOTO' } }))
      await processPhoto(t.deps, id)
    const pdf = await portal(carId, 'no')
    expect(pdf).toMatchObject({ isTagged: true, lang: 'nb-NO', title: 'Bilark: Audi A4', images: 2 })
    expect(pdf.fonts.length).toBeGreaterThan(0)
    for (const font of pdf.fonts) expect(font).toEqual({ name: expect.stringMatching(/\+Inter/), isEmbedded: true })
    for (const kind of ['H1', 'H2', 'L', 'LI', 'Lbl', 'LBody', 'Figure']) expect(pdf.structure).toContain(kind)
  })

  test.each(languages)('is made in %s', async (language) => {
    const id = await t.make.car({ features: features.slice(0, 60), texts: JSON.stringify({ [language]: 'Own words' }) })
    const { text, pages } = await office(id, language)
    const page = paperTexts[language]['paper.page'].replace('{{n}}', '1').replace('{{m}}', String(pages))
    for (const part of [paperTexts[language]['paper.sheet'], 'Own words', page]) expect(text).toContain(part)
    expect(text.includes('Ohne Gewähr')).toBe(language === 'de')
  })

  test('shows what was typed as it was typed, whatever it means to the typesetter', async () => {
    const markup = '#read("/etc/passwd") *b* _i_ `c` $x^2$ @ref <label> \\ // /* = [x] ~ -- "q" \'s\' #{panic()}'
    const id = await t.make.car({
      model: '#A4 *x* $y$ @z <w> \\',
      highlights: ['#panic()', '/* open', '{{n}}'],
      texts: JSON.stringify({ en: markup }),
      damages: JSON.stringify([
        { zone: 'DOOR', kind: 'SCRATCH', severity: 'MINOR', description: '= No heading #let x = 1' },
      ]),
    })
    const { text } = await office(id)
    for (const part of [
      '#A4 *x* $y$ @z <w> \\',
      '#panic() · /* open · {{n}}',
      markup,
      '= No heading #let x = 1',
      'Haus & Söhne *GmbH*',
    ])
      expect(text).toContain(part)
  })

  test('bears what its font does not have, long words, and a car of which little is known', async () => {
    const id = await t.make.car({
      variant: `日本 😀 a\u200bb\u00adc ${'W'.repeat(100)}`,
      highlights: ['x'.repeat(60), 'y'.repeat(60), 'z '.repeat(30).trim()],
      accidentDescription: 'long '.repeat(400).trim(),
      hadAccident: true,
      vin: null,
      noVinReason: 'none',
      mileage: null,
      power: null,
      fuel: null,
      firstRegistration: null,
    })
    const { text } = await office(id)
    expect(text).toContain('?? ? abc')
    expect(text).toContain('x'.repeat(60))
  })

  test('is made without a photo whose file is gone', async () => {
    const id = await t.make.car()
    const fileId = await t.deps.files.save(t.deps.db, { name: 'a.webp', mime: 'image/webp', buffer: Buffer.from('x') })
    const { key } = await t.deps.db.selectFrom('files').select('key').where('id', '=', fileId).executeTakeFirstOrThrow()
    await t.deps.db
      .insertInto('carAttachments')
      .values({
        carId: id,
        kind: 'PHOTO',
        fileId,
        mediumFileId: fileId,
        state: 'READY',
        view: 'FRONT_LEFT',
        position: 1,
        name: 'a',
      } as never)
      .execute()

    rmSync(`${t.deps.config.dataDir}/files/${key.slice(0, 2)}/${key.slice(2, 4)}/${key}`)
    expect((await office(id)).images).toBe(0)
  })
})

test('it is called after the car and comes in the reader’s own language when none is named', async () => {
  const { carId } = await t.make.onSale({ model: 'A4 / Öl "x"', stockNo: 'B-77' })
  const answer = await ask(dealer, `/b2b-portal-private/cars/${carId}/print`)
  expect(decodeURIComponent(String(answer.headers['content-disposition']).split("UTF-8''")[1]!)).toBe(
    'bilark-B-77-Audi-A4-Öl-x.pdf',
  )
})

test('what a dealer may not see he cannot print', async () => {
  const groupId = await t.make.group()
  const { carId } = await t.make.onSale({}, { groupIds: [groupId] })
  const unlisted = await t.make.car()
  for (const id of [carId, unlisted])
    expect((await ask(dealer, `/b2b-portal-private/cars/${id}/print`)).statusCode).toBe(404)
  expect((await ask(dealer, `/cars/${unlisted}/print`)).statusCode).toBe(401)
  expect((await ask(staff, `/cars/${groupId}/print`)).statusCode).toBe(404)
})

test('many at once are all made', async () => {
  const { carId } = await t.make.onSale()
  const all = await Promise.all(
    Array.from({ length: 12 }, () => ask(dealer, `/b2b-portal-private/cars/${carId}/print`)),
  )
  expect(new Set(all.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
})

describe('a house', () => {
  test('without a company says so, and one whose letterhead lacks something says what', async () => {
    const bare = await testApp()
    try {
      const who = await bare.staff('cars.read', 'legalEntities.manage')
      const id = await bare.make.car()
      const refusal = async () =>
        (await bare.app.inject({ url: `/api/cars/${id}/print`, headers: who.headers })).json<Record<string, unknown>>()
      expect(await refusal()).toMatchObject({ success: false, code: 'legalEntity.none' })
      const made = await who.legalEntities.create({
        body: { name: 'Haus', legalName: 'Haus AS', country: 'NO', city: 'Oslo' },
      })
      expect(await refusal()).toMatchObject({
        code: 'legalEntity.incomplete',
        params: { name: 'Haus', fields: 'street, postalCode' },
      })
      await who.legalEntities.update({
        params: { id: made.id },
        body: { version: 1, street: 'A 1', postalCode: '0150' },
      })
      expect((await bare.app.inject({ url: `/api/cars/${id}/print`, headers: who.headers })).statusCode).toBe(200)
    } finally {
      await bare.close()
    }
  })
})
