const partOf = (locale: string, type: Intl.NumberFormatPartTypes) =>
  new Intl.NumberFormat(locale).formatToParts(1234567.5).find((p) => p.type === type)?.value ?? ''

/**
 * Normalises typed text to digits such as `-1234.5`. The reader's own decimal mark is a decimal mark. The other mark is
 * a thousands separator if three digits follow it, else a decimal mark (`12,5` works in English too). Where fewer than
 * three decimals are allowed, three digits are thousands after either mark: lists, letters and other companies write
 * `83.450` and `83,450`.
 */
function plain(text: string, decimal: string, places: number): string | undefined {
  const typed = text.replace(/[\s'’]/g, '').replace(/^[\u2212\u2013]/, '-')
  const match = /^([+-]?)([\d.,]+)$/.exec(typed)
  if (!match?.[2]) return undefined
  const body = match[2]
  const marks = body.replace(/\d/g, '')
  const last = marks.at(-1)
  let point = -1
  if (last) {
    const at = body.lastIndexOf(last)
    const alone = marks.length === 1
    const mixed = new Set(marks).size > 1
    const isThousands = body.length - at - 1 === 3 && (last !== decimal || places < 3)
    if (mixed || (alone && !isThousands)) point = at
  }
  const head = point < 0 ? body : body.slice(0, point)
  const tail = point < 0 ? '' : body.slice(point + 1)
  if (/[.,]/.test(head) && !/^\d{1,3}(?:(?:\.\d{3})+|(?:,\d{3})+)$/.test(head)) return undefined
  if (point >= 0 && !/^\d+$/.test(tail)) return undefined
  const whole = head.replace(/[.,]/g, '') || '0'
  return `${match[1] === '-' ? '-' : ''}${whole}${tail && `.${tail}`}`
}

/** Parses numbers of at most `places` decimals as users of this locale type them; undefined for anything else. */
export function numberReader(locale: string) {
  const decimal = partOf(locale, 'decimal')
  return (text: string, places = Infinity): number | undefined => {
    const digits = plain(text, decimal, places)
    const value = digits === undefined ? NaN : Number(digits)
    if (!Number.isFinite(value) || (digits?.split('.')[1]?.length ?? 0) > places) return undefined
    return value
  }
}

const kroner = ['NOK', 'DKK', 'SEK']
/** Currency words and signs beside an amount, and the currencies they may mean. */
const currencyWords: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^(?:€|eur|euros?)$/, ['EUR']],
  [/^(?:nok|nkr\.?)$/, ['NOK']],
  [/^(?:dkk|dkr\.?)$/, ['DKK']],
  [/^(?:sek|skr\.?)$/, ['SEK']],
  [/^(?:kr\.?|kronen?|kroner|kronor)$/, kroner],
  [/^(?:£|gbp)$/, ['GBP']],
  [/^(?:\$|us\$|usd)$/, ['USD']],
  [/^chf$/, ['CHF']],
  [/^(?:zł|zl|pln)$/, ['PLN']],
]
const word = '[a-zł]{1,7}\\.?|us\\$|[€£$]'
const shape = new RegExp(`^([+\\u2212\\u2013-]?)\\s*(${word})?\\s*(.*?)\\s*(${word})?$`, 'i')

/** The number and the currency beside it; undefined if another word is there. */
function splitAmount(text: string): { number: string; allowed: readonly string[] | undefined } | undefined {
  const [, minus = '', before, body = '', behind] = shape.exec(text.trim()) ?? []
  let allowed: readonly string[] | undefined
  for (const written of [before, behind]) {
    if (!written) continue
    const means = currencyWords.find(([pattern]) => pattern.test(written.toLowerCase()))?.[1]
    if (!means) return undefined
    allowed = allowed ? allowed.filter((one) => means.includes(one)) : means
  }
  // All five countries write a whole amount as `125 000,-`.
  return { number: minus + body.replace(/,[-\u2013]$/, ''), allowed }
}

/**
 * Parses an amount in one currency to minor units without a float. A word or sign of this currency may be beside it;
 * with another currency the result is undefined.
 */
export function amountReader(locale: string) {
  const decimal = partOf(locale, 'decimal')
  return (text: string, places: number, currency: string): number | undefined => {
    const { number, allowed } = splitAmount(text) ?? {}
    if (number === undefined || (allowed && !allowed.includes(currency))) return undefined
    const digits = plain(number, decimal, places)
    if (digits === undefined) return undefined
    const [whole = '0', cents = ''] = digits.replace('-', '').split('.')
    if (cents.length > places) return undefined
    const minor = Number(whole + cents.padEnd(places, '0'))
    if (!Number.isSafeInteger(minor)) return undefined
    return digits.startsWith('-') && minor !== 0 ? -minor : minor
  }
}

/** Whether a text is an amount with a currency word or sign, so that an error can name the reason. */
export function namesCurrency(text: string): boolean {
  const { number, allowed } = splitAmount(text) ?? {}
  return allowed !== undefined && /^[+\u2212\u2013-]?[\d\s.,'’]*\d[\d\s.,'’]*$/.test(number ?? '')
}

/**
 * Parses a calendar day in the order of the locale (or `YYYY-MM-DD`) to `YYYY-MM-DD`; two-digit years from 70 on are
 * 19xx.
 */
export function dayReader(locale: string) {
  const order = new Intl.DateTimeFormat(locale, { year: 'numeric', month: '2-digit', day: '2-digit' })
    .formatToParts(0)
    .flatMap((p) => (p.type === 'year' || p.type === 'month' || p.type === 'day' ? [p.type] : []))
  return (text: string): string | undefined => {
    const parts = text
      .trim()
      .split(/[\s./-]+/)
      .filter(Boolean)
    if (parts.length !== 3 || parts.some((p) => !/^\d{1,4}$/.test(p))) return undefined
    const names =
      parts[0]?.length === 4
        ? (['year', 'month', 'day'] as const)
        : order[0] === 'year'
          ? (['day', 'month', 'year'] as const)
          : order
    const found = { year: 0, month: 0, day: 0 }
    names.forEach((name, i) => (found[name] = Number(parts[i])))
    if (found.year < 100) found.year += found.year < 70 ? 2000 : 1900
    const date = new Date(Date.UTC(found.year, found.month - 1, found.day))
    const real = date.getUTCMonth() === found.month - 1 && date.getUTCDate() === found.day && found.year >= 1900
    return real ? date.toISOString().slice(0, 10) : undefined
  }
}
