// The adapters of all registers with the sandbox and short timeouts.
import { startSandbox } from '@bilbro/sandbox/sandbox'
import { noLedger } from './no-ledger.ts'
import { createLog } from '../src/platform/log.ts'
import { createBolagsverket } from '../src/providers/bolagsverket/http.ts'
import { createBrreg } from '../src/providers/brreg/http.ts'
import type { CompanyRegister, VatRegister } from '../src/providers/company-registry/port.ts'
import { createCvrapi } from '../src/providers/cvrapi/http.ts'
import { createVies } from '../src/providers/vies/http.ts'

export type Registers = Awaited<ReturnType<typeof openRegisters>>

/** Starts the sandbox; `log` collects the log lines of the adapters. */
export async function openRegisters() {
  const sandbox = await startSandbox({ slowMs: 3000 })
  const log: string[] = []
  const options = {
    source: 'test register',
    timeoutMs: 400,
    ledger: noLedger,
    log: createLog('debug', (line) => log.push(line)),
  }
  const userAgent = 'Bilbro - tests - nobody@bilbro.test'
  const { brreg, cvrapi, bolagsverket, vies } = sandbox
  const byCountry: { NO: CompanyRegister; DK: CompanyRegister; SE: CompanyRegister } = {
    NO: createBrreg({ ...options, key: 'brreg', baseUrl: brreg.baseUrl }),
    DK: createCvrapi({ ...options, key: 'cvrapi', baseUrl: cvrapi.baseUrl, userAgent }),
    SE: createBolagsverket({
      ...options,
      key: 'bolagsverket',
      baseUrl: bolagsverket.baseUrl,
      tokenUrl: bolagsverket.tokenUrl,
      clientId: bolagsverket.client.id,
      clientSecret: bolagsverket.client.secret,
    }),
  }
  const vat: VatRegister = createVies({ ...options, key: 'vies', baseUrl: vies.baseUrl, requesterVatId: 'DE136695976' })
  return { sandbox, log, options, userAgent, byCountry, vat }
}
