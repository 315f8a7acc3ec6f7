// Staff look at the portal as a dealer of a group sees it: in one tab, beside whoever is signed in here. What the tab keeps
// lies in session storage; it is read once, as the page loads.
import { expiryOf } from './session/token.ts'

type Preview = { token: string; group: string; country: string }
const key = 'bilbro-preview'

function read(): Preview | undefined {
  try {
    const token = sessionStorage.getItem(key)
    return token === null ? undefined : previewOf(token)
  } catch {
    return undefined
  }
}

/** What a preview's token says of itself; undefined when it is none. */
function previewOf(token: string): Preview | undefined {
  const claims = token.split('.')[1]
  if (!claims || expiryOf(token) === 0) return undefined
  const bytes = Uint8Array.from(atob(claims.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))
  const { nam, cty } = JSON.parse(new TextDecoder().decode(bytes)) as { nam?: unknown; cty?: unknown }
  return { token, group: String(nam), country: String(cty) }
}

/** The preview of this tab; undefined in a dealer's or a visitor's tab. */
export const preview: Preview | undefined = read()

/** Takes over the token of an address; the page must be loaded anew after it. Whether it was one. */
export function startPreview(token: string): boolean {
  try {
    if (!previewOf(token)) return false
    sessionStorage.setItem(key, token)
    return true
  } catch {
    return false
  }
}

/** Ends the preview of this tab: the page that says so is loaded anew, with whoever is signed in here. */
export function endPreview(lang: string): void {
  sessionStorage.removeItem(key)
  location.replace(`/${lang}/preview`)
}

/** How a token is shown to the server: a preview's is never a dealer's. */
export const authorization = (token: string): string => `${preview ? 'Preview' : 'Bearer'} ${token}`
