type Search = Record<string, unknown>

/** Only values written as JSON are parsed as JSON: `911`, `true` and long numbers stay text. */
const looksLikeJson = (text: string): boolean => /^[[{"]/.test(text)

function valueOf(text: string): unknown {
  if (!looksLikeJson(text)) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/**
 * Reads a query string: every value is a text; a repeated name is a list (`brand=Audi&brand=BMW` or `brand=["Audi"]`).
 */
export function parseSearch(query: string): Search {
  const out: Search = {}
  for (const [name, text] of new URLSearchParams(query)) {
    const value = valueOf(text)
    if (!(name in out)) out[name] = value
    else out[name] = [out[name], value].flat()
  }
  return out
}

/** Writes a query string with the parameter names of the API; empty values are left out. */
export function stringifySearch(search: Search): string {
  const out = new URLSearchParams()
  for (const [name, value] of Object.entries(search))
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one === undefined || one === null || one === '') continue
      const text = typeof one === 'object' ? JSON.stringify(one) : String(one)
      out.append(name, typeof one === 'string' && looksLikeJson(text) ? JSON.stringify(text) : text)
    }
  const text = out.toString()
  return text && `?${text}`
}
