// A link's token is taken out of the address at once: it shall stand neither in the history nor in what the browser sends on.
const tokens = new Map<string, string>()

/** Keeps the token that a page was opened with, for as long as the page lives. */
export function keepToken(page: 'magic-link' | 'reset-password', token: string): void {
  tokens.set(page, token)
}

export const tokenOf = (page: 'magic-link' | 'reset-password'): string | undefined => tokens.get(page)

export function forgetToken(page: 'magic-link' | 'reset-password'): void {
  tokens.delete(page)
}

/** The token in a query; only texts are tokens. */
export const tokenIn = (search: Record<string, unknown>): { token?: string } =>
  typeof search.token === 'string' && search.token !== '' ? { token: search.token } : {}
