import { findChromium } from './chromium.ts'
import { startServer } from './server.ts'

/** Before all journeys: one server for all of them, or the one that BILBRO_E2E_URL names. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.BILBRO_E2E_URL || !(await findChromium())) return undefined
  const server = await startServer()
  // The workers, where the tests run, inherit the environment of this process.
  process.env.BILBRO_E2E_URL = server.url
  process.env.BILBRO_E2E_DATA = server.folder
  return server.stop
}
