// How forwarders write names, VINs and dates.

export const bare = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[øØ]/g, 'o')
    .replace(/[æÆ]/g, 'ae')
    .replace(/ß/g, 'ss')
    .toUpperCase()
export const letters = (text: string): string =>
  bare(text)
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim()
export const tight = (text: string): string => bare(text).replace(/[^A-Z0-9]+/g, '')

/** One spelling for `København` and `Koebenhavn`, `Århus` and `Aarhus`, `Müller` and `Mueller`. */
export const folded = (text: string): string =>
  letters(text).replace(/AE|OE|UE|AA/g, (pair) => ({ AE: 'A', OE: 'O', UE: 'U', AA: 'A' })[pair]!)

const character = '[A-HJ-NPR-Z0-9]'
const label = /VIN|FIN|FAHRGESTELL\w*|IDENT\w*|CHASSIS\w*|STELN\w*|UNDERSTELL\w*|RAMNUMMER|FRAME/
/** The last four characters of a chassis number are digits in the European Union (ISO 3779). */
const isVin = (word: string) => word.length === 17 && /[A-Z]/.test(word) && /\d{4}$/.test(word)

/** Groups of characters that add up to seventeen: after a label, or one box per character. */
function gappedIn(line: string): string[] {
  const groups = [...line.matchAll(new RegExp(`${character}+`, 'g'))]
  const from = label.exec(line)
  return groups.flatMap((first, at) => {
    let word = ''
    for (const [own] of groups.slice(at)) {
      word += own
      if (word.length >= 17) break
    }
    const isBoxed = groups.slice(at, at + 17).every(([own]) => own.length === 1)
    const isNamed = from !== null && first.index >= from.index + from[0].length
    return isVin(word) && (isBoxed || isNamed) ? [word] : []
  })
}

/** Possible VINs of seventeen characters, also with gaps as forms print them. */
export function vinsIn(text: string): string[] {
  const found = new Set<string>()
  const plain = bare(text)
  for (const [word] of plain.matchAll(new RegExp(`\\b${character}{17}\\b`, 'g')))
    if (/\d/.test(word) && /[A-Z]/.test(word)) found.add(word)
  for (const line of plain.split('\n')) for (const word of gappedIn(line)) found.add(word)
  return [...found]
}

/** Month prefixes in the languages of such documents, longest first. */
const months: readonly (readonly [RegExp, number])[] = [
  [/^(?:JAN|STY|GEN|ENE)/, 1],
  [/^(?:FEB|FEV|FEVR|LUT)/, 2],
  [/^(?:MAR|MAE|MRZ|MRT|MAA)/, 3],
  [/^(?:APR|AVR|ABR|KWI)/, 4],
  [/^(?:MAI|MAJ|MAY|MEI|MAG)/, 5],
  [/^(?:JUN|JUIN|GIU|CZE)/, 6],
  [/^(?:JUL|JUIL|LUG|LIP)/, 7],
  [/^(?:AUG|AOU|AGO|SIE)/, 8],
  [/^(?:SEP|WRZ|SET)/, 9],
  [/^(?:OKT|OCT|OTT|PAZ)/, 10],
  [/^(?:NOV|LIS)/, 11],
  [/^(?:DEC|DEZ|DES|DIC|GRU)/, 12],
]
const monthOf = (name: string) => months.find(([begins]) => begins.test(name))?.[1]

const pad = (n: string | number) => String(n).padStart(2, '0')
const yearOf = (y: string) => (y.length === 2 ? `20${y}` : y)
/**
 * Dates as documents write them: 21.11.2026, 21-11-26, 2026-11-21, 2026.11.21, 21 NOV 2026, 21. november 2026, Nov 21,
 * 2026.
 */
export function daysIn(text: string): string[] {
  const plain = bare(text)
  const found: { at: number; day: string }[] = []
  const add = (at: number, y: string, m: string | number | undefined, d: string) => {
    if (m !== undefined) found.push({ at, day: `${yearOf(y)}-${pad(m)}-${pad(d)}` })
  }
  for (const { index, 1: y, 3: m, 4: d } of plain.matchAll(/(?<![\d.])(20\d{2})([-./])(\d{1,2})\2(\d{1,2})(?!\d)/g))
    add(index, y!, m!, d!)
  const ordered = /(?<![\d.])(\d{1,2})\s?([-./])\s?(\d{1,2})\s?\2\s?(20\d{2}|\d{2})(?!\d)/g
  for (const { index, 1: d, 3: m, 4: y } of plain.matchAll(ordered)) add(index, y!, m!, d!)
  const named =
    /(?<!\d)(\d{1,2})(?:ST|ND|RD|TH|\.|E)?[\s\-./]*(?:DE |OF )?([A-Z]{3,10})[\s\-./,']*(?:DE )?(20\d{2}|\d{2})(?!\d)/g
  for (const { index, 1: d, 2: m, 3: y } of plain.matchAll(named)) add(index, y!, monthOf(m!), d!)
  const american = /\b([A-Z]{3,10})\.?\s(\d{1,2})(?:ST|ND|RD|TH)?,?\s(20\d{2})(?!\d)/g
  for (const { index, 1: m, 2: d, 3: y } of plain.matchAll(american)) add(index, y!, monthOf(m!), d!)
  return found
    .toSorted((a, b) => a.at - b.at)
    .flatMap(({ day }) => (!Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day) ? [day] : []))
}

const deliveryLabel =
  /(?:PLACE (?:DESIGNATED FOR |OF )?(?:THE )?DELIVERY|DELIVERY PLACE|(?:AUS|AB)LIEFERUNGSORT|LIEFERORT|ENTLADEORT|BESTIMMUNGSORT|ORT DER AUSLIEFERUNG|(?:UT)?LEVERINGSSTED|LOSSESTED|LEVERANSPLATS|LOSSNINGSPLATS|UTLAMNINGSORT|LIEU PREVU POUR LA LIVRAISON|DESTINATION)/g
/** How many characters after the label can hold the place. */
const placeLength = 90
/** A text that stands in for a place. The document title ("International consignment note") does not count. */
export function vaguePlaceIn(text: string): string | undefined {
  const plain = letters(text)
  const open = /\b(?:TBC|TO BE CONFIRMED|TBA)\b/.exec(plain)?.[0]
  if (open) return open
  for (const { index, 0: found } of plain.matchAll(deliveryLabel)) {
    const behind = plain.slice(index + found.length, index + found.length + placeLength)
    const vague = /\bINTERNATIONAL\b(?! (?:CONSIGNMENT|WAYBILL|CARRIAGE|TRANSPORT|ROAD|FRACHT))/.exec(behind)?.[0]
    if (vague) return vague
  }
  return undefined
}
