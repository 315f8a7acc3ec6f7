/** An access token is not used in its last seconds: it could expire on the way. */
const marginMs = 10_000

/** When an access token ends, in milliseconds; 0 if it cannot be read. */
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

/** Whether a token can be sent now. */
export const isFresh = (token: string | null, now: number): token is string => expiryOf(token) - now > marginMs
