// A link's token is taken out of the address at once: it shall stand neither in the history nor in what the browser sends on.
const place = (page: string) => `bilbro-link:${page}`

/** Keeps the token that a page was opened with, for this tab, through a reload. */
export function keepToken(page: 'magic-link' | 'reset-password', token: string): void {
  sessionStorage.setItem(place(page), token)
}

export const tokenOf = (page: 'magic-link' | 'reset-password'): string | undefined =>
  sessionStorage.getItem(place(page)) ?? undefined

export function forgetToken(page: 'magic-link' | 'reset-password'): void {
  sessionStorage.removeItem(place(page))
}

/** The token in a query; only texts are tokens. */
export const tokenIn = (search: Record<string, unknown>): { token?: string } =>
  typeof search.token === 'string' && search.token !== '' ? { token: search.token } : {}

/**
 * What a page that needs a link does with its address: goes on without the token that it has kept, is not there, or is
 * shown. The router keeps what it could not read beside what it could: an empty token is none.
 */
export function openLink(page: 'magic-link' | 'reset-password', search: object): 'kept' | 'none' | 'open' {
  const { token } = tokenIn(search as Record<string, unknown>)
  if (token !== undefined) keepToken(page, token)
  if (token !== undefined) return 'kept'
  return 'token' in search || tokenOf(page) === undefined ? 'none' : 'open'
}
