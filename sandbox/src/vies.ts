// Simulates VIES with invented VAT ids: none of these ranges has ever been assigned.
import { type Asked, type Reply, type Sandbox, startServer, type Trouble } from './server.ts'

/** Germany returns neither name nor address; others do, the address in lines. */
const valid: Record<string, { name: string; address: string }> = {
  DE990000002: { name: '---', address: '---' },
  DE990000019: { name: '---', address: '---' },
  ATU99000008: { name: 'Donau Autohandel GmbH', address: 'Hafenstraße 3\nAT-4020 Linz' },
  DK99000007: { name: 'Bæltbiler ApS', address: 'Havnevej 12\n8000 Aarhus C' },
  DK99000163: { name: 'Øresund Biler ApS', address: 'Amager Strandvej 60\n2300 København S' },
  SE559999000801: { name: 'Vätterbil AB', address: 'HAMNGATAN 7 \n553 16 JÖNKÖPING' },
}

/** Numbers that cause an error of VIES, which answers with status 200. */
const errors: Record<string, { status: number; error: string }> = {
  DE990000035: { status: 200, error: 'MS_UNAVAILABLE' },
  DK99000147: { status: 200, error: 'MS_UNAVAILABLE' },
  DE990000043: { status: 200, error: 'MS_MAX_CONCURRENT_REQ' },
  DE990000051: { status: 500, error: 'SERVICE_UNAVAILABLE' },
  DE990000060: { status: 200, error: 'TIMEOUT' },
  DE990000078: { status: 200, error: 'GLOBAL_MAX_CONCURRENT_REQ' },
  DE990000086: { status: 400, error: 'INVALID_INPUT' },
  DE990000094: { status: 200, error: 'IP_BLOCKED' },
}
const troubled: Record<string, Trouble> = {
  DE990000109: 'SLOW',
  DE990000117: 'TOO_MANY',
  DE990000125: 'BROKEN',
  DE990000133: 'NOT_JSON',
  DE990000141: 'WRONG_SHAPE',
  DE990000150: 'ELSEWHERE',
  DE990000168: 'HUGE',
}

const failure = (status: number, error: string): Reply => ({
  status,
  json: { actionSucceed: false, errorWrappers: [{ error, message: `${error} (sandbox)` }] },
})

type Question = {
  countryCode?: string
  vatNumber?: string
  requesterMemberStateCode?: string
  requesterNumber?: string
}

let consultations = 0

function answer({ method, path, body }: Asked): Reply | Trouble {
  if (method !== 'POST' || path !== '/check-vat-number') return failure(404, 'NOT_FOUND')
  const question = JSON.parse(body || '{}') as Question
  const { countryCode = '', vatNumber = '' } = question
  if (!countryCode || !vatNumber) return failure(400, 'INVALID_INPUT')
  const vatId = `${countryCode}${vatNumber}`
  if (troubled[vatId]) return troubled[vatId]
  if (errors[vatId]) return failure(errors[vatId].status, errors[vatId].error)
  const isNamed = Boolean(question.requesterMemberStateCode && question.requesterNumber)
  const found = valid[vatId]
  const unknown = { name: '---', address: '---' }
  return {
    status: 200,
    json: {
      countryCode,
      vatNumber,
      requestDate: new Date().toISOString(),
      valid: found !== undefined,
      requestIdentifier: isNamed ? `WAPIDEMO${String(++consultations).padStart(8, '0')}` : '',
      ...(found ?? unknown),
      traderName: '---',
      traderStreet: '---',
      traderPostalCode: '---',
      traderCity: '---',
      traderCompanyType: '---',
      traderNameMatch: 'NOT_PROCESSED',
      traderStreetMatch: 'NOT_PROCESSED',
      traderPostalCodeMatch: 'NOT_PROCESSED',
      traderCityMatch: 'NOT_PROCESSED',
      traderCompanyTypeMatch: 'NOT_PROCESSED',
    },
  }
}

export const startVies = (options?: { slowMs?: number }): Promise<Sandbox> => startServer(answer, options)
