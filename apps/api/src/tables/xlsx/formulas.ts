// Texts that a spreadsheet would take for a formula get a quote before them (OWASP, CSV injection), and lose it when they
// come back. A file is not always read by its own separator: to a reader that splits at commas `A,=1+1` holds a formula
// too, so the quote also stands after everything within a text that some reader takes for the end of a cell.

/** What begins a formula, in full width too, and what spreadsheets pass over on their way to it. */
const begins = '=+\\-@＝＋－＠'
const passed = String.raw`\s\p{C}"'`
/** Each looked at once, from where it begins: a text of nothing but line breaks takes no longer than any other. */
const formulas = new RegExp(`(?<![${passed}])([${passed}]*)[${begins}]`, 'gu')
const mayBe = new RegExp(`[${begins}]|^'*[\\t\\r\\0]`, 'u')
/** No formula by itself, but what some readers take away before they look again. */
const led = /^'*[\t\r\0]/

/** Whether a cell may begin at this place of a text. What lies within the run before a formula is looked at there. */
const isBegin = (text: string, at: number) => at === 0 || ',;|'.includes(text[at - 1]!)

/** The text as no spreadsheet takes any of it for a formula. `asWritten` gives back exactly what was there. */
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

/** The text without the quotes that `harmless` gave it; one that has none stays as it is. */
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
