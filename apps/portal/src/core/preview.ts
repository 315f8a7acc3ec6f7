// A preview: staff see the portal as a dealer of a group sees it, in one tab, beside the user who is signed in in this
// browser. The preview token is in session storage and is read once, when the page loads.
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

/** The claims of a preview token; undefined for any other token. */
function previewOf(token: string): Preview | undefined {
  const claims = token.split('.')[1]
  if (!claims || expiryOf(token) === 0) return undefined
  const bytes = Uint8Array.from(atob(claims.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))
  const { nam, cty } = JSON.parse(new TextDecoder().decode(bytes)) as { nam?: unknown; cty?: unknown }
  return { token, group: String(nam), country: String(cty) }
}

/** The preview of this tab; undefined for a dealer or a visitor. */
export const preview: Preview | undefined = read()

/** Stores the preview token of an address; reload the page afterwards. False if it is not a preview token. */
export function startPreview(token: string): boolean {
  try {
    if (!previewOf(token)) return false
    sessionStorage.setItem(key, token)
    return true
  } catch {
    return false
  }
}

/** Ends the preview of this tab and loads the final page, which uses the session of this browser again. */
export function endPreview(lang: string): void {
  sessionStorage.removeItem(key)
  location.replace(`/${lang}/preview`)
}

/** The `Authorization` header: a preview token is never sent as a dealer's token. */
export const authorization = (token: string): string => `${preview ? 'Preview' : 'Bearer'} ${token}`
