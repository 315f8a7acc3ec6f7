/** The five languages, named as they stand in the address: `/dk/portal`. */
export const langs = ['de', 'no', 'dk', 'se', 'en'] as const
export type Lang = (typeof langs)[number]

/** Default and fallback. */
export const defaultLang: Lang = 'en'

/** The locale behind a language code, for `Intl` and `<html lang>`. */
export const localeOf = {
  de: 'de-DE',
  dk: 'da-DK',
  no: 'nb-NO',
  se: 'sv-SE',
  en: 'en-GB',
} as const satisfies Record<Lang, string>

/** The name of each language in that language, in the order of the language menu. */
export const langNames = {
  de: 'Deutsch',
  no: 'Norsk',
  dk: 'Dansk',
  se: 'Svenska',
  en: 'English',
} as const satisfies Record<Lang, string>

/** Whether a text, an address part for example, is one of the five language codes. */
export function isLang(value: unknown): value is Lang {
  return langs.includes(value as Lang)
}

const byCountry: Record<string, Lang> = { DE: 'de', AT: 'de', CH: 'de', DK: 'dk', NO: 'no', SE: 'se' }

/** The language that a country (ISO 3166-1 alpha-2) normally reads. */
export function langOfCountry(country: string | null | undefined): Lang {
  return byCountry[country?.toUpperCase() ?? ''] ?? defaultLang
}

const registerNumbers: Record<string, string> = {
  DE: 'Handelsregisternummer',
  DK: 'CVR-nummer',
  NO: 'Organisasjonsnummer',
  SE: 'Organisationsnummer',
}

/** What the register of a country calls its numbers, in any reader's language; undefined where we do not know. */
export const registerNumberOf = (country: string): string | undefined => registerNumbers[country]

const bySubtag: Record<string, Lang> = { de: 'de', da: 'dk', nb: 'no', nn: 'no', no: 'no', sv: 'se', en: 'en' }

/** The first of the browser's languages that we speak, `en` if none. Pass `navigator.languages`. */
export function browserLang(languages: readonly string[]): Lang {
  for (const tag of languages) {
    const lang = bySubtag[tag.toLowerCase().split('-')[0] ?? '']
    if (lang) return lang
  }
  return defaultLang
}

/** The same address in another language: swaps the prefix, keeps the rest. `/de/portal?page=2` to `/dk/portal?page=2`. */
export function swapLang(address: string, lang: Lang): string {
  return address.replace(/^\/(?:de|dk|no|se|en)(?=[/?#]|$)/, `/${lang}`)
}
