// From the draft to the file that an auditor receives.
import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleContract, sampleLetterhead } from '../../../test/contract-sample.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { createSecrets } from '../../platform/secrets.ts'
import { createWorkerPool } from '../../platform/workers/worker-pool.ts'
import { checkSeal, shownIn } from '../../paper/seal/check-seal.ts'
import { seal } from '../../paper/seal/seal.ts'
import { createSealing } from '../../paper/seal/sealing.ts'
import { contractPdf } from './contract-page.ts'
import { sha256, withEvidence } from './evidence.ts'

const threads = createWorkerPool()
const dataDir = mkdtempSync(join(tmpdir(), 'bilbro-sealed-'))
afterAll(async () => {
  await threads.close()
  rmSync(dataDir, { recursive: true })
})

const at = new Date('2026-11-22T09:00:00Z')
const letterhead = sampleLetterhead
let shown: Buffer
let sealed: Buffer
beforeAll(async () => {
  shown = await contractPdf({ threads }, sampleContract({ cars: 3 }), { letterhead, at })
  const documentSha256 = sha256(shown)
  const person = {
    title: null,
    at,
    ip: null,
    userAgent: null,
    drawing: null,
    consent: 'Yes.',
    documentSha256,
    account: null,
  }
  const signatures = [
    { ...person, role: 'seller' as const, name: 'Inga Sand', method: 'TYPED' as const },
    { ...person, role: 'buyer' as const, name: 'Åse Kjærstad', method: 'TYPED' as const },
  ]
  const evidence = { signatures, documentSha256, number: 'K-2026-00017', language: 'en' as const, letterhead, at }
  const config = {
    dataDir,
    publicUrl: 'https://cars.example',
    seal: { p12: undefined, password: '', tsaUrl: undefined },
  }
  const sealing = await createSealing({ config, secrets: createSecrets('s'.repeat(40), dataDir), clock: () => at })
  sealed = await seal({ sealing, clock: () => at }, await withEvidence({ threads }, shown, evidence))
})

test('what was shown is found again in what was sealed, byte for byte', () => {
  expect(checkSeal(sealed)).toMatchObject({ valid: true, at })
  expect(sha256(shownIn(sealed))).toBe(sha256(shown))
})

test('it reads as one tagged document with the evidence behind it', async () => {
  const { isTagged, text, pages } = await readPdf(sealed)
  expect(isTagged).toBe(true)
  expect(pages).toBe((await readPdf(shown)).pages + 1)
  expect(text).toContain(sha256(shown))
})

test('an auditor is told the same by the command, and when it was changed', async () => {
  const command = async (pdf: Buffer, ...args: string[]) => {
    const path = join(dataDir, 'contract.pdf')
    writeFileSync(path, pdf)
    const script = join(import.meta.dirname, '../../../../../scripts/tools/check-seal.ts')
    const run = promisify(execFile)(process.execPath, [script, path, ...args])
    return run.then(
      ({ stdout }) => ({ code: 0, stdout }),
      (error: { code: number; stdout: string }) => ({ code: error.code, stdout: error.stdout }),
    )
  }
  const changed = Buffer.from(sealed)
  changed[1000]! ^= 1
  const [fine, not, other] = [
    await command(sealed),
    await command(changed),
    await command(sealed, '--fingerprint', 'ab'),
  ]
  expect(fine).toEqual({ code: 0, stdout: expect.stringMatching(/^VALID: /) })
  expect(fine.stdout).toContain(sha256(shown))
  expect(not).toEqual({ code: 1, stdout: expect.stringMatching(/^NOT VALID: its content is not/) })
  expect(other).toEqual({
    code: 1,
    stdout: expect.stringMatching(/^NOT VALID: it was sealed with another certificate/),
  })
})

test.skipIf(spawnSync('pdfsig', ['-v']).error !== undefined)('another program finds the seal valid (pdfsig)', () => {
  const path = join(dataDir, 'told.pdf')
  writeFileSync(path, sealed)
  const { stdout } = spawnSync('pdfsig', ['-nocert', path], { encoding: 'utf8' })
  expect(stdout).toMatch(/Total document signed/)
  expect(stdout).toMatch(/Signature is Valid/)
})
