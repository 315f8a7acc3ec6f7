import { crc32, deflateSync } from 'node:zlib'
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { linkMailed } from './mailbox.ts'

const password = 'bilbro-demo'

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>
/** The sessions of this worker: the server refuses many sign-ins from one address within a few minutes. */
const known = new Map<string, Cookies>()

/** Signs in without the form, for journeys about other things; a session is reused while it is valid. */
export async function signIn(page: Page, email = 'owner@bilbro.test', secret = password): Promise<void> {
  const context = page.context()
  const before = known.get(email)
  if (before) {
    await context.addCookies(before)
    // Another journey may have ended it.
    if ((await page.request.get('/api/profile/me')).ok()) return
  }
  const origin = String(process.env.BILBRO_E2E_URL)
  const data = { email, password: secret }
  const answer = await page.request.post('/api/auth/login', { headers: { origin }, data })
  if (!answer.ok()) throw new Error(`${email} cannot sign in: ${await answer.text()}`)
  known.set(email, await context.cookies())
}

type Answer<T> = { success: boolean; message: string; data: T }

/**
 * Calls the API as the signed-in user of that page.
 * @throws when the server refuses
 */
export async function call<T>(request: APIRequestContext, method: string, path: string, data?: object): Promise<T> {
  const headers = { origin: String(process.env.BILBRO_E2E_URL) }
  const response = await request.fetch(`/api${path}`, { method, headers, ...(data && { data }) })
  const answer = (await response.json()) as Answer<T>
  if (!answer.success) throw new Error(`${method} ${path}: ${answer.message}`)
  return answer.data
}

type Colleague = { id: string; email: string; name: string; password: string }

/** A new colleague with all rights, used by no other journey; afterwards no user is signed in. */
export async function newColleague(request: APIRequestContext): Promise<Colleague> {
  const unique = `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`
  const [email, name, secret] = [`colleague.${unique}@bilbro.test`, `Colleague ${unique}`, 'a bridge of cars 7']
  await call(request, 'POST', '/auth/login', { email: 'owner@bilbro.test', password })
  const sets = await call<{ id: string; name: string }[]>(request, 'GET', '/company-permissions')
  const setIds = [sets.find((set) => set.name === 'Owner')!.id]
  let id = ''
  const link = await linkMailed(request, email, async () => {
    id = (await call<{ id: string }>(request, 'POST', '/users/invite', { email, name, language: 'en', setIds })).id
  })
  await call(request, 'POST', '/auth/accept-invitation', { token: link.split('token=')[1], password: secret })
  await call(request, 'POST', '/auth/logout', {})
  return { id, email, name, password: secret }
}

export type Car = { id: string; version: number; stockNo: string; price: { minor: number } | null }
let serial = 0

/** A car of this journey. */
export function makeCar(request: APIRequestContext, more: object = {}): Promise<Car> {
  const tail = `${Date.now().toString(36)}${process.pid.toString(36)}${(serial++).toString(36)}`.toUpperCase()
  return call(request, 'POST', '/cars', {
    brand: 'Volvo',
    model: 'V60',
    stockNo: `E2E${tail}`.slice(0, 30),
    noVinReason: 'made for a test',
    price: { minor: 2_500_000, currency: 'EUR' },
    ...more,
  })
}

/** A VIN that no other car has. */
export function freshVin(): string {
  const digits = `${Date.now()}${process.pid}${serial++}`.slice(-14).padStart(14, '0')
  return `YV1${digits}`
}

/** A PNG of one colour; each colour is a different picture. */
export function picture(name: string, red: number): { name: string; mimeType: string; buffer: Buffer } {
  const [width, height] = [800, 600]
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, Buffer.from([red, 90, 120]))])
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const rows = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const buffer = Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
  return { name, mimeType: 'image/png', buffer }
}
