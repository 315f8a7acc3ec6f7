// The real server over its own database, for one test file.
import { createDatabase } from './db.ts'
import { type AppOptions, openApp, type TestApp } from './open-app.ts'

export type { As, TestApp } from './open-app.ts'

/** Starts a server for one test file; call `close` in afterAll. */
export async function testApp(options: AppOptions = {}): Promise<TestApp> {
  return openApp(await createDatabase(), options)
}
