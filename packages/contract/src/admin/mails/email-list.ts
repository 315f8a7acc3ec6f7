/** Takes a pasted list of addresses apart: commas, semicolons, spaces and lines between them, `Name <mail>` as well. */
export function emailsIn(text: string): string[] {
  const found = text
    // A quoted name may hold a comma.
    .replace(/["“”„][^"“”„@]*["“”]/g, ' ')
    .replace(/["“”„]/g, ' ')
    // What stands before an address in angle brackets is its owner's name.
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
