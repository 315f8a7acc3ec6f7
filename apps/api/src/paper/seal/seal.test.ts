import { execFileSync, spawnSync } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDF } from '@libpdf/core'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSecrets } from '../../platform/secrets.ts'
import { checkSeal } from './check-seal.ts'
import { seal } from './seal.ts'
import { createSealing } from './sealing.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'bilbro-seal-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

const now = new Date('2026-11-22T09:00:00Z')
const clock = () => now
const secrets = createSecrets('s'.repeat(40), dataDir)
const given = (p12?: string, password = '') => ({
  config: { dataDir, publicUrl: 'https://cars.example', seal: { p12, password, tsaUrl: undefined } },
  secrets,
  clock,
})
const open = async (p12?: string, password?: string) => ({ sealing: await createSealing(given(p12, password)), clock })

let plain: Buffer
let sealed: Buffer
beforeAll(async () => {
  const pdf = PDF.create()
  pdf.addPage({ size: 'a4' }).drawText('17,500.00 EUR', { x: 50, y: 700 })
  plain = Buffer.from(await pdf.save())
  sealed = await seal(await open(), plain)
})

describe('a sealed file', () => {
  test('is what it was, with the seal behind it', () => {
    expect(sealed.subarray(0, plain.length).equals(plain)).toBe(true)
  })

  test('is valid, and says whose seal it is, since when, and that it covers everything', async () => {
    expect(checkSeal(sealed)).toMatchObject({
      valid: true,
      reason: null,
      signer: { name: 'Document seal of cars.example (self-signed)', isSelfSigned: true },
      at: now,
      isTimestamped: false,
      coversWholeFile: true,
    })
  })

  test('is not valid with one bit flipped anywhere, in what is sealed and in the seal', () => {
    const [from, to] = gapOf(sealed)
    const anywhere = fc.integer({ min: 0, max: sealed.length - 1 })
    const inSeal = fc.integer({ min: from, max: from + 4000 })
    const edges = [0, from - 1, from, to - 2, to - 1, to, sealed.length - 1]
    fc.assert(
      fc.property(fc.oneof(anywhere, inSeal), fc.integer({ min: 0, max: 7 }), (at, bit) => {
        const changed = Buffer.from(sealed)
        changed[at]! ^= 1 << bit
        expect(checkSeal(changed).valid).toBe(false)
      }),
      { numRuns: 150, examples: edges.map((at): [number, number] => [at, 0]) },
    )
  })

  test('is not valid with something hidden where the seal keeps its place', async () => {
    const [, to] = gapOf(sealed)
    const changed = Buffer.from(sealed)
    changed.write('41', to - 5, 'latin1')
    expect(checkSeal(changed)).toMatchObject({ valid: false, reason: 'BROKEN_SEAL' })
  })

  test.each([
    ['a byte', (file: Buffer) => Promise.resolve(Buffer.concat([file, Buffer.from('\n')])), 'NOT_WHOLE'],
    [
      'another page',
      async (file: Buffer) => {
        const pdf = await PDF.load(file)
        pdf.addPage().drawText('and 500 more', { x: 50, y: 700 })
        return Buffer.from(await pdf.save({ incremental: true }))
      },
      'NOT_WHOLE',
    ],
    ['another seal', async (file: Buffer) => againSealed(file), 'MORE_THAN_ONE'],
  ] as const)('is not valid with %s behind it', async (_, append, reason) => {
    expect(checkSeal(await append(sealed))).toMatchObject({ valid: false, reason })
  })

  test('is not valid cut off, and neither is what bears no seal or is no PDF', async () => {
    expect(checkSeal(sealed.subarray(0, sealed.length - 200)).valid).toBe(false)
    expect(checkSeal(plain)).toMatchObject({ valid: false, reason: 'NO_SEAL', signer: null })
    for (const nonsense of ['', '%PDF-1.7', 'hello', '%PDF-1.7\n1 0 obj <</ByteRange [0 1 2 3]>> endobj'])
      expect(checkSeal(Buffer.from(nonsense)).valid).toBe(false)
  })

  test('of another house is told by its certificate, not by its name', async () => {
    const { signer } = checkSeal(sealed)
    expect(checkSeal(sealed, { fingerprint: signer!.fingerprint.toUpperCase() }).valid).toBe(true)
    const other = mkdtempSync(join(tmpdir(), 'bilbro-seal-'))
    const sealing = await createSealing({ ...given(), config: { ...given().config, dataDir: other } })
    const forged = await seal({ sealing, clock }, plain)
    rmSync(other, { recursive: true })
    expect(checkSeal(forged, { fingerprint: signer!.fingerprint })).toMatchObject({
      valid: false,
      reason: 'OTHER_SIGNER',
      signer: { name: signer!.name },
    })
  })
})

describe('the key', () => {
  test('is made once, and read by nobody else', async () => {
    const before = readFileSync(join(dataDir, 'seal.pem'), 'utf8')
    const [one, other] = await Promise.all([open(), open()])
    const [first, second] = await Promise.all([one.sealing.signer(), other.sealing.signer()])
    expect(Buffer.from(first.certificate).equals(Buffer.from(second.certificate))).toBe(true)
    expect(readFileSync(join(dataDir, 'seal.pem'), 'utf8')).toBe(before)
    expect(statSync(join(dataDir, 'seal.pem')).mode & 0o777).toBe(0o600)
    expect(before).toContain('BEGIN ENCRYPTED PRIVATE KEY')
    expect(new X509Certificate(before).subject).toMatch(/self-signed/)
  })

  test('of another secret does not open, and none is made in its place', async () => {
    const before = readFileSync(join(dataDir, 'seal.pem'))
    const sealing = await createSealing({ ...given(), secrets: createSecrets('t'.repeat(40), dataDir) })
    await expect(sealing.signer()).rejects.toThrow()
    expect(readFileSync(join(dataDir, 'seal.pem')).equals(before)).toBe(true)
  })

  test('is one, however many make it at once', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bilbro-seal-'))
    const config = { ...given().config, dataDir: folder }
    const all = await Promise.all([1, 2].map(async () => (await createSealing({ ...given(), config })).signer()))
    rmSync(folder, { recursive: true })
    expect(new Set(all.map(({ certificate }) => Buffer.from(certificate).toString('hex'))).size).toBe(1)
  })

  test('that has ended seals nothing', async () => {
    const { sealing } = await open()
    await expect(seal({ sealing, clock: () => new Date('2040-01-01') }, plain)).rejects.toThrow('ended')
  })
})

describe.skipIf(spawnSync('openssl', ['version']).status !== 0)('a certificate of the house', () => {
  const p12 = join(dataDir, 'house.p12')
  beforeAll(() => {
    const run = (...args: string[]) => execFileSync('openssl', args, { cwd: dataDir, stdio: 'pipe' })
    run(
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-keyout',
      'k.pem',
      '-out',
      'c.pem',
      '-days',
      '3650',
      '-subj',
      '/CN=Haus GmbH',
    )
    run('pkcs12', '-export', '-inkey', 'k.pem', '-in', 'c.pem', '-out', p12, '-passout', 'pass:hush')
  })

  test('is what seals', async () => {
    const file = await seal({ ...(await open(p12, 'hush')), clock: () => new Date() }, plain)
    expect(checkSeal(file)).toMatchObject({ valid: true, signer: { name: 'Haus GmbH' } })
  })

  test('that does not open stops the start, without telling the password', async () => {
    const refusal = (...args: [string, string]) => open(...args).then(String, (error: Error) => error.message)
    expect(await refusal(p12, 'hunter2')).toMatch(/^BILBRO_SEAL_P12: (?!.*hunter2)/)
    expect(await refusal(join(dataDir, 'nowhere.p12'), '')).toMatch(/^BILBRO_SEAL_P12: /)
  })
})

describe.skipIf(spawnSync('pdfsig', ['-v']).error !== undefined)('another program’s check (pdfsig)', () => {
  test('finds it valid, and not with one flipped byte', () => {
    const told = (file: Buffer) => {
      const path = join(dataDir, 'told.pdf')
      writeFileSync(path, file)
      return spawnSync('pdfsig', ['-nocert', path], { encoding: 'utf8' }).stdout
    }
    const flipped = Buffer.from(sealed)
    flipped[flipped.indexOf('17,500') + 1]! ^= 1
    expect(told(sealed)).toMatch(/Signature is Valid/)
    expect(told(sealed)).toMatch(/ETSI\.CAdES\.detached/)
    expect(told(sealed)).toMatch(/Total document signed/)
    expect(told(flipped)).toMatch(/Digest Mismatch/)
  })
})

/** The bytes that the seal does not cover, from its `<` to just after its `>`. */
function gapOf(file: Buffer): [number, number] {
  const [, before, from] = /\/ByteRange \[\s*0\s+(\d+)\s+(\d+)/.exec(file.toString('latin1'))!
  return [Number(before), Number(from)]
}

async function againSealed(file: Buffer): Promise<Buffer> {
  const { sealing } = await open()
  const pdf = await PDF.load(file)
  return Buffer.from((await pdf.sign({ signer: await sealing.signer(), fieldName: 'Other' })).bytes)
}
