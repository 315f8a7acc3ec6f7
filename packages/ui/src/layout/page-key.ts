/**
 * The same key for all spellings of a path: the router matches both `/en/Portal/` and `/en/portal`, and writes the
 * short form when a filter changes. Such a change is not a navigation to another page.
 */
export function pageKey(pathname: string): string {
  return decoded(pathname)
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '')
}

function decoded(pathname: string): string {
  try {
    return decodeURI(pathname)
  } catch {
    return pathname
  }
}
