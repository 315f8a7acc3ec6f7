// Ads at mobile.de, against its sandbox: photos, insertion ids, replacements, removals, and refusals by field.
import type { Ad } from '@bilbro/contract/sale/channels/ads'
import { describe, expect, test } from 'vitest'
import { adFor, createMobileDeFixture, jpeg } from '../../../test/mobile-de-fixture.ts'

const { desk, market, open, order, put, shown, asked } = createMobileDeFixture()
const uploads = () => asked('POST').filter(({ path }) => path.endsWith('/images')).length

describe('a new ad', () => {
  test('has its photos first, then all that consumers see', async () => {
    const sent = order()
    const made = await market().putAd(sent)
    expect(made).toMatchObject({ outcome: 'CREATED', photoRefs: [expect.any(String), expect.any(String)] })
    expect(shown()).toHaveLength(1)
    expect(shown()[0]).toMatchObject({
      internalNumber: 'B-1042',
      vehicleClass: 'Car',
      category: 'EstateCar',
      make: 'VW',
      model: 'Golf',
      modelDescription: '2.0 TDI DSG Highline',
      firstRegistration: '202103',
      mileage: 48_200,
      fuel: 'DIESEL',
      damageUnrepaired: false,
      abs: true,
      navigationSystem: true,
      price: { consumerPriceGross: '21990.00', type: 'FIXED', currency: 'EUR' },
      images: 'photoRefs' in made ? made.photoRefs.map((ref) => ({ ref })) : [],
    })
    expect(shown()[0]!.price).not.toHaveProperty('vatRate')
    const { headers } = asked('POST').at(-1)!
    expect(headers).toMatchObject({
      accept: 'application/vnd.de.mobile.api+json',
      'content-type': 'application/vnd.de.mobile.api+json',
      'x-mobile-insertion-request-id': sent.insertionId,
    })
  })

  test('shows the VAT rate of a car that is taxed in full', async () => {
    await put({ ad: adFor({ purchaseTaxCase: 'REGULAR_DE' }) })
    expect(shown()[0]!.price).toMatchObject({ vatRate: '19.00' })
  })

  test('uses photos of an earlier upload again', async () => {
    const first = await market().putAd(order())
    const refs = 'photoRefs' in first ? first.photoRefs : []
    const before = uploads()
    const read = () => Promise.reject(new Error('is not read'))
    const adId = 'adId' in first ? first.adId : null
    const again = await market().putAd(order({ adId, photos: refs.toReversed().map((ref) => ({ ref, read })) }))
    expect(again).toMatchObject({ outcome: 'REPLACED', photoRefs: refs.toReversed() })
    expect(uploads()).toBe(before)
    expect(shown()[0]!.images).toEqual(refs.toReversed().map((ref) => ({ ref })))
  })

  test.each([
    ['Volkswagen', 'ID.3', 'Pro', 'ID.3'],
    ['BMW', '3 Series Touring', '320d Touring', '320'],
    ['Mercedes-Benz', 'C-Class Estate', 'C 220 d T', 'C 220'],
    ['Mercedes-Benz', 'CLA', 'CLA 200 d', 'CLA 200'],
    ['Škoda', 'Octavia Combi', '2.0 TDI', 'Octavia'],
    ['Peugeot', '2008', '1.2 PureTech', '2008'],
  ])('finds the model of %s %s %s: %s', async (brand, model, variant, code) => {
    await put({ ad: adFor({ brand, model, variant, trimLine: null }), photos: [] })
    expect(shown()[0]!.model).toBe(code)
  })

  test.each([
    [{ brand: 'Trabant' }, 'brand', 'make-unknown'],
    [{ brand: 'Mazda', model: 'Xedos' }, 'model', 'model-unknown'],
  ])('of a make or model that mobile.de does not have is refused before it is sent', async (car, field, key) => {
    const before = asked('POST').length
    await expect(market().putAd(order({ ad: adFor(car) }))).rejects.toMatchObject({
      fault: 'REFUSED',
      fields: [{ field, key }],
    })
    expect(asked('POST')).toHaveLength(before)
  })
})

test('the same insertion id makes no second ad; the ad has the newer content', async () => {
  const first = order()
  const adId = await put(first)
  const again = await market().putAd({ ...first, ad: adFor({ mileage: 50_000 }) })
  expect(again).toMatchObject({ outcome: 'KNOWN', adId })
  expect(shown()).toMatchObject([{ mobileAdId: adId, mileage: 50_000 }])
  expect(await put()).not.toBe(adId)
  expect(shown()).toHaveLength(2)
})

test('the insertion id of a removed ad publishes nothing', async () => {
  const first = order()
  await market().removeAd(await put(first))
  expect(await market().putAd(first)).toEqual({ outcome: 'GONE' })
  expect(shown()).toEqual([])
})

test('a replacement removes the fields that the car does not have any more', async () => {
  const adId = await put()
  const ad = adFor({ features: [], texts: {}, previousOwners: null })
  expect(await market().putAd(order({ ad, adId, photos: [] }))).toMatchObject({ outcome: 'REPLACED', adId })
  for (const field of ['abs', 'description', 'numberOfPreviousOwners']) expect(shown()[0]).not.toHaveProperty(field)
  expect(shown()[0]!.images).toEqual([])
  expect(asked('PUT').at(-1)!.headers).not.toHaveProperty('x-mobile-insertion-request-id')
})

test('an ad that somebody removed there is not replaced', async () => {
  const adId = await put()
  desk().ads.clear()
  expect(await market().putAd(order({ adId }))).toEqual({ outcome: 'GONE' })
  expect(shown()).toEqual([])
})

test('an ad is removed once, and is gone after that', async () => {
  const adId = await put()
  expect(await market().removeAd(adId)).toBe('REMOVED')
  expect(shown()).toEqual([])
  expect(await market().removeAd(adId)).toBe('GONE')
  expect(await market().findAd(adId)).toBeUndefined()
})

test('a removal without a right for the seller is not taken for one: the ad is still online', async () => {
  const adId = await put()
  desk().link(false)
  await expect(market().removeAd(adId)).rejects.toMatchObject({ fault: 'REFUSED', detail: '404' })
  await expect(market().probe()).rejects.toMatchObject({ fault: 'REFUSED' })
  expect(shown()).toHaveLength(1)
})

test('ads are listed and found with what a comparison needs', async () => {
  const adId = await put({ ad: adFor({ isVatReclaimable: true }) })
  const listed = {
    adId,
    stockNo: 'B-1042',
    vin: 'WVWZZZ1KZAW000001',
    title: '2.0 TDI DSG Highline',
    price: { gross: { minor: 21_990_00, currency: 'EUR' }, vatRateBp: 1900 },
    mileage: 48_200,
    photoCount: 2,
  }
  expect(await market().listAds()).toEqual([listed])
  expect(await market().findAd(adId)).toEqual(listed)
  // An ad that somebody entered by hand.
  desk().ads.set('7', { mobileAdId: '7', price: { consumerPriceGross: 'on request' } })
  expect(await market().listAds()).toContainEqual({
    adId: '7',
    ...{ stockNo: null, vin: null, title: null, price: null, mileage: null, photoCount: null },
  })
})

describe('photos', () => {
  const tooLarge = { fault: 'REFUSED', fields: [{ field: 'photos', key: 'image-too-large', message: '2' }] }
  const withLarge = () =>
    order({
      photos: [jpeg(), jpeg(2 * 1024 * 1024 + 1)].map((bytes) => ({ ref: null, read: async () => bytes })),
    })

  test('of more than 2 MB are not sent, and no ad is made', async () => {
    const before = uploads()
    await expect(market().putAd(withLarge())).rejects.toMatchObject(tooLarge)
    expect(uploads() - before).toBe(1)
    expect(shown()).toEqual([])
  })
  test('that mobile.de refuses are named too', async () => {
    await expect(open({ maxPhotoBytes: 10_000_000, timeoutMs: 5000 }).putAd(withLarge())).rejects.toMatchObject(
      tooLarge,
    )
    expect(shown()).toEqual([])
  })
  test('of exactly 2 MB are sent', async () => {
    await put({ photos: [{ ref: null, read: async () => jpeg(2 * 1024 * 1024) }] })
    expect(shown()[0]!.images).toHaveLength(1)
  })
  test('in another format are not sent', async () => {
    const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47])
    await expect(market().putAd(order({ photos: [{ ref: null, read: async () => png }] }))).rejects.toMatchObject({
      fields: [{ field: 'photos', key: 'image-not-jpeg', message: '1' }],
    })
  })
  test('that mobile.de has forgotten are a field error', async () => {
    const read = () => Promise.reject(new Error('is not read'))
    await expect(market().putAd(order({ photos: [{ ref: 'long-ago', read }] }))).rejects.toMatchObject({
      fields: [{ field: 'photos', key: 'image-ref-unknown' }],
    })
  })
})

test('what mobile.de refuses is named by our fields', async () => {
  const ad = adFor()
  const wrong: Ad = {
    ...ad,
    title: `${'x'.repeat(49)} 0171 2345678`,
    text: 'x'.repeat(5001),
    price: { ...ad.price, vatRateBp: 2500 },
  }
  const failed = market().putAd(order({ ad: wrong }))
  await expect(failed).rejects.toMatchObject({
    fault: 'REFUSED',
    fields: [
      { field: 'variant', key: 'modeldescription-too-long', message: 'Die Modellbeschreibung ist zu lang.' },
      { field: 'variant', key: 'modeldescription-contains-phone' },
      { field: 'texts', key: 'description-too-long' },
      { field: 'vatRateBp', key: 'vatrate-invalid' },
    ],
  })
  await expect(failed).rejects.toThrow('400 modeldescription-too-long, modeldescription-contains-phone')
  expect(shown()).toEqual([])
})

test('after a refusal the same insertion id publishes the corrected ad', async () => {
  const first = order()
  await expect(market().putAd({ ...first, ad: { ...first.ad, title: 'x'.repeat(49) } })).rejects.toMatchObject({
    fault: 'REFUSED',
  })
  expect(await market().putAd(first)).toMatchObject({ outcome: 'CREATED' })
})
