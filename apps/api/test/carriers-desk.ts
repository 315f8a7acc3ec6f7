// Transports, and carriers over stand-ins that speak their formats, for tests.
import { startSandbox } from '@bilbro/sandbox/sandbox'
import { openCallLedger } from '../src/core/work/call-ledger.ts'
import { openLog } from '../src/core/log.ts'
import { openAutosped } from '../src/providers/autosped/http.ts'
import { openGire } from '../src/providers/gire/http.ts'
import { testApp } from './app.ts'
import { openRoadDesk } from './road-desk.ts'

/** `slowMs`: how long a stand-in takes that is asked to be slow; `timeoutMs`: how long it is waited for. */
export async function openCarriersDesk({ slowMs, timeoutMs }: { slowMs?: number; timeoutMs?: number } = {}) {
  const t = await testApp()
  const sandbox = await startSandbox(slowMs === undefined ? {} : { slowMs })
  const ledger = openCallLedger(t.deps.db, t.deps.clock)
  const needs = { log: openLog('silent'), ledger, ...(timeoutMs !== undefined && { timeoutMs }) }
  const { gire, autosped } = sandbox
  t.deps.transports = { gire: openGire({ ...gire, ...needs }), autosped: openAutosped({ ...autosped, ...needs }) }
  const desk = await openRoadDesk(t)
  const close = async () => {
    await t.close()
    await sandbox.close()
  }
  return { t, desk, sandbox, close }
}
