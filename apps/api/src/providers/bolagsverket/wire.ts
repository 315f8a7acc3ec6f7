// Bolagsverket, "Värdefulla datamängder" version 1: https://bolagsverket.se/apierochoppnadata
import * as z from 'zod'
import type { RegisteredCompany } from '@bilbro/contract/dealers/company-info/company-info'
import { ProviderError } from '../provider-error.ts'

/** Each part of an answer comes from one of two authorities and has its own error. */
const fel = z.object({ typ: z.string().nullish(), felBeskrivning: z.string().nullish() })
const part = <S extends z.ZodRawShape>(shape: S) => z.object({ ...shape, fel: fel.nullish() }).nullish()
const coded = { kod: z.string().nullish(), klartext: z.string().nullish() }

const organisation = z.object({
  organisationsidentitet: z.object({ identitetsbeteckning: z.string().nullish() }).nullish(),
  organisationsnamn: part({
    organisationsnamnLista: z
      .array(z.object({ namn: z.string().nullish(), organisationsnamntyp: z.object(coded).nullish() }))
      .nullish(),
  }),
  organisationsform: part(coded),
  juridiskForm: part(coded),
  avregistreradOrganisation: part({ avregistreringsdatum: z.string().nullish() }),
  pagaendeAvvecklingsEllerOmstruktureringsforfarande: part({
    pagaendeAvvecklingsEllerOmstruktureringsforfarandeLista: z.array(z.object(coded)).nullish(),
  }),
  postadressOrganisation: part({
    postadress: z
      .object({
        utdelningsadress: z.string().nullish(),
        coAdress: z.string().nullish(),
        postnummer: z.string().nullish(),
        postort: z.string().nullish(),
        land: z.string().nullish(),
      })
      .nullish(),
  }),
})
type Organisation = z.infer<typeof organisation>

export const organisationer = z.object({ organisationer: z.array(organisation).nullish() })

const unknownNumber = 'ORGANISATION_FINNS_EJ'
/** The company takes over another company or a part of one: it continues to exist. */
const harmless = new Set(['FUOT', 'DEOT'])

/**
 * Converts the organisation; undefined when there is none. An unknown number is answered with status 200 and this error
 * in the parts. @throws ProviderError when an authority could not answer for a required part
 */
export function toCompany(from: Organisation, number: string): RegisteredCompany | undefined {
  if (from.organisationsnamn?.fel?.typ === unknownNumber) return undefined
  const proceedings = from.pagaendeAvvecklingsEllerOmstruktureringsforfarande
  for (const deciding of [from.organisationsnamn, from.avregistreradOrganisation, proceedings])
    if (deciding?.fel?.typ && deciding.fel.typ !== unknownNumber)
      throw new ProviderError('bolagsverket', 'FAILED', deciding.fel.typ.slice(0, 40))
  const names = from.organisationsnamn?.organisationsnamnLista ?? []
  const name = names.find((each) => each.organisationsnamntyp?.kod === 'FORETAGSNAMN') ?? names[0]
  const form = from.organisationsform?.kod ? from.organisationsform : from.juridiskForm
  return {
    country: 'SE',
    orgNo: from.organisationsidentitet?.identitetsbeteckning ?? number,
    vatId: null,
    name: name?.namn ?? null,
    legalForm: form?.kod ? { code: form.kod, name: form.klartext ?? form.kod } : null,
    address: toAddress(from),
    status: from.avregistreradOrganisation?.avregistreringsdatum
      ? 'DISSOLVED'
      : statusOf(proceedings?.pagaendeAvvecklingsEllerOmstruktureringsforfarandeLista ?? []),
  }
}

function statusOf(proceedings: { kod?: string | null | undefined }[]): RegisteredCompany['status'] {
  const codes = proceedings.flatMap(({ kod }) => (kod && !harmless.has(kod) ? [kod] : []))
  if (codes.includes('KK')) return 'BANKRUPT'
  return codes.length > 0 ? 'LIQUIDATION' : 'ACTIVE'
}

function toAddress({ postadressOrganisation }: Organisation): RegisteredCompany['address'] {
  const from = postadressOrganisation?.postadress
  if (!from) return null
  return {
    lines: [from.coAdress, from.utdelningsadress].filter((line): line is string => !!line),
    postalCode: from.postnummer ?? null,
    city: from.postort ?? null,
    country: from.land && !/^(sverige|se)$/i.test(from.land) ? null : 'SE',
  }
}
