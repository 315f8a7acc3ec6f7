// Enhetsregisteret of Brønnøysundregistrene, open API: https://data.brreg.no/enhetsregisteret/api/dokumentasjon
import * as z from 'zod'
import type { RegisteredCompany } from '@bilbro/contract/dealers/company-info/company-info'

const address = z.object({
  adresse: z.array(z.string().nullable()).nullish(),
  postnummer: z.string().nullish(),
  poststed: z.string().nullish(),
  landkode: z.string().nullish(),
})

/** A company. A deleted one (`respons_klasse: SlettetEnhet`, or the body of a 410) has little more than its number. */
export const enhet = z.object({
  respons_klasse: z.string().nullish(),
  organisasjonsnummer: z.string(),
  navn: z.string().nullish(),
  organisasjonsform: z.object({ kode: z.string(), beskrivelse: z.string().nullish() }).nullish(),
  forretningsadresse: address.nullish(),
  postadresse: address.nullish(),
  registrertIMvaregisteret: z.boolean().nullish(),
  konkurs: z.boolean().nullish(),
  underAvvikling: z.boolean().nullish(),
  underTvangsavviklingEllerTvangsopplosning: z.boolean().nullish(),
  slettedato: z.string().nullish(),
})
type Enhet = z.infer<typeof enhet>

/** A page of search results; `_embedded` is missing when nothing was found. */
export const enheter = z.object({ _embedded: z.object({ enheter: z.array(enhet) }).nullish() })

/** Converts the company to our format. */
export function toCompany(unit: Enhet): RegisteredCompany {
  return {
    country: 'NO',
    orgNo: unit.organisasjonsnummer,
    vatId: unit.registrertIMvaregisteret ? `NO${unit.organisasjonsnummer}MVA` : null,
    name: unit.navn ?? null,
    legalForm: unit.organisasjonsform
      ? { code: unit.organisasjonsform.kode, name: unit.organisasjonsform.beskrivelse ?? unit.organisasjonsform.kode }
      : null,
    address: toAddress(unit.forretningsadresse ?? unit.postadresse),
    status: statusOf(unit),
  }
}

function statusOf(unit: Enhet): RegisteredCompany['status'] {
  if (unit.slettedato || unit.respons_klasse === 'SlettetEnhet') return 'DISSOLVED'
  if (unit.konkurs) return 'BANKRUPT'
  return unit.underAvvikling || unit.underTvangsavviklingEllerTvangsopplosning ? 'LIQUIDATION' : 'ACTIVE'
}

function toAddress(from: z.infer<typeof address> | null | undefined): RegisteredCompany['address'] {
  if (!from) return null
  return {
    lines: (from.adresse ?? []).filter((line) => line !== null && line.trim() !== '') as string[],
    postalCode: from.postnummer ?? null,
    city: from.poststed ?? null,
    country: from.landkode && /^[A-Z]{2}$/.test(from.landkode) ? from.landkode : null,
  }
}
