// DAT's services "Authentication" and "VehicleIdentificationService" (SOAP). Source: Schnittstellen-Kompendium, 2026.
import type { Language } from '@bilbro/contract/common'
import { type ClientAnswer, type ClientOptions, createClient, faultOf } from '../client.ts'
import { ProviderError } from '../provider-error.ts'
import type { VehicleData } from '../vehicle-data/port.ts'
import { type Fault, faultIn } from './faults.ts'
import { childOf, childrenOf, type Element, findIn, textOf, treeOf } from './wire.ts'
import { dossierOf } from './vxs.ts'

export type DatAccess = {
  customerNumber: string
  customerLogin: string
  customerPassword: string
  interfacePartnerNumber: string
  interfacePartnerSignature: string
}
type Options = ClientOptions & { key: string; source: string; baseUrl: string; access: DatAccess }

const provider = 'dat'
const namespace = 'http://sphinx.dat.de/services/VehicleIdentificationService'
/** Some makers' VINs say little: a test VIN of the documentation has 190 hits. */
const mostDossiers = 200
/** A token is valid for 30 minutes; a call on its way needs the last one. */
const tokenMs = 29 * 60_000
const locales: Record<Language, string> = { de: 'de_DE', en: 'en_GB', dk: 'da_DK', no: 'nb_NO', se: 'sv_SE' }

const escaped = (text: string) => text.replace(/[<>&"']/g, (sign) => `&#${sign.codePointAt(0)!};`)
const tag = (name: string, value: string | null) => (value ? `<${name}>${escaped(value)}</${name}>` : '')
const envelope = (space: string, operation: string, request: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:s="${space}"><soapenv:Body><s:${operation}><request>${request}</request></s:${operation}></soapenv:Body></soapenv:Envelope>`
const localeTag = (language: Language) => {
  const [speech, land] = locales[language].split('_') as [string, string]
  return `<locale country="${land}" datCountryIndicator="DE" language="${speech}"/>`
}

export function createDat({ key, source, baseUrl, access, ...options }: Options): VehicleData {
  const client = createClient(provider, { timeoutMs: 20_000, maxBytes: 4_000_000, concurrency: 2, ...options })
  let token: { text: string; until: number } | undefined

  const post = (service: string, purpose: string, body: string, headers: Record<string, string>, secret?: true) =>
    client.send({
      purpose,
      url: `${baseUrl}/DATECodeSelection/services/${service}`,
      method: 'POST',
      headers: { accept: 'text/xml', 'content-type': 'text/xml; charset=utf-8', soapaction: '""', ...headers },
      body,
      ...(secret && { secret }),
    })

  async function signIn(): Promise<string> {
    const request = Object.entries(access)
      .map(([name, value]) => tag(name, value))
      .join('')
    const space = 'http://sphinx.dat.de/services/Authentication'
    const answer = await post('Authentication', 'generateToken', envelope(space, 'generateToken', request), {}, true)
    const body = bodyOf(answer)
    if (body.fault) throw new ProviderError(provider, 'REFUSED', body.fault.code)
    const text = textOf(childOf(body.content, 'generateTokenResponse'), 'token')
    if (!text) throw new ProviderError(provider, 'PROTOCOL', 'no token')
    token = { text, until: Date.now() + tokenMs }
    return text
  }

  /** A refused token is replaced once: the service has not looked for the vehicle then. */
  async function ask(operation: string, request: string, isSecondTry = false): Promise<Body> {
    const known = token && token.until > Date.now() ? token.text : await signIn()
    const answer = await post('VehicleIdentificationService', operation, envelope(namespace, operation, request), {
      'dat-authorizationtoken': known,
    })
    const body = bodyOf(answer)
    if (!body.fault?.isOfToken) return body
    token = undefined
    return isSecondTry ? body : ask(operation, request, true)
  }

  return {
    key,
    source,
    async byVin(vin) {
      const request = `${localeTag('de')}<restriction>ALL</restriction>${tag('vin', vin)}<coverage>ALL</coverage>`
      const { fault, content, raw } = await ask('getVehicleIdentificationByVin', request)
      if (fault?.miss) return { why: fault.miss, dossiers: fault.card ? [dossierOf(fault.card)] : [], raw }
      if (fault) throw new ProviderError(provider, fault.fault, fault.code)
      const dossiers = vehiclesIn(content).map(dossierOf)
      return { why: dossiers.length ? null : 'NOT_FOUND', dossiers: dossiers.slice(0, mostDossiers), raw }
    },
    async translate({ eCode, container, constructionTime, equipment }, language) {
      const numbers = equipment.filter(({ isSpecial }) => isSpecial).map(({ id }) => tag('specialEquipmentId', id))
      const request = [
        localeTag(language),
        '<restriction>ALL</restriction>',
        tag('datECode', eCode),
        tag('container', container),
        tag('constructionTime', constructionTime),
        ...numbers,
        tag('language', locales[language]),
      ].join('')
      const { fault, content } = await ask('getVehicleTranslation', request)
      if (fault) throw new ProviderError(provider, fault.fault, fault.code)
      const [vehicle] = vehiclesIn(content)
      if (!vehicle) throw new ProviderError(provider, 'PROTOCOL', 'no dossier')
      return dossierOf(vehicle)
    },
    test: () => {
      token = undefined
      return signIn()
    },
  }
}

type Body = { fault: Fault | undefined; content: Element | undefined; raw: string }

/** SOAP faults come with status 500. @throws ProviderError when it is no SOAP answer */
function bodyOf(answer: ClientAnswer): Body {
  const root = treeOf(answer.text)
  if (root?.name !== 'Envelope') {
    if (answer.status === 401 || answer.status === 403)
      return {
        content: undefined,
        raw: '',
        fault: { code: String(answer.status), miss: undefined, isOfToken: true, fault: 'REFUSED', card: undefined },
      }
    if (answer.status !== 200) throw faultOf(provider, answer)
    throw new ProviderError(provider, 'PROTOCOL', 'not SOAP')
  }
  const fault = faultIn(root)
  if (!fault && answer.status !== 200) throw faultOf(provider, answer)
  return { fault, content: childOf(root, 'Body'), raw: answer.text }
}

const vehiclesIn = (content: Element | undefined): Element[] =>
  childrenOf(findIn(content, 'VXS'), 'Dossier').flatMap((one) => childOf(one, 'Vehicle') ?? [])
