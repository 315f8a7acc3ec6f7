// A seal with a timestamp (PAdES B-T); a local server with openssl acts as the authority.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDF } from '@libpdf/core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noLedger } from '../../../test/no-ledger.ts'
import { createLog } from '../../platform/log.ts'
import { createSecrets } from '../../platform/secrets.ts'
import { createTimestamps } from '../../providers/timestamp/open.ts'
import { checkSeal } from './check-seal.ts'
import { seal } from './seal.ts'
import { createSealing } from './sealing.ts'

const dir = mkdtempSync(join(tmpdir(), 'bilbro-tsa-'))
const settings = `[tsa]
serial = ${dir}/serial
crypto_device = builtin
signer_cert = ${dir}/tsa.pem
signer_key = ${dir}/tsa.key
signer_digest = sha256
default_policy = 1.2.3.4
digests = sha256
accuracy = secs:1
ess_cert_id_alg = sha256
`
let server: Server
let answers: (question: Buffer) => Buffer
const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: dir, stdio: 'pipe' })

describe.skipIf(spawnSync('openssl', ['version']).status !== 0)('with a timestamp authority', () => {
  beforeAll(async () => {
    const usage = ['-addext', 'extendedKeyUsage=critical,timeStamping', '-addext', 'keyUsage=critical,digitalSignature']
    const made = ['-newkey', 'rsa:2048', '-nodes', '-keyout', 'tsa.key', '-out', 'tsa.pem', '-days', '30']
    openssl('req', '-x509', ...made, '-subj', '/CN=Time AS', ...usage)
    writeFileSync(join(dir, 'tsa.cnf'), settings)
    writeFileSync(join(dir, 'serial'), '01')
    server = createServer((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => response.end(answers(Buffer.concat(parts))))
    }).listen(0, '127.0.0.1')
    await new Promise((done) => server.once('listening', done))
  })
  afterAll(() => {
    server.close()
    rmSync(dir, { recursive: true })
  })

  const stamped = (question: Buffer): Buffer => {
    writeFileSync(join(dir, 'q.tsq'), question)
    openssl('ts', '-reply', '-config', 'tsa.cnf', '-section', 'tsa', '-queryfile', 'q.tsq', '-out', 'r.tsr')
    return readFileSync(join(dir, 'r.tsr'))
  }
  const sealed = async (): Promise<Buffer> => {
    const tsaUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const config = { dataDir: dir, publicUrl: 'https://cars.example', seal: { p12: undefined, password: '', tsaUrl } }
    const needs = { log: createLog('silent'), ledger: noLedger, sandbox: undefined }
    const { timestamps } = createTimestamps(config.seal, needs)
    // The local clock is wrong by hours: the time of the authority counts.
    const clock = () => new Date(Date.now() + 5 * 3_600_000)
    const sealing = await createSealing({
      config,
      secrets: createSecrets('s'.repeat(40), dir),
      clock: () => new Date(),
      timestamps,
    })
    const pdf = PDF.create()
    pdf.addPage()
    return seal({ sealing, clock }, await pdf.save())
  }

  test('the seal says its time, and a forged one is told', async () => {
    answers = stamped
    const file = await sealed()
    const check = checkSeal(file)
    expect(check).toMatchObject({ valid: true, isTimestamped: true })
    expect(Math.abs(check.at!.getTime() - Date.now())).toBeLessThan(60_000)
    // A digit of the time in the token, which the seal itself does not cover.
    const time = Buffer.from(`${check.at!.toISOString().slice(0, 19).replace(/\D/g, '')}Z`).toString('hex')
    const place = file.toString('latin1').toUpperCase().indexOf(time.toUpperCase())
    expect(place).toBeGreaterThan(0)
    const forged = Buffer.from(file)
    forged[place + 1]! ^= 1
    expect(checkSeal(forged)).toMatchObject({ valid: false, reason: 'BROKEN_SEAL' })
  })

  test('an answer about something else, or none that can be read, seals nothing or nothing valid', async () => {
    const other = Buffer.alloc(32, 7)
    answers = (question) => {
      const at = question.indexOf(Buffer.from('0420', 'hex')) + 2
      const about = Buffer.from(question)
      other.copy(about, at)
      return stamped(about)
    }
    const outcome = await sealed().then(
      (file) => checkSeal(file).valid,
      (error: Error) => error.message,
    )
    expect(outcome).not.toBe(true)
    answers = () => Buffer.from('nonsense')
    await expect(sealed()).rejects.toThrow()
  })
})
