const place = 'bilbro-browser'

/**
 * Random text that this browser keeps to itself and sends along when it asks for a sign-in link: whoever opens the link
 * and knows it too is the browser that asked, not a scanner that looks into mails.
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

/** The same text if this browser has ever asked. */
export const knownBrowser = (): string | null => localStorage.getItem(place)

const target = 'bilbro-after-link'

/** Where the visitor wanted to go when he asked for a link. */
export function rememberTarget(path: string | undefined): void {
  if (path === undefined) localStorage.removeItem(target)
  else localStorage.setItem(target, path)
}

/** Takes the remembered page out again. */
export function takeTarget(): string | undefined {
  const path = localStorage.getItem(target) ?? undefined
  localStorage.removeItem(target)
  return path
}
