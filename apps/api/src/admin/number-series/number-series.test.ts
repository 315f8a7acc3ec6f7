import { describe, expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { written } from './number-series.rules.ts'
import { nextNumber } from './next-number.ts'
import { listSeries } from './number-series.store.ts'

const t = await openTestApp()

const entity = () => t.make.legalEntity({ isDefault: false })
const now = new Date('2026-11-22T12:00:00Z')
const undone = new Error('undone')

/** Draws a number in its own transaction, and rolls it back when requested. */
const take = (legalEntityId: string, { day = '2026-11-22', isUndone = false, wait = 0 } = {}) =>
  t.deps.db.transaction().execute(async (db) => {
    const number = await nextNumber(db, { legalEntityId, kind: 'INVOICE', day, now })
    if (wait) await new Promise((resolve) => setTimeout(resolve, wait))
    if (isUndone) throw undone
    return number
  })
const invoice = (value: number, year = 2026) => `RE-${year}-${String(value).padStart(5, '0')}`

describe('numbers', () => {
  test('of fifty at once, some of them undone, follow each other without a gap or a double', async () => {
    const id = await entity()
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, (_, i) => take(id, { isUndone: i % 5 === 2, wait: i % 7 })),
    )
    const taken = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
    expect(new Set(reasons)).toEqual(new Set([undone]))
    expect(taken.sort()).toEqual(Array.from({ length: 40 }, (_, i) => invoice(i + 1)))
    expect(await take(id)).toBe(invoice(41))
  })

  test('are a company’s own, begin anew with a year, and may be taken for the year before', async () => {
    const [one, other] = [await entity(), await entity()]
    expect([await take(one), await take(one), await take(other)]).toEqual([invoice(1), invoice(2), invoice(1)])
    expect(await take(one, { day: '2027-01-01' })).toBe(invoice(1, 2027))
    expect(await take(one, { day: '2026-12-31' })).toBe(invoice(3))
    expect(await listSeries(t.deps.db, one)).toMatchObject([{ kind: 'INVOICE', year: 2027, next: 2 }])
  })

  test('go on in a new year as they were written, and run on where no year is written', async () => {
    const [yearly, endless] = [await entity(), await entity()]
    const series = (legalEntityId: string, year: number | null, format: string) =>
      t.deps.db.insertInto('numberSeries').values({ legalEntityId, kind: 'INVOICE', year, format, next: 7 }).execute()
    await series(yearly, 2026, 'YYYY/000')
    await series(endless, null, 'N0')
    expect([await take(yearly), await take(yearly, { day: '2027-02-01' })]).toEqual(['2026/007', '2027/001'])
    expect([await take(endless), await take(endless, { day: '2027-02-01' })]).toEqual(['N7', 'N8'])
  })

  test('that were given once are never given again, whatever becomes of the series', async () => {
    const id = await entity()
    await take(id)
    await t.deps.db.updateTable('numberSeries').set({ next: 1 }).where('legalEntityId', '=', id).execute()
    await expect(take(id)).rejects.toMatchObject({ code: '23505' })
  })
})

test.each([
  ['RE-YYYY-00000', 2020, 12, 'RE-2020-00012'],
  ['YYYY0', 2000, 1234, '20001234'],
  ['0', null, 5, '5'],
])('%s of %s, %d: %s', (format, year, value, number) => expect(written(format, year, value)).toBe(number))
