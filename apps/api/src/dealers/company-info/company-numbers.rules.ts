import { stdnum, type Validator } from 'stdnum'

/** A valid number: of a country's company register, or a VAT id (for VIES). */
export type CompanyNumber = { kind: 'REGISTER' | 'VAT'; number: string; display: string }

/** Result of reading a typed number: valid, invalid, or of a country whose format is unknown. */
export type ReadNumber = CompanyNumber | { kind: 'INVALID' } | { kind: 'UNKNOWN_COUNTRY' }

/** Prefix of the VAT id → name of its format in the library. VIES uses EL for Greece and XI for Northern Ireland. */
const vatForms: Record<string, Validator> = Object.fromEntries(
  Object.entries({
    AT: 'uid',
    BE: 'vat',
    BG: 'vat',
    CY: 'vat',
    CZ: 'dic',
    DE: 'vat',
    DK: 'cvr',
    EE: 'kmkr',
    EL: 'vat',
    ES: 'nif',
    FI: 'alv',
    FR: 'tva',
    HR: 'oib',
    HU: 'anum',
    IE: 'vat',
    IT: 'iva',
    LT: 'pvm',
    LU: 'tva',
    LV: 'pvn',
    MT: 'vat',
    NL: 'btw',
    PL: 'nip',
    PT: 'nif',
    RO: 'cif',
    SE: 'vat',
    SI: 'ddv',
    SK: 'dph',
    XI: 'vat',
  }).map(([prefix, name]) => [prefix, form({ EL: 'GR', XI: 'GB' }[prefix] ?? prefix, name)]),
)
const orgnrNo = form('NO', 'orgnr')
const cvrDk = form('DK', 'cvr')
const orgnrSe = form('SE', 'orgnr')

/** @throws at start when the library does not have this format */
function form(country: string, name: string): Validator {
  const found = stdnum[country]?.[name]
  if (!found) throw new Error(`no form ${country}.${name}`)
  return found
}

/** Labels in front of a number; PostgreSQL uses the same pattern. */
export const numberLabel =
  /^(ORG(ANISASJONS|ANISATIONS)?(NR|NUMMER|NO)?|CVR(NR)?|UST(IDNR|ID)?|VAT(IDNR|ID|NO|NR)?|MOMS(NR)?|UID):?/

/** Removes spaces, dots, hyphens and labels such as "Org.nr."; returns capital letters. */
const bare = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s.,/\u2010-\u2015-]/g, '')
    .replace(numberLabel, '')

const passes = (of: Validator, number: string): boolean => of.validate(number).isValid

const invalid = { kind: 'INVALID' } as const

/** An EU VAT id in the format of VIES, prefix first; undefined when its format or check digit is wrong. */
export function readVatId(typed: string): { prefix: string; number: string; vatId: string } | undefined {
  const text = bare(typed).replace(/^GR/, 'EL')
  const prefix = text.slice(0, 2)
  const number = text.slice(2)
  const form = vatForms[prefix]
  return form && /^[A-Z0-9+*]{2,12}$/.test(number) && passes(form, number) ? { prefix, number, vatId: text } : undefined
}

/** Norwegian organisation number: nine digits, the last by modulus 11; the VAT form adds MVA. */
function norwegian(text: string): ReadNumber {
  const number = text.replace(/^NO/, '').replace(/MVA$/, '')
  if (!/^\d{9}$/.test(number) || !passes(orgnrNo, number)) return invalid
  return { kind: 'REGISTER', number, display: number.replace(/(\d{3})(?=\d)/g, '$1 ') }
}

/** Danish CVR number: eight digits by modulus 11; the VAT id is the same with DK before it. */
function danish(text: string): ReadNumber {
  const number = text.replace(/^DK/, '')
  if (!/^\d{8}$/.test(number) || !passes(cvrDk, number)) return invalid
  return { kind: 'REGISTER', number, display: number.replace(/(\d{2})(?=\d)/g, '$1 ') }
}

/**
 * Swedish organisation number: ten digits by Luhn; with 16 in front in tax documents, as SE…01 in a VAT id. A sole
 * trader has a personal number instead. The register needs its century, so it keeps twelve digits.
 */
function swedish(text: string): ReadNumber {
  const number = text
    .replace(/\+/, '')
    .replace(/^SE(\d{10})\d{2}$/, '$1')
    .replace(/^16(?=\d{10}$)/, '')
  const isPersonal = /^(18|19|20)\d{10}$/.test(number)
  if (!isPersonal && !/^\d{10}$/.test(number)) return invalid
  if (!passes(orgnrSe, number.slice(-10))) return invalid
  return { kind: 'REGISTER', number, display: `${number.slice(0, -4)}-${number.slice(-4)}` }
}

/** German number: a VAT id, or an entry in a court's commercial register, which has no check digit. */
function german(text: string): ReadNumber {
  const entry = /^HR([AB])(\d{1,6})([A-Z]{0,3})$/.exec(text)
  if (entry)
    return { kind: 'REGISTER', number: text, display: `HR${entry[1]} ${entry[2]}${entry[3] && ` ${entry[3]}`}` }
  return vat('DE', text)
}

function vat(prefix: string, text: string): ReadNumber {
  const read = readVatId(text.startsWith(prefix) ? text : `${prefix}${text}`)
  return read ? { kind: 'VAT', number: read.vatId, display: read.vatId } : invalid
}

/** Reads a typed number by the rules of a country. */
export function readCompanyNumber(country: string, typed: string): ReadNumber {
  const text = bare(typed)
  if (country === 'NO') return norwegian(text)
  if (country === 'DK') return danish(text)
  if (country === 'SE') return swedish(text)
  if (country === 'DE') return german(text)
  const prefix = country === 'GR' ? 'EL' : country
  return vatForms[prefix] ? vat(prefix, text.replace(/^GR/, 'EL')) : { kind: 'UNKNOWN_COUNTRY' }
}

/** Whether a search text is a number rather than a name. */
export const looksLikeNumber = (country: string, typed: string): boolean =>
  /\d{4}/.test(bare(typed)) && !['INVALID', 'UNKNOWN_COUNTRY'].includes(readCompanyNumber(country, typed).kind)
