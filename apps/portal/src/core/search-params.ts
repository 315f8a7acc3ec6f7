type Search = Record<string, unknown>

/** Only what was written as JSON is read as JSON: `911`, `true` and long digits stay the text that they are. */
const looksLikeJson = (text: string): boolean => /^[[{"]/.test(text)

function valueOf(text: string): unknown {
  if (!looksLikeJson(text)) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Reads a query: every value is a text, several of one name are a list (`brand=Audi&brand=BMW` or `brand=["Audi"]`). */
export function parseSearch(query: string): Search {
  const out: Search = {}
  for (const [name, text] of new URLSearchParams(query)) {
    const value = valueOf(text)
    if (!(name in out)) out[name] = value
    else out[name] = [out[name], value].flat()
  }
  return out
}

/** Writes a query in the names of the wire; what is empty is left out. */
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
