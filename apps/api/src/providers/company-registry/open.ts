// The company registers of this installation and VIES, with addresses and credentials.
import type { Config } from '../../platform/config/config.ts'
import { createBolagsverket } from '../bolagsverket/http.ts'
import { createBrreg } from '../brreg/http.ts'
import { createCvrapi } from '../cvrapi/http.ts'
import { describeProvider, type Provider, type ProviderNeeds } from '../provider.ts'
import { createVies } from '../vies/http.ts'
import type { CompanyRegister, CompanyRegistries, VatRegister } from './port.ts'

type Opened<R> = { port: R; baseUrl: string; isDemo: boolean } | undefined
type Open<R> = (config: Config['registers'], needs: ProviderNeeds) => Opened<R>

const demoSource = 'demo register'

const createNorway: Open<CompanyRegister> = ({ brregUrl }, { sandbox, ...needs }) => {
  const isDemo = sandbox !== undefined && !brregUrl
  const baseUrl = isDemo ? sandbox.brreg.baseUrl : (brregUrl ?? 'https://data.brreg.no/enhetsregisteret/api')
  const at = isDemo ? { key: 'demo:brreg', source: demoSource } : { key: 'brreg', source: 'Brønnøysundregistrene' }
  return { port: createBrreg({ ...at, baseUrl, ...needs }), baseUrl, isDemo }
}

const createDenmark: Open<CompanyRegister> = ({ cvrapiUrl, cvrapiUserAgent: userAgent }, { sandbox, ...needs }) => {
  if (sandbox && !cvrapiUrl && !userAgent) {
    const contact = 'Bilbro - demo - nobody@bilbro.test'
    const { baseUrl } = sandbox.cvrapi
    const port = createCvrapi({ key: 'demo:cvrapi', source: demoSource, baseUrl, userAgent: contact, ...needs })
    return { port, baseUrl, isDemo: true }
  }
  if (!userAgent) return undefined
  const baseUrl = cvrapiUrl ?? 'https://cvrapi.dk/api'
  const port = createCvrapi({ key: 'cvrapi', source: 'CVR (cvrapi.dk)', baseUrl, userAgent, ...needs })
  return { port, baseUrl, isDemo: false }
}

const createSweden: Open<CompanyRegister> = (config, { sandbox, ...needs }) => {
  if (config.bolagsverketClient) {
    const { id: clientId, secret: clientSecret } = config.bolagsverketClient
    const baseUrl = config.bolagsverketUrl ?? 'https://gw.api.bolagsverket.se/vardefulla-datamangder/v1'
    const tokenUrl = config.bolagsverketTokenUrl ?? 'https://portal.api.bolagsverket.se/oauth2/token'
    const at = { key: 'bolagsverket', source: 'Bolagsverket', baseUrl, tokenUrl }
    return { port: createBolagsverket({ ...at, clientId, clientSecret, ...needs }), baseUrl, isDemo: false }
  }
  if (!sandbox || config.bolagsverketUrl) return undefined
  const { baseUrl, tokenUrl, client } = sandbox.bolagsverket
  const at = { key: 'demo:bolagsverket', source: demoSource, baseUrl, tokenUrl }
  const port = createBolagsverket({ ...at, clientId: client.id, clientSecret: client.secret, ...needs })
  return { port, baseUrl, isDemo: true }
}

const createEurope: Open<VatRegister> = ({ viesUrl, viesRequesterVatId }, { sandbox, ...needs }) => {
  const isDemo = sandbox !== undefined && !viesUrl
  const baseUrl = isDemo ? sandbox.vies.baseUrl : (viesUrl ?? 'https://ec.europa.eu/taxation_customs/vies/rest-api')
  const at = isDemo ? { key: 'demo:vies', source: demoSource } : { key: 'vies', source: 'VIES' }
  // The demo company has a number too, so that its checks get consultation numbers.
  const requesterVatId = viesRequesterVatId ?? (isDemo ? 'DE990000019' : undefined)
  return { port: createVies({ ...at, baseUrl, requesterVatId, ...needs }), baseUrl, isDemo }
}

/** The registers' own numbers, used for harmless test queries. */
const ownNumbers = { brreg: '974760673', cvrapi: '10150817', bolagsverket: '2021005489' }

/** Connects the configured registers; those without required credentials are left out. */
export function createRegisters(
  config: Config['registers'],
  needs: ProviderNeeds,
): { registries: CompanyRegistries; providers: Provider[] } {
  const about = { ...needs, isPersonal: true }
  const [norway, denmark, sweden] = [createNorway, createDenmark, createSweden].map((open) => open(config, about))
  const europe = createEurope(config, about)
  const byCountry: CompanyRegistries['byCountry'] = {}
  for (const [country, opened] of Object.entries({ NO: norway, DK: denmark, SE: sweden }))
    if (opened) byCountry[country] = opened.port
  return {
    registries: { byCountry, vat: europe?.port },
    providers: [
      describeProvider({ key: 'brreg', settings: ['BRREG_URL'] }, norway, (register) =>
        register.byNumber(ownNumbers.brreg),
      ),
      describeProvider({ key: 'cvrapi', settings: ['CVRAPI_USER_AGENT', 'CVRAPI_URL'] }, denmark, (register) =>
        register.byNumber(ownNumbers.cvrapi),
      ),
      describeProvider(
        {
          key: 'bolagsverket',
          settings: [
            'BOLAGSVERKET_CLIENT_ID',
            'BOLAGSVERKET_CLIENT_SECRET',
            'BOLAGSVERKET_URL',
            'BOLAGSVERKET_TOKEN_URL',
          ],
        },
        sweden,
        (register) => register.byNumber(ownNumbers.bolagsverket),
      ),
      describeProvider({ key: 'vies', settings: ['VIES_REQUESTER_VAT_ID', 'VIES_URL'] }, europe, (register) =>
        register.verify({ prefix: 'DE', number: register.requesterVatId?.slice(2) ?? '000000000' }),
      ),
    ],
  }
}
