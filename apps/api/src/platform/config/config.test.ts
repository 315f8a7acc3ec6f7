import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const errorOf = (env: Record<string, string>): string => {
  try {
    readConfig(env)
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

test('nothing set: the demo on this machine alone', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    demo: true,
    databaseUrl: undefined,
    dataDir: resolve('.data'),
    publicUrl: 'http://localhost:3000',
    trustProxy: false,
    s3: undefined,
  })
})

test('a database of one’s own means no demo, unless asked for', () => {
  const DATABASE_URL = 'postgres://u:p@localhost/bilbro'
  expect(readConfig({ DATABASE_URL }).demo).toBe(false)
  expect(readConfig({ DATABASE_URL, BILBRO_DEMO: 'true' }).demo).toBe(true)
  expect(readConfig({ BILBRO_DEMO: 'false' }).demo).toBe(false)
})

test('webhooks reach this machine in the demo only', () => {
  const DATABASE_URL = 'postgres://u:p@localhost/bilbro'
  expect(readConfig({}).webhooks).toEqual({ allowsLocal: true, timeoutMs: 15_000 })
  expect(readConfig({ BILBRO_WEBHOOKS_LOCAL: 'false' }).webhooks.allowsLocal).toBe(false)
  expect(readConfig({ DATABASE_URL }).webhooks.allowsLocal).toBe(false)
  expect(errorOf({ DATABASE_URL, BILBRO_WEBHOOKS_LOCAL: 'true' })).toContain('BILBRO_WEBHOOKS_LOCAL')
})

test('every wrong setting is named at once, and why', () => {
  const message = errorOf({
    PORT: 'eighty',
    DATABASE_URL: 'mysql://x',
    DATABASE_POOL: '1',
    BILBRO_SECRET: 'short',
    BILBRO_PUBLIC_URL: 'not an address',
    BILBRO_DEMO: 'perhaps',
    BILBRO_LOG: 'loud',
    SMTP_URL: 'http://mail',
    BILBRO_METRICS_TOKEN: 'x',
    S3_BUCKET: 'photos',
  })
  expect(message).toMatch(/^Settings are wrong:\n/)
  for (const name of [
    'PORT',
    'DATABASE_URL: must start with postgres://',
    'DATABASE_POOL',
    'BILBRO_SECRET: must have at least 32 characters',
    'BILBRO_PUBLIC_URL',
    'BILBRO_DEMO',
    'BILBRO_LOG',
    'SMTP_URL: must start with smtp://',
    'BILBRO_METRICS_TOKEN',
    'S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
  ])
    expect(message).toContain(name)
  expect(message.split('\n')).toHaveLength(11)
})

test('a wrong secret is not repeated in the message', () => {
  expect(errorOf({ BILBRO_SECRET: 'hunter2', DATABASE_URL: 'mysql://user:hunter3@x' })).not.toMatch(/hunter/)
})

test('an empty variable is one that is not set', () => {
  expect(readConfig({ DATABASE_URL: '', PORT: '', BILBRO_SECRET: '' })).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
  })
})

test('a bucket with its keys', () => {
  const config = readConfig({
    S3_BUCKET: 'b',
    S3_ACCESS_KEY_ID: 'i',
    S3_SECRET_ACCESS_KEY: 'k',
    S3_ENDPOINT: 'http://s3.test',
  })
  expect(config.s3).toEqual({
    bucket: 'b',
    endpoint: 'http://s3.test',
    region: 'eu-central-1',
    accessKeyId: 'i',
    secretAccessKey: 'k',
  })
})

test('the seal: its file by its full path, its authority over a safe line', () => {
  expect(readConfig({}).seal).toEqual({ p12: undefined, password: '', tsaUrl: undefined })
  expect(readConfig({ BILBRO_SEAL_P12: 'house.p12' }).seal.p12).toBe(resolve('house.p12'))
  expect(errorOf({ BILBRO_TSA_URL: 'http://time.example' })).toContain('BILBRO_TSA_URL: must start with https://')
})

test('mobile.de needs user, password and seller together', () => {
  const all = { MOBILE_DE_USER: 'u', MOBILE_DE_PASSWORD: 'p', MOBILE_DE_SELLER_ID: '451000' }
  const half = { MOBILE_DE_USER: 'u', MOBILE_DE_PASSWORD: 'p' }
  expect(errorOf(half)).toContain('MOBILE_DE_USER, MOBILE_DE_PASSWORD, MOBILE_DE_SELLER_ID need each other')
  expect(readConfig({}).mobileDe).toBeUndefined()
  expect(readConfig(all).mobileDe).toEqual({
    baseUrl: 'https://services.mobile.de/seller-api',
    user: 'u',
    password: 'p',
    sellerId: '451000',
  })
})

test('the outlet needs address and token together', () => {
  const all = { OUTLET_URL: 'https://outlet.example/api/', OUTLET_TOKEN: 'a-long-secret-token' }
  expect(errorOf({ OUTLET_URL: all.OUTLET_URL })).toContain('OUTLET_URL, OUTLET_TOKEN need each other')
  expect(readConfig({}).outlet).toBeUndefined()
  expect(readConfig(all).outlet).toEqual({ baseUrl: 'https://outlet.example/api', token: all.OUTLET_TOKEN })
})
