// The token of a link is removed from the address at once: it must not stay in the history or be sent in a Referer
// header.
const place = (page: string) => `bilbro-link:${page}`

/** Keeps the token of a page in this tab, also through a reload. */
export function keepToken(page: 'magic-link' | 'reset-password', token: string): void {
  sessionStorage.setItem(place(page), token)
}

export const tokenOf = (page: 'magic-link' | 'reset-password'): string | undefined =>
  sessionStorage.getItem(place(page)) ?? undefined

export function forgetToken(page: 'magic-link' | 'reset-password'): void {
  sessionStorage.removeItem(place(page))
}

/** The token in a query; only texts count. */
export const tokenIn = (search: Record<string, unknown>): { token?: string } =>
  typeof search.token === 'string' && search.token !== '' ? { token: search.token } : {}

/**
 * How a page with a link token opens: `kept` stores the token and continues without it in the address; `none` means
 * there is no token; `open` shows the page. The router also keeps parameters that failed validation, so an empty token
 * counts as none.
 */
export function openLink(page: 'magic-link' | 'reset-password', search: object): 'kept' | 'none' | 'open' {
  const { token } = tokenIn(search as Record<string, unknown>)
  if (token !== undefined) keepToken(page, token)
  if (token !== undefined) return 'kept'
  return 'token' in search || tokenOf(page) === undefined ? 'none' : 'open'
}
