// A buyer's own profile.
import { describe, expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { openMailbox } from '../../../test/mailbox.ts'
import { askForNewCarsMails, mailNewCars } from '../../sale/portal-listings/new-cars-mail.job.ts'

const t = await openTestApp({ jobs: true })
const { dealer, mailsTo, nextMail } = openMailbox(() => t)
const password = 'horse battery staple 9'
const windows = 'Mozilla/5.0 (Windows NT 10.0) Chrome/156.0 Safari/537.36'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Version/19.0 Mobile/15E148 Safari/604.1'

const signIn = async (email: string, userAgent: string) => {
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/buyer-auth/login',
    headers: { 'user-agent': userAgent },
    payload: { email, password },
  })
  return { authorization: `Bearer ${answer.json<{ data: { accessToken: string } }>().data.accessToken}` }
}
type SignIn = { id: string; isThis: boolean; browser: string; system: string }
const signIns = async (headers: Record<string, string>) =>
  (await t.app.inject({ url: '/api/buyer-profile/sign-ins', headers })).json<{ data: SignIn[] }>().data
const status = async (headers: Record<string, string>) =>
  (await t.app.inject({ url: '/api/buyer-profile', headers })).statusCode

describe('the person', () => {
  test('is changed when nobody has changed it meanwhile', async () => {
    const buyer = await t.buyer()
    const before = await buyer.buyerProfile.get()
    const after = await buyer.buyerProfile.update({
      body: {
        name: 'Kari Nordmann',
        phone: '+47 22 00 00 00',
        notifications: { newCars: 'WEEKLY' },
        version: before.version,
      },
    })
    expect(after).toMatchObject({ name: 'Kari Nordmann', phone: '+47 22 00 00 00', version: before.version + 1 })
    expect(after.notifications).toMatchObject({ signIns: true, newCars: 'WEEKLY', offers: true })
    await expect(buyer.buyerProfile.update({ body: { name: 'Late', version: before.version } })).rejects.toMatchObject({
      code: 'version.stale',
      current: { name: 'Kari Nordmann' },
    })
    const cleared = await buyer.buyerProfile.update({ body: { phone: '', version: after.version } })
    expect(cleared.phone).toBeNull()
  })
})

describe('sign-ins', () => {
  test('are listed in words, and ended one by one or all but this', async () => {
    const { email } = await dealer({ password })
    const [here, phone, other] = [
      await signIn(email, windows),
      await signIn(email, iphone),
      await signIn(email, windows),
    ]
    const list = await signIns(here)
    expect(list).toHaveLength(3)
    expect(list.filter((one) => one.isThis)).toHaveLength(1)
    const onPhone = list.find((one) => one.system === 'iPhone')!
    expect(onPhone.browser).toBe('Safari')
    const end = (id: string, headers: Record<string, string>) =>
      t.app.inject({ method: 'DELETE', url: `/api/buyer-profile/sign-ins/${id}`, headers })
    // A user cannot end the sign-in of another user.
    const stranger = await t.buyer()
    expect((await end(onPhone.id, stranger.headers)).statusCode).toBe(404)
    expect(await status(phone!)).toBe(200)
    expect((await end(onPhone.id, here!)).statusCode).toBe(200)
    expect([await status(phone!), await status(here!)]).toEqual([401, 200])
    const ended = await t.app.inject({
      method: 'POST',
      url: '/api/buyer-profile/sign-ins/end-others',
      headers: here!,
      payload: {},
    })
    expect(ended.json()).toMatchObject({ data: { ended: 1 } })
    expect([await status(other!), await status(here!)]).toEqual([401, 200])
  })

  test('with a browser that was not seen before are told by mail, unless that is not wanted', async () => {
    const { email } = await dealer({ password })
    const first = await signIn(email, windows)
    await signIn(email, windows)
    expect(await mailsTo(email)).toEqual([])
    await signIn(email, iphone)
    const mail = await nextMail(email)
    expect(mail.kind).toBe('newDevice')
    expect(mail.text).toContain('Safari, iPhone')
    const { version } = (await t.app.inject({ url: '/api/buyer-profile', headers: first })).json<{
      data: { version: number }
    }>().data
    const payload = { notifications: { signIns: false }, version }
    await t.app.inject({ method: 'PATCH', url: '/api/buyer-profile', headers: first, payload })
    await signIn(email, 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0')
    expect(await mailsTo(email)).toHaveLength(1)
  })
})

describe('the mail with new cars', () => {
  const wants = async (often: string, email: string) =>
    t.deps.db.updateTable('buyerUsers').set({ notifyNewCars: often }).where('email', '=', email).execute()

  test('names what is new since the last one and may be seen, once', async () => {
    const { email, userId } = await dealer({ language: 'de' })
    await wants('DAILY', email)
    const groupId = await t.make.group()
    await t.make.onSale({ brand: 'Audi', model: 'Hidden Q4' }, { groupIds: [groupId] })
    await t.make.onSale({ brand: 'BMW', model: 'i4', mileage: 12_345 }, { priceMinor: 4_190_000 })
    await Promise.all([mailNewCars.run(t.deps, { userId }), mailNewCars.run(t.deps, { userId })])
    const mail = await nextMail(email)
    expect(mail.text).toMatch(/BMW i4 · 2021 · 12\.345.km · 41\.900.€/)
    expect(mail.text).not.toContain('Hidden')
    t.travel(25 * 3_600_000)
    await mailNewCars.run(t.deps, { userId })
    expect(await mailsTo(email)).toHaveLength(1)
  })

  test('goes to those who want it, on their days', async () => {
    const [daily, weekly, off, closed] = [
      await dealer(),
      await dealer(),
      await dealer(),
      await dealer({ companyStatus: 'SUSPENDED' }),
    ]
    await wants('DAILY', daily.email)
    await wants('WEEKLY', weekly.email)
    await wants('DAILY', closed.email)
    const asked: unknown[] = []
    const at = (day: string) => ({
      ...t.deps,
      clock: () => new Date(`${day}T05:00:00Z`),
      jobs: {
        ...t.deps.jobs,
        send: async (_db: unknown, _queue: string, data: object) =>
          void asked.push((data as { userId: string }).userId),
      },
    })
    await askForNewCarsMails.run(at('2026-11-24') as never, {})
    expect(asked).toContain(daily.userId)
    for (const one of [weekly, off, closed]) expect(asked).not.toContain(one.userId)
    await askForNewCarsMails.run(at('2026-11-23') as never, {})
    expect(asked).toContain(weekly.userId)
  })
})
