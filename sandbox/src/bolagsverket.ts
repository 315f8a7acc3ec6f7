// Simulates Bolagsverket's "Värdefulla datamängder" with invented companies, and its token server.
import { type Asked, type Reply, type Sandbox, startServer, type Trouble } from './server.ts'

/** The credentials that the sandbox accepts. */
export const demoClient = { id: 'sandbox-client', secret: 'sandbox-secret-that-opens-nothing' }

const from = (dataproducent: string, values: object) => ({ ...values, fel: null, dataproducent })
const bolagsverket = (values: object) => from('Bolagsverket', values)
const scb = (values: object) => from('SCB', values)

const organisation = (identitetsbeteckning: string, namn: string, extra: object = {}) => ({
  organisationsidentitet: {
    identitetsbeteckning,
    typ: { kod: 'ORGANISATIONSNUMMER', klartext: 'Organisationsnummer' },
  },
  namnskyddslopnummer: null,
  organisationsnamn: bolagsverket({
    organisationsnamnLista: [
      {
        namn,
        organisationsnamntyp: { kod: 'FORETAGSNAMN', klartext: 'Företagsnamn' },
        registreringsdatum: '2012-03-01',
        verksamhetsbeskrivningSarskiltForetagsnamn: null,
      },
    ],
  }),
  registreringsland: { kod: 'SE-LAND', klartext: 'Sverige' },
  reklamsparr: scb({ kod: 'NEJ' }),
  organisationsform: bolagsverket({ kod: 'AB', klartext: 'Aktiebolag' }),
  juridiskForm: scb({ kod: '49', klartext: 'Övriga aktiebolag' }),
  verksamOrganisation: scb({ kod: 'JA' }),
  avregistreradOrganisation: null,
  avregistreringsorsak: null,
  pagaendeAvvecklingsEllerOmstruktureringsforfarande: null,
  organisationsdatum: bolagsverket({ registreringsdatum: '2012-03-01', infortHosScb: '2012-03-05' }),
  verksamhetsbeskrivning: bolagsverket({ beskrivning: 'Handel med begagnade bilar' }),
  naringsgrenOrganisation: scb({ sni: [{ kod: '47811', klartext: 'Detaljhandel med personbilar' }] }),
  postadressOrganisation: scb({
    postadress: {
      utdelningsadress: 'Hamngatan 7',
      coAdress: null,
      postnummer: '55316',
      postort: 'JÖNKÖPING',
      land: 'Sverige',
    },
  }),
  ...extra,
})

const proceeding = (kod: string, klartext: string) => ({
  pagaendeAvvecklingsEllerOmstruktureringsforfarande: bolagsverket({
    pagaendeAvvecklingsEllerOmstruktureringsforfarandeLista: [{ kod, klartext, fromDatum: '2026-04-02' }],
  }),
})

const organisations = [
  organisation('5599990008', 'Vätterbil AB'),
  organisation('5599990016', 'Kattegatt Motor AB', proceeding('KK', 'Konkurs')),
  organisation('5599990024', 'Siljan Bilhandel AB', proceeding('LI', 'Likvidation')),
  organisation('5599990032', 'Gamla Bilgården AB', {
    avregistreradOrganisation: bolagsverket({ avregistreringsdatum: '2023-05-05T00:00:00.000+00:00' }),
    avregistreringsorsak: bolagsverket({ kod: 'LIAV', klartext: 'Likvidation' }),
  }),
  organisation('5599990040', 'Öresund Auto AB', proceeding('FUOT', 'Övertagande i fusion')),
]

/** An unknown number gets status 200 with this error in every part. */
const without = (typ: string, felBeskrivning: string) => {
  const part = (dataproducent: string) => ({ fel: { typ, felBeskrivning }, dataproducent })
  return {
    organisationsidentitet: null,
    organisationsnamn: { ...part('Bolagsverket'), organisationsnamnLista: null },
    organisationsform: { ...part('Bolagsverket'), kod: null, klartext: null },
    juridiskForm: { ...part('SCB'), kod: null, klartext: null },
    avregistreradOrganisation: { ...part('Bolagsverket'), avregistreringsdatum: null },
    postadressOrganisation: { ...part('SCB'), postadress: null },
  }
}
const unknown = without('ORGANISATION_FINNS_EJ', 'Den efterfrågade informationen gick inte att hitta.')
const sourceDown = without('OTILLGANGLIG_UPPGIFTSKALLA', 'Uppgiftskällan är inte tillgänglig.')

/** Numbers that cause a failure instead of a company. */
const troubled: Record<string, Trouble> = {
  '5599990057': 'SLOW',
  '5599990065': 'TOO_MANY',
  '5599990073': 'BROKEN',
  '5599990081': 'NOT_JSON',
  '5599990099': 'WRONG_SHAPE',
  '5599990107': 'ELSEWHERE',
  '5599990115': 'HUGE',
}
const downNumber = '5599990123'

const problem = (status: number, title: string): Reply => ({
  status,
  json: { type: 'about:blank', instance: '', timestamp: null, requestId: null, status, title, detail: title },
})
const gateway = (code: string, message: string): Reply => ({ status: 401, json: { code, message } })

function openOffice(tokens: Set<string>): (asked: Asked) => Reply | Trouble {
  let given = 0
  const giveToken = ({ headers, body }: Asked): Reply => {
    const expected = `Basic ${Buffer.from(`${demoClient.id}:${demoClient.secret}`).toString('base64')}`
    if (headers.authorization !== expected)
      return { status: 401, json: { error: 'invalid_client', error_description: 'Client Authentication failed.' } }
    const form = new URLSearchParams(body)
    if (form.get('grant_type') !== 'client_credentials')
      return { status: 400, json: { error: 'unsupported_grant_type' } }
    const scope = form.get('scope') ?? 'default'
    const token = `sandbox-${scope}-${++given}`
    tokens.add(token)
    return { status: 200, json: { access_token: token, scope, token_type: 'Bearer', expires_in: 3600 } }
  }
  const allowed = (bearer: string): boolean => tokens.has(bearer) && bearer.includes(':read')

  return (asked) => {
    if (asked.path === '/oauth2/token') return giveToken(asked)
    const bearer = /^Bearer (.+)$/.exec(asked.headers.authorization ?? '')?.[1]
    if (!bearer) return gateway('900902', 'Missing Credentials')
    if (!tokens.has(bearer)) return gateway('900901', 'Invalid Credentials')
    if (!allowed(bearer)) return gateway('900900', 'Unclassified Authentication Failure')
    if (asked.path === '/vardefulla-datamangder/v1/isalive') return { status: 200, json: 'OK' }
    if (asked.path !== '/vardefulla-datamangder/v1/organisationer') return problem(404, 'Not Found')
    const { identitetsbeteckning: number = '' } = JSON.parse(asked.body) as { identitetsbeteckning?: string }
    if (!/^(\d{10}|\d{12})$/.test(number)) return problem(400, 'Ogiltig begäran')
    if (troubled[number]) return troubled[number]
    if (number === downNumber) return { status: 200, json: { organisationer: [sourceDown] } }
    const found = organisations.filter((each) => each.organisationsidentitet.identitetsbeteckning === number)
    return { status: 200, json: { organisationer: found.length > 0 ? found : [unknown] } }
  }
}

/** `forgetTokens` invalidates every token, as a restart of the gateway does. */
export async function startBolagsverket(options?: {
  slowMs?: number
}): Promise<Sandbox & { forgetTokens: () => void }> {
  const tokens = new Set<string>()
  return { ...(await startServer(openOffice(tokens), options)), forgetTokens: () => tokens.clear() }
}
