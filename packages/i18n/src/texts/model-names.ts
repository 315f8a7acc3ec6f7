// The names of models in each language: cars store one name (`spellings.ts` of the contract), readers see their own.
import type { Lang } from '../locale.ts'

type Words = { class: (letter: string) => string; series: (number: string) => string; Estate: string; Saloon: string }
const words: Record<Exclude<Lang, 'en'>, Words> = {
  de: { class: (a) => `${a}-Klasse`, series: (n) => `${n}er`, Estate: 'T-Modell', Saloon: 'Limousine' },
  no: { class: (a) => `${a}-Klasse`, series: (n) => `${n}-serie`, Estate: 'stasjonsvogn', Saloon: 'sedan' },
  dk: { class: (a) => `${a}-Klasse`, series: (n) => `${n}-serie`, Estate: 'stationcar', Saloon: 'sedan' },
  se: { class: (a) => `${a}-Klass`, series: (n) => `${n}-serien`, Estate: 'kombi', Saloon: 'sedan' },
}

/** A model, or a car with make and variant, in a language; names without a translation stay. */
export function modelIn(name: string, lang: Lang): string {
  if (lang === 'en') return name
  const own = words[lang]
  return name
    .replace(/\b([A-Z])-Class\b(?: (Estate|Saloon)\b)?/g, (_, letter: string, body?: 'Estate' | 'Saloon') =>
      [own.class(letter), body && own[body]].filter(Boolean).join(' '),
    )
    .replace(/\b([1-8]) Series\b/g, (_, number: string) => own.series(number))
}
