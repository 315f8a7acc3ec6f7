// Simulates Enhetsregisteret with invented companies. Numbers that begin with 1 have never been assigned.
import { type Asked, type Reply, type Sandbox, startServer, type Trouble } from './server.ts'

const address = (street: string, postnummer: string, poststed: string) => ({
  land: 'Norge',
  landkode: 'NO',
  postnummer,
  poststed,
  adresse: [street],
  kommune: poststed,
  kommunenummer: '0301',
})

type Extra = Record<string, unknown>
const enhet = (organisasjonsnummer: string, navn: string, extra: Extra = {}) => ({
  respons_klasse: 'Enhet',
  organisasjonsnummer,
  navn,
  organisasjonsform: { kode: 'AS', beskrivelse: 'Aksjeselskap' },
  registreringsdatoEnhetsregisteret: '2014-03-11',
  registrertIMvaregisteret: true,
  naeringskode1: { kode: '47.810', beskrivelse: 'Detaljhandel med motorvogner' },
  antallAnsatte: 7,
  harRegistrertAntallAnsatte: true,
  forretningsadresse: address('Havnegata 4', '0150', 'OSLO'),
  registrertIForetaksregisteret: true,
  konkurs: false,
  underAvvikling: false,
  underTvangsavviklingEllerTvangsopplosning: false,
  maalform: 'Bokmål',
  _links: { self: { href: `https://data.brreg.no/enhetsregisteret/api/enheter/${organisasjonsnummer}` } },
  ...extra,
})

const enheter = [
  enhet('100000008', 'FJORDBIL AS'),
  enhet('100000016', 'NORDLYS BILSENTER AS', { forretningsadresse: address('Storgata 88', '9008', 'TROMSØ') }),
  enhet('100000024', 'VINTERVEI AUTO AS', { konkurs: true, konkursdato: '2026-05-04' }),
  enhet('100000032', 'SOLSIDEN MOTOR AS', { underAvvikling: true, underAvviklingDato: '2026-02-01' }),
  enhet('100000067', 'KARI NORDBYS BRUKTBILER', {
    organisasjonsform: { kode: 'ENK', beskrivelse: 'Enkeltpersonforetak' },
    registrertIMvaregisteret: false,
    forretningsadresse: undefined,
    // Foreign addresses have no postal code field.
    postadresse: { land: 'Sverige', landkode: 'SE', poststed: '452 30 STRÖMSTAD', adresse: ['Hamngatan 1', ''] },
  }),
]

const deleted = {
  respons_klasse: 'SlettetEnhet',
  organisasjonsnummer: '100000040',
  navn: 'GAMLEBIL AS',
  organisasjonsform: { kode: 'AS', beskrivelse: 'Aksjeselskap' },
  slettedato: '2025-11-30',
}
const removed = { organisasjonsnummer: '100000059', slettedato: '2021-06-15' }

/** Numbers that cause a failure instead of a company. */
const troubled: Record<string, Trouble> = {
  '100000083': 'SLOW',
  '100000091': 'TOO_MANY',
  '100000105': 'BROKEN',
  '100000113': 'NOT_JSON',
  '100000121': 'WRONG_SHAPE',
  '100000148': 'ELSEWHERE',
  '100000156': 'HUGE',
}

function answer({ path, query }: Asked): Reply | Trouble {
  const number = /^\/enheter\/(\w+)$/.exec(path)?.[1]
  if (number) return troubled[number] ?? one(number)
  if (path === '/enheter') return search(query.get('navn') ?? '', Number(query.get('size') ?? 20))
  return { status: 404, json: { status: 404, error: 'Not Found', path } }
}

function one(number: string): Reply {
  if (!/^\d{9}$/.test(number))
    return { status: 400, json: { status: 400, error: 'Bad Request', feilmelding: 'Feilaktig forespørsel' } }
  if (number === removed.organisasjonsnummer) return { status: 410, json: removed }
  if (number === deleted.organisasjonsnummer) return { status: 200, json: deleted }
  const found = enheter.find(({ organisasjonsnummer }) => organisasjonsnummer === number)
  return found
    ? { status: 200, json: found, type: 'application/vnd.brreg.enhetsregisteret.enhet.v2+json;charset=UTF-8' }
    : { status: 404, json: { status: 404, error: 'Not Found' } }
}

function search(navn: string, size: number): Reply | Trouble {
  if (navn === 'slow') return 'SLOW'
  const found = enheter.filter((each) => each.navn.includes(navn.toUpperCase()))
  const page = { size, totalElements: found.length, totalPages: Math.ceil(found.length / size), number: 0 }
  return {
    status: 200,
    json: found.length > 0 ? { _embedded: { enheter: found.slice(0, size) }, page } : { page },
  }
}

export const startBrreg = (options?: { slowMs?: number }): Promise<Sandbox> => startServer(answer, options)
