/** The five languages, with their codes in the URL: `/dk/portal`. */
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

/** Whether a text, such as a part of a URL, is one of the five language codes. */
export function isLang(value: unknown): value is Lang {
  return langs.includes(value as Lang)
}

const byCountry: Record<string, Lang> = { DE: 'de', AT: 'de', CH: 'de', DK: 'dk', NO: 'no', SE: 'se' }

/** The usual language of a country (ISO 3166-1 alpha-2). */
export function langOfCountry(country: string | null | undefined): Lang {
  return byCountry[country?.toUpperCase() ?? ''] ?? defaultLang
}

const registerNumbers: Record<string, string> = {
  DE: 'Handelsregisternummer',
  DK: 'CVR-nummer',
  NO: 'Organisasjonsnummer',
  SE: 'Organisationsnummer',
}

/** Name of the register number in a country, the same for every reader; undefined where it is unknown. */
export const registerNumberOf = (country: string): string | undefined => registerNumbers[country]

const bySubtag: Record<string, Lang> = { de: 'de', da: 'dk', nb: 'no', nn: 'no', no: 'no', sv: 'se', en: 'en' }

/** The first supported language of the browser, else `en`. Pass `navigator.languages`. */
export function browserLang(languages: readonly string[]): Lang {
  for (const tag of languages) {
    const lang = bySubtag[tag.toLowerCase().split('-')[0] ?? '']
    if (lang) return lang
  }
  return defaultLang
}

/** The same URL in another language: `/de/portal?page=2` becomes `/dk/portal?page=2`. */
export function swapLang(address: string, lang: Lang): string {
  return address.replace(/^\/(?:de|dk|no|se|en)(?=[/?#]|$)/, `/${lang}`)
}
