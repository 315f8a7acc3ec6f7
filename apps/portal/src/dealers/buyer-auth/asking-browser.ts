const place = 'bilbro-browser'

/**
 * A random secret of this browser, sent when it requests a sign-in link. If the browser that opens the link has the
 * same secret, it is the one that requested it, and not a mail scanner.
 */
export function askingBrowser(): string {
  const known = knownBrowser()
  if (known) return known
  const made = Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  localStorage.setItem(place, made)
  return made
}

/** The secret, if this browser has ever requested a link. */
export const knownBrowser = (): string | null => localStorage.getItem(place)

const target = 'bilbro-after-link'

/** The page that the visitor wanted to open when they requested a link. */
export function rememberTarget(path: string | undefined): void {
  if (path === undefined) localStorage.removeItem(target)
  else localStorage.setItem(target, path)
}

/** Returns the remembered page and forgets it. */
export function takeTarget(): string | undefined {
  const path = localStorage.getItem(target) ?? undefined
  localStorage.removeItem(target)
  return path
}
