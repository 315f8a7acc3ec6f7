// Converts cells of a workbook to text with the same meaning.

/** Built-in number formats for dates and times (ECMA-376, part 1, 18.8.30). */
const builtIn = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
  [71, 81],
] as const

/** Whether a number format is a date or time; `code` is the format code of a custom format. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return builtIn.some(([from, to]) => id >= from && id <= to)
  const bare = code
    .replace(/"[^"]*"|\\.|[_*]./g, '')
    // Removes colours, currencies and conditions, but keeps elapsed hours, which are a time.
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .split(';')[0]!
    .replace(/s\.0+/gi, 's')
  return /[dmyhs]/i.test(bare) && !/[0#?]/.test(bare) && !/general/i.test(bare)
}

/** ISO date of a serial number; undefined when it is outside the calendar. */
export function dayOf(serial: number, from1904: boolean): string | undefined {
  const days = Math.floor(serial) + (from1904 ? 1462 : 0)
  if (!(days >= 1 && days < 2_958_466)) return undefined
  // Serial number 60 is 29 February 1900, which did not exist: earlier dates move by one day.
  const sinceEpoch = days - 25_569 + (days < 60 ? 1 : 0)
  return new Date(sinceEpoch * 86_400_000).toISOString().slice(0, 10)
}

/** Rounds to this number of decimals: calculated values have more decimals than people typed. */
export function numberText(value: string, decimals: number): string {
  const number = Number(value)
  if (!Number.isFinite(number)) return value
  const factor = 10 ** decimals
  return String(Number.isInteger(number) ? number : Math.round(number * factor) / factor)
}

/** `_x000D_` encodes a character that XML cannot contain (ECMA-376, part 1, 22.9.2.19). */
export const unescaped = (text: string): string =>
  (text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    : text
  )
    .replaceAll('\u0000', '')
    .toWellFormed()

/** Column index of a reference such as `AB12`, starting at 0; undefined when it is malformed. */
export function columnOf(reference: string): number | undefined {
  const letters = /^\$?([A-Za-z]{1,3})\$?\d*$/.exec(reference)?.[1]
  if (!letters) return undefined
  let column = 0
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}
