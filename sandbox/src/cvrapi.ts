// Simulates cvrapi.dk with invented companies. CVR numbers that begin with 99 have never been assigned.
import { type Asked, type Reply, type Sandbox, startServer, type Trouble } from './server.ts'

const virksomhed = (vat: number, name: string, extra: Record<string, unknown> = {}) => ({
  vat,
  name,
  address: 'Havnevej 12',
  zipcode: '8000',
  city: 'Aarhus C',
  cityname: null,
  protected: false,
  phone: null,
  email: null,
  fax: null,
  startdate: '04/11 - 2016',
  enddate: null,
  employees: null,
  addressco: null,
  industrycode: 451120,
  industrydesc: 'Detailhandel med personbiler, varebiler og minibusser',
  companycode: 80,
  companydesc: 'Anpartsselskab',
  creditstartdate: null,
  creditbankrupt: false,
  creditstatus: null,
  owners: null,
  productionunits: [],
  t: 100,
  version: 6,
  ...extra,
})

const companies = [
  virksomhed(99000007, 'Bæltbiler ApS'),
  virksomhed(99000163, 'Øresund Biler ApS', { address: 'Amager Strandvej 60', zipcode: '2300', city: 'København S' }),
  virksomhed(99000015, 'Skagen Auto ApS', { creditbankrupt: true, addressco: 'Advokat Holm' }),
  virksomhed(99000023, 'Limfjord Motor ApS', { enddate: '29/03 - 2019', zipcode: 9000, city: 'Aalborg' }),
]

/** Numbers that cause a failure instead of a company. */
const troubled: Record<string, Trouble> = {
  '99000058': 'SLOW',
  '99000066': 'TOO_MANY',
  '99000074': 'BROKEN',
  '99000082': 'NOT_JSON',
  '99000090': 'WRONG_SHAPE',
  '99000104': 'ELSEWHERE',
  '99000112': 'HUGE',
}
const refused: Record<string, string> = { '99000120': 'QUOTA_EXCEEDED', '99000139': 'BANNED' }

const error = (status: number, code: string): Reply => ({ status, json: { error: code, t: 0, version: 6 } })

function answer({ query, headers }: Asked): Reply | Trouble {
  // Requires "Company - Project - Contact": default user agents of browsers and libraries are refused.
  if (!/ - .+ - /.test(headers['user-agent'] ?? '')) return error(403, 'INVALID_UA')
  const vat = query.get('vat') ?? ''
  const name = (query.get('name') ?? query.get('search') ?? '').toLowerCase()
  if (troubled[vat]) return troubled[vat]
  if (refused[vat]) return error(403, refused[vat])
  const found = vat
    ? companies.find((each) => String(each.vat) === vat)
    : companies.find((each) => name !== '' && each.name.toLowerCase().includes(name))
  return found ? { status: 200, json: found } : error(404, 'NOT_FOUND')
}

export const startCvrapi = (options?: { slowMs?: number }): Promise<Sandbox> => startServer(answer, options)
