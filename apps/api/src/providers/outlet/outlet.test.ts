// The outlet, against its sandbox: ads, people, requests and sales, and what a failure leaves behind.
import { describe, expect, test } from 'vitest'
import { adFor, jpeg } from '../../../test/mobile-de-fixture.ts'
import { createOutletFixture, hashOf } from '../../../test/outlet-fixture.ts'

const { desk, outlet, open, order, put, shown } = createOutletFixture()

describe('an ad', () => {
  test('is made with its photos, and listed with what a comparison needs', async () => {
    const made = await outlet().putAd(order())
    const refs = [hashOf(jpeg(1000)), hashOf(jpeg(1001))]
    expect(made).toMatchObject({ outcome: 'CREATED', photoRefs: refs })
    expect(shown()).toMatchObject([
      {
        title: '2.0 TDI DSG Highline',
        price: { gross: { minor: 21_990_00, currency: 'EUR' }, vatRateBp: null, type: 'FIXED' },
        facts: { stockNo: 'B-1042', mileage: 48_200, fuel: 'DIESEL' },
        photos: refs,
      },
    ])
    const listed = {
      adId: shown()[0]!.adId,
      stockNo: 'B-1042',
      vin: 'WVWZZZ1KZAW000001',
      title: '2.0 TDI DSG Highline',
      price: { gross: { minor: 21_990_00, currency: 'EUR' }, vatRateBp: null },
      mileage: 48_200,
      photoCount: 2,
    }
    expect(await outlet().listAds()).toEqual([listed])
    expect(await outlet().findAd(listed.adId)).toEqual(listed)
  })

  test('carries no secret of the car', async () => {
    await put()
    const text = JSON.stringify(shown())
    for (const secret of ['purchase', 'supplier', 'dealerPrice', 'minPrice', 'registrationNo'])
      expect(text).not.toContain(secret)
  })

  test('is made once by its insertion id, and has the newer content', async () => {
    const first = order()
    const adId = await put(first)
    const again = await outlet().putAd({ ...first, ad: adFor({ mileage: 50_000 }) })
    expect(again).toMatchObject({ outcome: 'KNOWN', adId })
    expect(shown()).toMatchObject([{ adId, facts: { mileage: 50_000 } }])
  })

  test('uses photos of an earlier upload again', async () => {
    const adId = await put()
    const before = desk().asked.filter(({ path }) => path.startsWith('/photos/')).length
    const photos = shown()[0]!.photos.toReversed()
    const read = () => Promise.reject(new Error('is not read'))
    await outlet().putAd(order({ adId, photos: photos.map((ref) => ({ ref, read })) }))
    expect(shown()[0]!.photos).toEqual(photos)
    expect(desk().asked.filter(({ path }) => path.startsWith('/photos/'))).toHaveLength(before)
  })

  test('is removed once; neither its key nor its id publishes it again', async () => {
    const first = order()
    const adId = await put(first)
    expect(await outlet().removeAd(adId)).toBe('REMOVED')
    expect(await outlet().removeAd(adId)).toBe('GONE')
    expect(await outlet().findAd(adId)).toBeUndefined()
    expect(await outlet().putAd(first)).toEqual({ outcome: 'GONE' })
    expect(await outlet().putAd(order({ adId }))).toEqual({ outcome: 'GONE' })
    expect(shown()).toEqual([])
  })

  test('is not taken for removed when another server answers 404', async () => {
    const adId = await put()
    await expect(open({ baseUrl: `${desk().baseUrl}/elsewhere` }).removeAd(adId)).rejects.toMatchObject({
      fault: 'REFUSED',
    })
    expect(shown()).toHaveLength(1)
  })

  test('is refused by field, and published by the same key after the correction', async () => {
    const first = order()
    const wrong = { ...first, ad: { ...first.ad, title: 'x'.repeat(121) } }
    await expect(outlet().putAd(wrong)).rejects.toMatchObject({
      fault: 'REFUSED',
      fields: [{ field: 'variant', key: 'title-too-long', message: 'variant: title-too-long' }],
    })
    expect(await outlet().putAd(first)).toMatchObject({ outcome: 'CREATED' })
  })

  test.each([
    ['too large', jpeg(2 * 1024 * 1024 + 1), 'image-too-large'],
    ['not JPEG', Uint8Array.from([0x89, 0x50, 0x4e, 0x47]), 'image-not-jpeg'],
    ['empty', new Uint8Array(0), 'image-not-jpeg'],
  ])('with a photo that is %s is not made', async (_what, bytes, key) => {
    const photos = [{ ref: null, read: async () => bytes }]
    await expect(outlet().putAd(order({ photos }))).rejects.toMatchObject({ fields: [{ field: 'photos', key }] })
    expect(shown()).toEqual([])
  })

  test('of more than one page is listed', async () => {
    for (let n = 0; n < 130; n++) await put({ photos: [] })
    expect(await outlet().listAds()).toHaveLength(130)
  })
})

describe('a lost answer', () => {
  const failures = [
    ['a 5xx before the work', { trouble: 'BROKEN' }, 'FAILED', 'CREATED', 'REMOVED'],
    ['a 5xx after the work', { trouble: 'BROKEN', done: true }, 'FAILED', 'KNOWN', 'GONE'],
    ['a timeout after the work', { trouble: 'SLOW', done: true }, 'TIMEOUT', 'KNOWN', 'GONE'],
  ] as const
  test.each(failures)('of a new ad, %s: a repeat leaves one ad', async (_what, failure, fault, outcome) => {
    const first = order()
    desk().fail('publish', failure)
    await expect(outlet().putAd(first)).rejects.toMatchObject({ fault })
    expect(await outlet().putAd(first)).toMatchObject({ outcome })
    expect(shown()).toHaveLength(1)
  })
  test.each(failures)('of a replacement, %s: a repeat has the new content', async (_what, failure, fault) => {
    const next = order({ adId: await put(), ad: adFor({ mileage: 50_000 }) })
    desk().fail('replace', failure)
    await expect(outlet().putAd(next)).rejects.toMatchObject({ fault })
    expect(await outlet().putAd(next)).toMatchObject({ outcome: 'REPLACED' })
    expect(shown()).toMatchObject([{ facts: { mileage: 50_000 } }])
  })
  test.each(failures)('of a removal, %s: a repeat confirms it', async (_what, failure, fault, _made, outcome) => {
    const adId = await put()
    desk().fail('remove', failure)
    await expect(outlet().removeAd(adId)).rejects.toMatchObject({ fault })
    expect(await outlet().removeAd(adId)).toBe(outcome)
    expect(shown()).toEqual([])
  })
  test.each(failures)('of a person, %s: a repeat makes one account', async (what, failure, fault) => {
    const before = desk().users.size
    const person = {
      ownId: what,
      email: 'ole@example.com',
      name: 'Ole',
      phone: null,
      country: 'DK',
      language: 'dk',
    } as const
    desk().fail('user', failure)
    await expect(outlet().createUser(person)).rejects.toMatchObject({ fault })
    const { remoteId } = await outlet().createUser(person)
    expect(await outlet().createUser({ ...person, name: 'Ole Hansen' })).toEqual({ remoteId })
    expect(desk().users.size).toBe(before + 1)
    expect(desk().users.get(what)).toMatchObject({ name: 'Ole Hansen', userId: remoteId })
  })
})

test.each([
  ['TOO_MANY', 'RATE_LIMITED'],
  ['NOT_JSON', 'PROTOCOL'],
  ['WRONG_SHAPE', 'PROTOCOL'],
  ['ELSEWHERE', 'REDIRECTED'],
] as const)('requests fail: %s is %s', async (trouble, fault) => {
  desk().fail('requests', { trouble })
  await expect(outlet().listRequests({ after: null })).rejects.toMatchObject({ fault })
})

test('a wrong token is refused', async () => {
  await expect(open({ token: 'else' }).probe()).rejects.toMatchObject({
    fault: 'REFUSED',
    detail: '401',
  })
  await outlet().probe()
})

describe('requests', () => {
  test('are read by pages, each entry once', async () => {
    for (let n = 0; n < 150; n++) desk().ask({ id: `r-${n}` })
    const first = await outlet().listRequests({ after: null })
    const second = await outlet().listRequests({ after: first.cursor })
    const last = await outlet().listRequests({ after: second.cursor })
    expect([first, second, last].map(({ requests }) => requests.length)).toEqual([100, 50, 0])
    expect(last.cursor).toBe(second.cursor)
    expect(new Set([...first.requests, ...second.requests].map((one) => one.externalId)).size).toBe(150)
  })

  test('are cleaned, not refused, when a text is long or has control characters', async () => {
    desk().ask({
      id: 'long',
      name: `Erika\u0000\n ${'x'.repeat(300)}`,
      message: 'y'.repeat(6000),
      language: 'fr',
      country: 'Germany',
    })
    const { requests } = await outlet().listRequests({ after: null })
    expect(requests).toMatchObject([{ externalId: 'long', language: 'de', country: null }])
    expect(requests[0]!.name).toMatch(/^Erika x+$/)
    expect(requests[0]!.name).toHaveLength(120)
    expect(requests[0]!.message).toHaveLength(5000)
  })

  test('in another form are named and do not hide the others', async () => {
    desk().ask({ id: 'no-email', email: 'nobody' })
    desk().ask({ id: 'no-day', at: 'yesterday' })
    desk().ask({ id: 'fine', stockNo: 'B-1042', at: '2026-11-27T10:30:00+01:00' })
    const { requests, unreadable } = await outlet().listRequests({ after: null })
    expect(unreadable).toEqual([
      { externalId: 'no-email', field: 'email' },
      { externalId: 'no-day', field: 'at' },
    ])
    expect(requests).toMatchObject([{ externalId: 'fine', stockNo: 'B-1042', at: '2026-11-27T09:30:00.000Z' }])
  })
})

test('sales are read with their price, if it is one', async () => {
  desk().sell({ id: 's-1', stockNo: 'B-1042', price: { minor: 21_500_00, currency: 'EUR' } })
  desk().sell({ id: 's-2', stockNo: 'B-1043', price: { minor: -1, currency: 'EUR' } })
  const { sales } = await outlet().listSales({ after: null })
  expect(sales).toMatchObject([
    { externalId: 's-1', stockNo: 'B-1042', price: { minor: 21_500_00, currency: 'EUR' } },
    { externalId: 's-2', stockNo: 'B-1043', price: null },
  ])
})
