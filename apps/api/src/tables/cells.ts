// What stands in a cell of a workbook → the text that means the same.

/** Number formats that come with every workbook and show a day or a time (ECMA-376, part 1, 18.8.30). */
const builtIn = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
  [71, 81],
] as const

/** Whether a number format shows a day or a time; `code` is that of a format of the workbook's own. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return builtIn.some(([from, to]) => id >= from && id <= to)
  const bare = code
    .replace(/"[^"]*"|\\.|[_*]./g, '')
    // Colours, currencies and conditions; what counts hours beyond a day is a time.
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .split(';')[0]!
    .replace(/s\.0+/gi, 's')
  return /[dmyhs]/i.test(bare) && !/[0#?]/.test(bare) && !/general/i.test(bare)
}

/** ISO day of a number that counts days; undefined where no calendar has it. */
export function dayOf(serial: number, from1904: boolean): string | undefined {
  const days = Math.floor(serial) + (from1904 ? 1462 : 0)
  if (!(days >= 1 && days < 2_958_466)) return undefined
  // Number 60 is the 29th of February 1900, which was none: before it everything is one day later.
  const sinceEpoch = days - 25_569 + (days < 60 ? 1 : 0)
  return new Date(sinceEpoch * 86_400_000).toISOString().slice(0, 10)
}

/** No more than these decimals: what a workbook reckons has more than anybody wrote. */
export function numberText(value: string, decimals: number): string {
  const number = Number(value)
  if (!Number.isFinite(number)) return value
  const factor = 10 ** decimals
  return String(Number.isInteger(number) ? number : Math.round(number * factor) / factor)
}

/** `_x000D_` stands for a character that XML cannot hold (ECMA-376, part 1, 22.9.2.19). */
export const unescaped = (text: string): string =>
  (text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    : text
  )
    .replaceAll('\u0000', '')
    .toWellFormed()

/** Column of a reference like `AB12`, from 0; undefined when it is none. */
export function columnOf(reference: string): number | undefined {
  const letters = /^\$?([A-Za-z]{1,3})\$?\d*$/.exec(reference)?.[1]
  if (!letters) return undefined
  let column = 0
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}
