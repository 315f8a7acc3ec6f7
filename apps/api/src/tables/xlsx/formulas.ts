// Texts that a spreadsheet would read as a formula get a quote in front (OWASP, CSV injection), which is removed on
// import. Readers may use another separator than the file: for one that splits at commas, `A,=1+1` contains a formula.
// So the quote is also added after every character that some reader takes for the end of a cell.

/** Characters that begin a formula, also in full width, and characters that spreadsheets skip before it. */
const begins = '=+\\-@＝＋－＠'
const passed = String.raw`\s\p{C}"'`
/** Each run is matched only once from its start, so that a text of only line breaks takes no longer than others. */
const formulas = new RegExp(`(?<![${passed}])([${passed}]*)[${begins}]`, 'gu')
const mayBe = new RegExp(`[${begins}]|^'*[\\t\\r\\0]`, 'u')
/** No formula, but characters that some readers remove before they look for one. */
const led = /^'*[\t\r\0]/

/** Whether a cell may begin at this position. Positions within the skipped characters are checked by the caller. */
const isBegin = (text: string, at: number) => at === 0 || ',;|'.includes(text[at - 1]!)

/**
 * Protects a text so that no spreadsheet reads a part of it as a formula. `asWritten` restores the original exactly.
 */
export function harmless(text: string): string {
  if (!mayBe.test(text)) return text
  let isLed = led.test(text)
  const quoted = text.replace(formulas, (found: string, run: string, at: number) => {
    if (at === 0) isLed = false
    const rest = run.replace(/[\t\r\n]/g, "$&'") + found.slice(run.length)
    return isBegin(text, at) ? `'${rest}` : rest
  })
  return isLed ? `'${quoted}` : quoted
}

/** Removes the quotes that `harmless` added; other texts stay unchanged. */
export function asWritten(text: string): string {
  if (!text.includes("'")) return text
  let isLed = text.startsWith("'") && led.test(text)
  const bare = text.replace(formulas, (found: string, run: string, at: number) => {
    if (at === 0) isLed = false
    const own = isBegin(text, at) && run.startsWith("'") ? run.slice(1) : run
    return own.replace(/([\t\r\n])'/g, '$1') + found.slice(run.length)
  })
  return isLed ? bare.slice(1) : bare
}
