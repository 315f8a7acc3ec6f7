// An open office page is notified at once when its user's permissions change or the session ends.
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Permission } from '@bilbro/contract/permissions'
import type { Topic } from '@bilbro/contract/live/topic'
import { type TopicName, topics } from '@bilbro/contract/live/topics'
import { type As, openTestApp } from '../../test/app.ts'
import { sampleInFull } from '../../test/in-full.ts'
import { named, openPage } from '../../test/listen.ts'

const t = await openTestApp()
await t.app.listen({ port: 0 })
const admin: As & { userId: string } = await t.staff('users.manage', 'users.read')

test('rights that were changed are told to whom they concern, and to nobody else', async () => {
  const [one, other] = [await t.staff('cars.read'), await t.staff('cars.read')]
  const pages = await Promise.all([openPage(t.app, one.headers), openPage(t.app, other.headers)])
  const user = await admin.users.get({ params: { id: one.userId } })
  await admin.users.update({ params: { id: user.id }, body: { version: user.version, setIds: [] } })
  await pages[0].until(({ event }) => event === 'access')
  // The round that notified the first page has reached the second one too.
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

test('what is changed while the others are still being told is told too', async () => {
  const one = await t.staff('cars.read')
  const page = await openPage(t.app, one.headers)
  const others = []
  for (let i = 0; i < 40; i++) others.push(await openPage(t.app, (await t.staff('cars.read')).headers))
  const user = await admin.users.get({ params: { id: one.userId } })
  await admin.users.update({ params: { id: user.id }, body: { version: user.version, setIds: [] } })
  await page.until(({ event }) => event === 'access')
  await admin.users.endSessions({ params: { id: one.userId } })
  expect((await page.until(({ event }) => event === 'ended')).event).toBe('ended')
  for (const open of [page, ...others]) open.close()
})

describe('of a topic', () => {
  const shared = topics.filter((topic: Topic) => !topic.personal)
  const other: Partial<Record<TopicName, Permission>> = {
    cars: 'buyers.read',
    listings: 'buyers.read',
    signups: 'cars.read',
    offers: 'buyers.read',
    ownDeals: 'offers.read',
    exchangeRates: 'buyers.read',
    importCosts: 'buyers.read',
    notes: 'buyers.read',
    requests: 'cars.read',
  }
  const ask = async (on: boolean) => {
    await t.deps.pool.query(
      `insert into security_settings (require_second_factor) values (${on}) on conflict (id) do update set require_second_factor = ${on}`,
    )
    await t.deps.pool.query(`select pg_notify('bilbro', 'access')`)
  }

  test.each(
    sampleInFull(
      shared.map((topic): [TopicName, Topic] => [topic.name, topic]),
      8,
    ),
  )(
    '%s they hear who have a right to it and no others, and nobody whose second factor is waited for',
    async (name, { rights }) => {
      const allowed = await Promise.all(rights.map((right) => t.staff(right)))
      const others = [await t.staff(), await t.staff(other[name]!), await t.buyer()]
      const pages = await Promise.all([...allowed, ...others].map((who) => openPage(t.app, who.headers)))
      /**
       * The pages that were notified of a changed record, directly and as a parent. The change of permissions is sent
       * last.
       */
      const told = async () => {
        for (const page of pages) page.heard.length = 0
        const ids = [randomUUID(), randomUUID()]
        await t.deps.pool.query(
          `select pg_notify('bilbro', 'change ${name} ${ids[0]}'), pg_notify('bilbro', 'change other ${randomUUID()} ${name}:${ids[1]}')`,
        )
        await t.deps.changes.settled()
        await t.deps.pool.query(`select pg_notify('bilbro', 'access')`)
        for (const page of pages) await page.until(({ event }) => event === 'ping' || event === 'access')
        return pages.map((page) => {
          const heard = page.heard.flatMap((one) => named(one, name))
          return ids.filter((id) => heard.includes(id)).length
        })
      }
      expect(await told()).toEqual([...allowed.map(() => 2), 0, 0, 0])
      await ask(true)
      for (const page of pages.slice(0, -1)) await page.until(({ event }) => event === 'access')
      expect(await told()).toEqual(pages.map(() => 0))
      await ask(false)
      for (const page of pages) page.close()
    },
  )
})
