// Dates in a table of cars: registration, inspection and purchase.
export type Day = { day: string; precision: 'DAY' | 'MONTH' }

/** First letters of the names of months in German, English and the Nordic languages. */
const monthNames = [
  'jan',
  'feb',
  'm[aä]r|mrz',
  'apr',
  'ma[ijy]',
  'jun',
  'jul',
  'aug',
  'sep',
  'o[kc]t',
  'nov',
  'de[czs]',
]
const monthOf = (word: string): string => {
  const at = monthNames.findIndex((names) => new RegExp(`^(?:${names})`, 'i').test(word))
  return at < 0 ? '' : String(at + 1)
}
/** Two-digit years mean 1950 to 2049. */
const yearOf = (digits: string): string =>
  digits.length === 4 ? digits : `${Number(digits) < 50 ? '20' : '19'}${digits}`

const clock = String.raw`(?:[T ]+\d{1,2}:\d{2}.*)?$`
const year = String.raw`(\d{4}|\d{2})`
type Found = { year: string; month: string; day?: string }
const forms: readonly (readonly [RegExp, (parts: string[]) => Found])[] = [
  [/^(\d{4})([-./])(\d{1,2})\2(\d{1,2})(?!\d)/, ([y, , m, d]) => ({ year: y!, month: m!, day: d! })],
  [
    new RegExp(String.raw`^(\d{1,2})([./-])(\d{1,2})\2${year}${clock}`),
    ([d, , m, y]) => ({ year: y!, month: m!, day: d! }),
  ],
  [new RegExp(String.raw`^(\d{4})(\d{2})(\d{2})${clock}`), ([y, m, d]) => ({ year: y!, month: m!, day: d! })],
  [/^(\d{1,2})[./-](\d{4})$/, ([m, y]) => ({ year: y!, month: m! })],
  [/^(\d{1,2})\/(\d{2})$/, ([m, y]) => ({ year: y!, month: m! })],
  [/^(\d{4})[-./]?(\d{2})$/, ([y, m]) => ({ year: y!, month: m! })],
  [
    new RegExp(String.raw`^(\d{1,2})[. -]+(\p{L}{3,10})[. -]*${year}${clock}`, 'u'),
    ([d, m, y]) => ({ year: y!, month: monthOf(m!), day: d! }),
  ],
  [new RegExp(String.raw`^(\p{L}{3,10})[. -]*${year}$`, 'u'), ([m, y]) => ({ year: y!, month: monthOf(m!) })],
]

/**
 * `31.12.2021`, `31.12.21`, `2021-12-31`, `20211231`, `31. desember 2021`, `12/2021`, `12/21`, `202112`, `Dez 2021`; a
 * month without a day means its first day.
 */
export function dayOfCell(text: string): Day | undefined {
  const written = text.trim().replace(/^(?:EZ|HU|TÜV)[: ]+/i, '')
  for (const [form, read] of forms) {
    const parts = form.exec(written)
    if (!parts) continue
    const found = read(parts.slice(1))
    const value = `${yearOf(found.year)}-${found.month.padStart(2, '0')}-${(found.day ?? '1').padStart(2, '0')}`
    const date = new Date(`${value}T00:00:00Z`)
    if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== value) continue
    return { day: value, precision: found.day === undefined ? 'MONTH' : 'DAY' }
  }
  return undefined
}
