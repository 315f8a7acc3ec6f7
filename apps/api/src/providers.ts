// Which service stands behind each port: the real one, a stand-in on this machine in demo mode, or none.
import { type ProviderSandbox, startSandbox } from '@bilbro/sandbox/sandbox'
import type { Config } from './core/config.ts'
import type { Log } from './core/log.ts'
import { openBolagsverket } from './providers/bolagsverket/http.ts'
import { openBrreg } from './providers/brreg/http.ts'
import type { CompanyRegister, CompanyRegistries, VatRegister } from './providers/company-registry/port.ts'
import { openCvrapi } from './providers/cvrapi/http.ts'
import { openVies } from './providers/vies/http.ts'

type Providers = { companyRegistries: CompanyRegistries; close: () => Promise<void> }
type Open<R> = (config: Config['registers'], log: Log, sandbox: ProviderSandbox | undefined) => R | undefined

const demoSource = 'demo register'

const openNorway: Open<CompanyRegister> = ({ brregUrl }, log, sandbox) =>
  sandbox && !brregUrl
    ? openBrreg({ key: 'demo:brreg', source: demoSource, baseUrl: sandbox.brreg.baseUrl, log })
    : openBrreg({
        key: 'brreg',
        source: 'Brønnøysundregistrene',
        baseUrl: brregUrl ?? 'https://data.brreg.no/enhetsregisteret/api',
        log,
      })

const openDenmark: Open<CompanyRegister> = ({ cvrapiUrl, cvrapiUserAgent: userAgent }, log, sandbox) => {
  if (sandbox && !cvrapiUrl && !userAgent) {
    const contact = 'Bilbro - demo - nobody@bilbro.test'
    return openCvrapi({
      key: 'demo:cvrapi',
      source: demoSource,
      baseUrl: sandbox.cvrapi.baseUrl,
      userAgent: contact,
      log,
    })
  }
  if (!userAgent) return undefined
  const baseUrl = cvrapiUrl ?? 'https://cvrapi.dk/api'
  return openCvrapi({ key: 'cvrapi', source: 'CVR (cvrapi.dk)', baseUrl, userAgent, log })
}

const openSweden: Open<CompanyRegister> = (config, log, sandbox) => {
  const open = (at: { key: string; source: string; baseUrl: string; tokenUrl: string }, client: Credentials) =>
    openBolagsverket({ ...at, clientId: client.id, clientSecret: client.secret, log })
  if (config.bolagsverketClient)
    return open(
      {
        key: 'bolagsverket',
        source: 'Bolagsverket',
        baseUrl: config.bolagsverketUrl ?? 'https://gw.api.bolagsverket.se/vardefulla-datamangder/v1',
        tokenUrl: config.bolagsverketTokenUrl ?? 'https://portal.api.bolagsverket.se/oauth2/token',
      },
      config.bolagsverketClient,
    )
  if (!sandbox || config.bolagsverketUrl) return undefined
  const { baseUrl, tokenUrl, client } = sandbox.bolagsverket
  return open({ key: 'demo:bolagsverket', source: demoSource, baseUrl, tokenUrl }, client)
}
type Credentials = { id: string; secret: string }

const openEurope: Open<VatRegister> = ({ viesUrl, viesRequesterVatId }, log, sandbox) =>
  sandbox && !viesUrl
    ? openVies({
        key: 'demo:vies',
        source: demoSource,
        baseUrl: sandbox.vies.baseUrl,
        // A house of the demo, so that checks there have consultation numbers too.
        requesterVatId: viesRequesterVatId ?? 'DE990000019',
        log,
      })
    : openVies({
        key: 'vies',
        source: 'VIES',
        baseUrl: viesUrl ?? 'https://ec.europa.eu/taxation_customs/vies/rest-api',
        requesterVatId: viesRequesterVatId,
        log,
      })

/** Opens the way to every outside service that is set up; in demo mode the rest are stand-ins on this machine. */
export async function openProviders(
  { demo, registers }: Pick<Config, 'demo' | 'registers'>,
  log: Log,
): Promise<Providers> {
  const sandbox = demo ? await startSandbox() : undefined
  const byCountry: CompanyRegistries['byCountry'] = {}
  for (const [country, open] of Object.entries({ NO: openNorway, DK: openDenmark, SE: openSweden })) {
    const register = open(registers, log, sandbox)
    if (register) byCountry[country] = register
  }
  return {
    companyRegistries: { byCountry, vat: openEurope(registers, log, sandbox) },
    close: async () => sandbox?.close(),
  }
}
