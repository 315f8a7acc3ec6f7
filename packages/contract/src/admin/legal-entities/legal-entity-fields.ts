import * as z from 'zod'
import { email, languages, line, lineOrNone, note } from '../../common.ts'

export const legalEntityCountries = ['DE', 'NO', 'DK', 'SE'] as const

/** Only names of the IANA time zone database: offsets and abbreviations have no summer time. */
const isZone = (name: string): boolean => {
  if (!/^[A-Za-z_]+(\/[A-Za-z0-9_+-]+){1,2}$/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Editable fields of a company that issues documents, except logo and status. */
export const legalEntityFields = z.strictObject({
  /** Internal name. */
  name: line(80),
  legalName: line(200),
  country: z.enum(legalEntityCountries),
  /** Document dates are days in this time zone: `Europe/Berlin`. */
  timeZone: z.string().trim().max(60).refine(isZone, 'Enter a time zone such as Europe/Berlin'),
  street: lineOrNone(200).nullable(),
  postalCode: note(20).nullable(),
  city: lineOrNone(100).nullable(),
  vatId: note(40).nullable(),
  /** VAT ids in other countries. */
  otherVatIds: note(200).nullable(),
  taxNumber: note(40).nullable(),
  /** "Amtsgericht Flensburg", "Foretaksregisteret". */
  registerCourt: lineOrNone(120).nullable(),
  registerNo: note(40).nullable(),
  directors: lineOrNone(300).nullable(),
  email: email.or(z.literal('')).nullable(),
  phone: note(40).nullable(),
  website: note(200).nullable(),
  /** The colour of the letterhead, `#0b6e6e`. */
  accentColor: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, 'Enter a colour such as #0b6e6e'),
  /** Footer text per language; a missing one falls back to English. */
  footers: z.strictObject(
    Object.fromEntries(languages.map((one) => [one, note(500).optional()])) as Record<
      (typeof languages)[number],
      z.ZodOptional<z.ZodString>
    >,
  ),
})
export type LegalEntityFields = z.infer<typeof legalEntityFields>

/** Required fields of a letterhead, in the order of the form. */
export const letterheadNeeds = ['street', 'postalCode', 'city'] as const satisfies (keyof LegalEntityFields)[]
