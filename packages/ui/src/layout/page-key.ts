/**
 * The same for all spellings of one path: the router matches `/en/Portal/` and `/en/portal` alike, and writes the short
 * form with the first change of a filter. That change is no navigation to another page.
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
