/** An access token is not used in its last ten seconds: it could expire on its way to the server. */
const marginMs = 10_000

/** Expiry time of an access token in milliseconds since 1970; 0 if it cannot be read. */
export function expiryOf(token: string | null): number {
  const claims = token?.split('.')[1]
  if (!claims) return 0
  try {
    const { exp } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: unknown }
    return typeof exp === 'number' ? exp * 1000 : 0
  } catch {
    return 0
  }
}

/** Whether a token can still be sent. */
export const isFresh = (token: string | null, now: number): token is string => expiryOf(token) - now > marginMs
