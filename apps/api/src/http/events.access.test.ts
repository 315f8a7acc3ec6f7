// An open page of the office hears at once when its reader's rights were changed, and when the sign-in is over.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type As, type TestApp, testApp } from '../../test/app.ts'
import { openPage } from '../../test/listen.ts'

let t: TestApp
let admin: As & { userId: string }
beforeAll(async () => {
  t = await testApp()
  await t.app.listen({ port: 0 })
  admin = await t.staff('users.manage', 'users.read')
})
afterAll(() => t.close())

test('rights that were changed are told to whom they concern, and to nobody else', async () => {
  const [one, other] = [await t.staff('cars.read'), await t.staff('cars.read')]
  const pages = await Promise.all([openPage(t.app, one.headers), openPage(t.app, other.headers)])
  const user = await admin.users.get({ params: { id: one.userId } })
  await admin.users.update({ params: { id: user.id }, body: { version: user.version, setIds: [] } })
  await pages[0].until(({ event }) => event === 'access')
  // The round that told the one has been with the other too.
  await pages[1].until(({ event }) => event === 'ping')
  expect(pages[1].heard.map(({ event }) => event)).not.toContain('access')
  for (const page of pages) page.close()
})

test('a sign-in that was ended ends the stream', async () => {
  const one = await t.staff('cars.read')
  const page = await openPage(t.app, one.headers)
  await admin.users.endSessions({ params: { id: one.userId } })
  const { event } = await page.until((heard) => heard.event === 'ended')
  expect(event).toBe('ended')
  page.close()
})
