/** Splits a pasted list of addresses at commas, semicolons, spaces and lines; also reads `Name <mail>`. */
export function emailsIn(text: string): string[] {
  const found = text
    // A quoted name may contain a comma.
    .replace(/["“”„][^"“”„@]*["“”]/g, ' ')
    .replace(/["“”„]/g, ' ')
    // The text before an address in angle brackets is the name of its owner.
    .replace(/[^<>,;\n]*<([^<>\s]+@[^<>\s]+)>/g, ' $1 ')
    .split(/[\s,;<>]+/)
    .map((piece) => piece.replace(/^mailto:/i, '').replace(/^[.'(]+|[.')]+$/g, ''))
    .filter((piece) => piece !== '')
  const seen = new Set<string>()
  return found.filter((piece) => {
    const key = piece.toLowerCase()
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
