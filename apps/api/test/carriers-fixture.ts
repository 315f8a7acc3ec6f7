// Transports, and carriers with sandboxes that use their data formats, for tests.
import { startSandbox } from '@bilbro/sandbox/sandbox'
import { createCallLedger } from '../src/core/work/call-ledger.ts'
import { createLog } from '../src/platform/log.ts'
import { createAutosped } from '../src/providers/autosped/http.ts'
import { createGire } from '../src/providers/gire/http.ts'
import { testApp } from './app.ts'
import { createRoadFixture } from './road-fixture.ts'

/** `slowMs`: delay of a sandbox that is told to be slow; `timeoutMs`: how long the client waits. */
export async function createCarriersFixture({ slowMs, timeoutMs }: { slowMs?: number; timeoutMs?: number } = {}) {
  const t = await testApp()
  const sandbox = await startSandbox(slowMs === undefined ? {} : { slowMs })
  const ledger = createCallLedger(t.deps.db, t.deps.clock)
  const needs = { log: createLog('silent'), ledger, ...(timeoutMs !== undefined && { timeoutMs }) }
  const { gire, autosped } = sandbox
  t.deps.transports = { gire: createGire({ ...gire, ...needs }), autosped: createAutosped({ ...autosped, ...needs }) }
  const desk = await createRoadFixture(t)
  const close = async () => {
    await t.close()
    await sandbox.close()
  }
  return { t, desk, sandbox, close }
}
