// Failures of mobile.de, against its sandbox: after a lost answer, a repeat makes the ad as it should be.
import { describe, expect, test } from 'vitest'
import { adFor, createMobileDeFixture } from '../../../test/mobile-de-fixture.ts'
import { noLedger } from '../../../test/no-ledger.ts'
import type { CallLedger } from '../../core/work/call-ledger.ts'

const { desk, market, open, order, put, shown, asked } = createMobileDeFixture()

test('wrong credentials are refused, without fields', async () => {
  for (const change of [{ user: 'somebody' }, { password: 'else' }]) {
    const failed = open(change).putAd(order())
    await expect(failed).rejects.toMatchObject({ fault: 'REFUSED', detail: '401', fields: [] })
  }
  await market().probe()
})

describe('a lost answer', () => {
  test.each([
    ['a 5xx before the work', { trouble: 'BROKEN' }, 'FAILED', 'CREATED'],
    ['a 5xx after the work', { trouble: 'BROKEN', done: true }, 'FAILED', 'KNOWN'],
    ['a timeout after the work', { trouble: 'SLOW', done: true }, 'TIMEOUT', 'KNOWN'],
  ] as const)('of a new ad, %s: a repeat leaves one ad', async (_what, failure, fault, outcome) => {
    const first = order()
    desk().fail('create', failure)
    await expect(market().putAd(first)).rejects.toMatchObject({ fault, fields: [] })
    expect(await market().putAd(first)).toMatchObject({ outcome })
    expect(shown()).toHaveLength(1)
  })

  test.each([
    ['a 5xx before the work', { trouble: 'BROKEN' }, 'FAILED'],
    ['a 5xx after the work', { trouble: 'BROKEN', done: true }, 'FAILED'],
    ['a timeout after the work', { trouble: 'SLOW', done: true }, 'TIMEOUT'],
  ] as const)('of a replacement, %s: a repeat has the new content', async (_what, failure, fault) => {
    const adId = await put()
    const next = order({ adId, ad: adFor({ mileage: 50_000 }) })
    desk().fail('replace', failure)
    await expect(market().putAd(next)).rejects.toMatchObject({ fault })
    expect(await market().putAd(next)).toMatchObject({ outcome: 'REPLACED' })
    expect(shown()).toMatchObject([{ mileage: 50_000 }])
  })

  test.each([
    ['a 5xx before the work', { trouble: 'BROKEN' }, 'FAILED', 'REMOVED'],
    ['a 5xx after the work', { trouble: 'BROKEN', done: true }, 'FAILED', 'GONE'],
    ['a timeout after the work', { trouble: 'SLOW', done: true }, 'TIMEOUT', 'GONE'],
  ] as const)('of a removal, %s: a repeat confirms it', async (_what, failure, fault, outcome) => {
    const adId = await put()
    desk().fail('remove', failure)
    await expect(market().removeAd(adId)).rejects.toMatchObject({ fault })
    expect(await market().removeAd(adId)).toBe(outcome)
    expect(shown()).toEqual([])
  })

  test('that the ledger has: the ad is found by our stock number and gets the new content', async () => {
    const first = order()
    const adId = await put(first)
    const before = asked('POST').length
    const ledger: CallLedger = {
      begin: async (call, ...rest) =>
        call.retry === 'KEYED' ? { kind: 'ANSWERED', status: 201, text: '' } : noLedger.begin(call, ...rest),
    }
    const again = open({ ledger }).putAd({ ...first, ad: adFor({ mileage: 50_000 }), photos: [] })
    expect(await again).toMatchObject({ outcome: 'KNOWN', adId })
    expect(asked('POST')).toHaveLength(before)
    expect(shown()).toMatchObject([{ mobileAdId: adId, mileage: 50_000 }])
    desk().ads.clear()
    expect(await open({ ledger }).putAd(first)).toEqual({ outcome: 'GONE' })
  })
})

test.each([
  ['TOO_MANY', 'RATE_LIMITED'],
  ['NOT_JSON', 'PROTOCOL'],
  ['WRONG_SHAPE', 'PROTOCOL'],
  ['ELSEWHERE', 'REDIRECTED'],
] as const)('the list fails: %s is %s', async (trouble, fault) => {
  desk().fail('list', { trouble })
  await expect(market().listAds()).rejects.toMatchObject({ fault })
})

test('reference data that could not be read is asked for again', async () => {
  const fresh = open()
  desk().fail('refdata', { trouble: 'BROKEN' })
  await expect(fresh.putAd(order())).rejects.toMatchObject({ fault: 'FAILED' })
  expect(await fresh.putAd(order())).toMatchObject({ outcome: 'CREATED' })
})
