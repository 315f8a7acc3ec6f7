// The real server over its own database, for one test file.
import { createDatabase } from './db.ts'
import { type AppOptions, openApp, type TestApp } from './open-app.ts'

export type { As, TestApp } from './open-app.ts'

/** Starts a server for one test file; call `close` in afterAll. */
export async function testApp(options: AppOptions = {}): Promise<TestApp> {
  // Every answer in tests is checked strictly against its schema.
  process.env.BILBRO_STRICT_ANSWERS = '1'
  return openApp(await createDatabase(), options)
}
