// "Ready" means that requests will be served; otherwise the answer names what is missing.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { openTestApp } from '../../test/app.ts'
import { buildApp } from '../app.ts'
import { createDiskProbe } from '../platform/files/disk-probe.ts'

const system = (tool: string, args: string[]) => void execFileSync(tool, args, { stdio: 'ignore' })
const t = await openTestApp()

/** What a new server instance reports as missing. */
async function missing(isDraining = false): Promise<string> {
  const app = await buildApp(t.deps, () => isDraining)
  try {
    const answer = await app.inject({ url: '/api/health/ready' })
    expect((await app.inject({ url: '/api/health/live' })).statusCode).toBe(200)
    if (answer.statusCode === 200) return 'nothing'
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2'])
    const told = answer.json() as { success: boolean; code: string; params: { parts: string } }
    expect(told).toMatchObject({ success: false, code: 'server.notReady' })
    return told.params.parts
  } finally {
    await app.close()
  }
}

test('it is ready, and leaves nothing of its look into the folder', async () => {
  expect(await missing()).toBe('nothing')
  expect(readdirSync(t.deps.config.dataDir).filter((name) => name.startsWith('.probe'))).toEqual([])
})

test('one that is told to stop is not', async () => {
  expect(await missing(true)).toBe('running')
})

test('without its database, or with one that does not answer, it is not', async () => {
  const query = vi.spyOn(t.deps.pool, 'query').mockImplementation((() => Promise.reject(new Error('gone'))) as never)
  expect(await missing()).toBe('database')
  query.mockImplementation((() => new Promise(() => {})) as never)
  expect(await missing()).toBe('database')
  query.mockRestore()
})

describe('a data folder', () => {
  test('that has gone, or in whose place a file lies, and is back', async () => {
    const { dataDir } = t.deps.config
    const app = await buildApp(t.deps)
    const ready = async () => (await app.inject({ url: '/api/health/ready' })).statusCode
    renameSync(dataDir, `${dataDir}.away`)
    expect(await ready()).toBe(503)
    writeFileSync(dataDir, 'a file')
    expect(await missing()).toBe('disk')
    rmSync(dataDir)
    renameSync(`${dataDir}.away`, dataDir)
    // The result is cached for a few seconds only.
    expect(await ready()).toBe(503)
    await expect.poll(ready, { timeout: 8000 }).toBe(200)
    await app.close()
  })

  test.runIf(canMount())('on a full disk', async () => {
    const place = await mkdtemp(join(tmpdir(), 'bilbro-full-'))
    system('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', place])
    try {
      expect(await createDiskProbe(place)()).toBe(true)
      writeFileSync(join(place, 'much'), Buffer.alloc(12_000_000))
      expect(await createDiskProbe(place)()).toBe(false)
      rmSync(join(place, 'much'))
      expect(await createDiskProbe(place)()).toBe(true)
    } finally {
      system('umount', [place])
      await rm(place, { recursive: true })
    }
  })
})

function canMount(): boolean {
  const place = join(tmpdir(), `bilbro-mount-${process.pid}`)
  mkdirSync(place)
  try {
    system('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', place])
    system('umount', [place])
    return true
  } catch {
    return false
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}
