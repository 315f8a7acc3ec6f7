// The real server over its own database, for one test file.
import { afterAll } from 'vitest'
import { createDatabase } from './db.ts'
import { type AppOptions, openApp, type TestApp } from './open-app.ts'

export type { As, TestApp } from './open-app.ts'

const startLimitMs = 120_000

/** Starts a server for one test file, awaited at its top, and closes it after the tests. */
export async function openTestApp(options: AppOptions = {}): Promise<TestApp> {
  const starting = testApp(options)
  afterAll(async () => (await starting).close())
  // Nothing else ends a file that hangs before its first test.
  let late: NodeJS.Timeout
  const tooLate = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new Error(`no server after ${startLimitMs / 1000} s`)), startLimitMs)
  })
  return Promise.race([starting, tooLate]).finally(() => clearTimeout(late))
}

/** As `openTestApp`; the caller closes it. */
export async function testApp(options: AppOptions = {}): Promise<TestApp> {
  return openApp(await createDatabase(), options)
}
