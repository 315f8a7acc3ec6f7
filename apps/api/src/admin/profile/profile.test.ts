// The user's own name, pictures and sign-ins.
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { startSession } from '../../core/auth/staff-session.ts'

const t = await openTestApp()

const fileOf = (bytes: Buffer, name: string) => ({ files: { file: [new File([new Uint8Array(bytes)], name)] } })
const load = async (url: string) => (await t.app.inject({ method: 'GET', url })).rawPayload

test('name, phone and language are changed, the rest stays', async () => {
  const one = await t.staff()
  expect(await one.profile.update({ body: { name: 'Mette', phone: '+45 12 34 56 78' } })).toMatchObject({
    name: 'Mette',
    phone: '+45 12 34 56 78',
    language: 'en',
  })
  expect(await one.profile.update({ body: { phone: null, language: 'de' } })).toMatchObject({
    name: 'Mette',
    phone: null,
    language: 'de',
  })
  await expect(one.profile.update({ body: { phone: 'call me' } })).rejects.toMatchObject({
    issues: [{ path: ['phone'] }],
  })
})

test('the menu is kept for oneself, and nobody’s rights are asked for anew because of it', async () => {
  const [one, other] = [await t.staff(), await t.staff()]
  const menu = { order: ['/mails', '/users'], pinned: ['/cars'], folded: ['dealers'] }
  await t.deps.changes.settled()
  let told = 0
  t.deps.changes.onAccess(() => told++)
  expect(await one.profile.setMenu({ body: { ...menu, pinned: [] } })).toMatchObject({ pinned: [] })
  await one.profile.setMenu({ body: menu })
  await t.deps.changes.settled()
  expect(told).toBe(0)
  expect((await one.profile.me()).menu).toEqual(menu)
  expect((await other.profile.me()).menu).toEqual({ order: [], pinned: [], folded: [] })
})

describe('pictures', () => {
  test('an avatar becomes a square without what the camera wrote', async () => {
    const one = await t.staff()
    const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0b6e6e' } })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .toBuffer()
    const { avatar } = await one.profile.setAvatar({ body: {} }, fileOf(photo, 'me.jpg'))
    const stored = await load(avatar!)
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
    expect((await sharp(stored).metadata()).exif).toBeUndefined()
    const other = await one.profile.setAvatar({ body: {} }, fileOf(photo, 'again.jpg'))
    expect(other.avatar).not.toBe(avatar)
    expect((await t.app.inject({ method: 'GET', url: avatar! })).statusCode).toBe(404)
    expect((await one.profile.removeAvatar()).avatar).toBeNull()
  })

  test('a signature keeps its transparency and fits its line', async () => {
    const one = await t.staff()
    const drawn = await sharp({ create: { width: 2400, height: 1000, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer()
    const { signature } = await one.profile.setSignature({ body: {} }, fileOf(drawn, 'name.png'))
    expect(await sharp(await load(signature!)).metadata()).toMatchObject({
      format: 'png',
      width: 960,
      height: 400,
      hasAlpha: true,
    })
    expect((await one.profile.removeSignature()).signature).toBeNull()
  })

  test('what is no picture is refused', async () => {
    const one = await t.staff()
    const send = (text: string, name: string) => one.profile.setAvatar({ body: {} }, fileOf(Buffer.from(text), name))
    await expect(send('hello', 'a.png')).rejects.toMatchObject({ code: 'file.type' })
    await expect(send('', 'a.png')).rejects.toMatchObject({ code: 'file.empty' })
    await expect(send('\x89PNG\r\n\x1a\n0000IHDR', 'a.png')).rejects.toMatchObject({ status: 422 })
    expect(await one.profile.me()).toMatchObject({ avatar: null })
  })
})

describe('sign-ins', () => {
  const client = { ip: '10.0.0.7', userAgent: 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0' }

  test('are listed in words, this one first and marked; others are ended', async () => {
    const one = await t.staff()
    const later = new Date(Date.now() + 1000)
    await startSession(t.deps.db, one.userId, client, later)
    await startSession(t.deps.db, one.userId, client, later)
    const [own, other] = await one.profile.sessions()
    expect(own).toMatchObject({ isThis: true })
    expect(other).toMatchObject({ isThis: false, browser: 'Firefox', system: 'Windows', ip: '10.0.0.7' })
    await one.profile.endSession({ params: { id: other!.id } })
    await expect(one.profile.endSession({ params: { id: other!.id } })).rejects.toMatchObject({ code: 'notFound' })
    expect(await one.profile.endOtherSessions({ body: {} })).toEqual({ ended: 1 })
    expect(await one.profile.sessions()).toHaveLength(1)
  })

  test('of somebody else cannot be ended', async () => {
    const [one, other] = [await t.staff(), await t.staff()]
    const [session] = await other.profile.sessions()
    await expect(one.profile.endSession({ params: { id: session!.id } })).rejects.toMatchObject({ code: 'notFound' })
    await other.profile.me()
  })
})
