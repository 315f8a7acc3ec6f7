import { findChromium } from './chromium.ts'
import { startServer } from './server.ts'

/** Before all journeys: starts one server for all of them, unless BILBRO_E2E_URL names one. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.BILBRO_E2E_URL || !(await findChromium())) return undefined
  const server = await startServer()
  // The workers that run the tests inherit this environment.
  process.env.BILBRO_E2E_URL = server.url
  process.env.BILBRO_E2E_DATA = server.folder
  return server.stop
}
