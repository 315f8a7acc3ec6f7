// Many open pages of one person: the oldest page is closed, and other people are not affected.
import { expect, test } from 'vitest'
import { openTestApp } from '../../test/app.ts'
import { openPage, type Page } from '../../test/listen.ts'

const t = await openTestApp()
await t.app.listen({ port: 0, host: '127.0.0.1' })

const previewOf = async () => {
  const admin = await t.staff('buyers.read', 'buyers.manage')
  const { id } = await admin.buyerGroups.create({ body: { name: 'Seen' } })
  const { url } = await admin.buyerGroups.preview({ params: { id }, body: { country: 'NO', language: 'no' } })
  return { authorization: `Preview ${url.split('#')[1]}` }
}
const openMany = async (count: number, headers: Record<string, string>) => {
  const pages: Page[] = []
  for (let i = 0; i < count; i++) pages.push(await openPage(t.app, headers))
  return pages
}
const hasHeard = (page: Page, name: string) => page.heard.some(({ event }) => event === name)

test.each([
  ['a dealer', async () => (await t.buyer()).headers],
  ['a member of staff', async () => (await t.staff('cars.read')).headers],
  ['a preview', previewOf],
])('%s has twenty pages that listen; the oldest give way and are told to rest', async (_who, signIn) => {
  const headers = await signIn()
  const other = await openPage(t.app, (await t.buyer()).headers)
  const pages = await openMany(23, headers)
  for (const page of pages.slice(0, 3)) await page.until(({ event }) => event === 'replaced')
  expect(pages.map((page) => hasHeard(page, 'replaced'))).toEqual(pages.map((_, n) => n < 3))
  // Later events reach only the remaining pages.
  for (const page of [...pages.slice(3), other]) page.heard.length = 0
  await t.deps.pool.query(`select pg_notify('bilbro', 'access')`)
  for (const page of [...pages.slice(3), other]) await page.until(({ event }) => event === 'ping')
  expect(pages.slice(0, 3).map((page) => page.heard.at(-1)?.event)).toEqual(['replaced', 'replaced', 'replaced'])
  expect(hasHeard(other, 'replaced')).toBe(false)
  for (const page of [...pages, other]) page.close()
})

test('one person who opens them by the hundred keeps nobody out', async () => {
  const { headers } = await t.buyer()
  const pages = (await Promise.all(Array.from({ length: 10 }, () => openMany(30, headers)))).flat()
  await t.deps.pool.query(`select pg_notify('bilbro', 'access')`)
  await pages.at(-1)!.until(({ event }) => event === 'ping' || event === 'replaced')
  const other = await openPage(t.app, (await t.buyer()).headers)
  expect(pages.filter((page) => !hasHeard(page, 'replaced')).length).toBeLessThanOrEqual(20)
  for (const page of [...pages, other]) page.close()
})
