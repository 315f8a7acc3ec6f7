// The server renders a public page for visitors and embeds the API responses it used (apps/api/src/http/ssr).

/** A response of the server, unparsed. */
export type Fetched = {
  status: number
  type: string | null
  text: string
  headers: Headers
  sent: number
  received: number
}

let given: Map<string, string> | undefined

/** Whether the server has rendered this page. */
export const isServerRendered = (): boolean => document.documentElement.dataset.painted !== undefined

/**
 * A user is known in this browser, so the page rendered for visitors is not shown to them (set by the script in
 * index.html).
 */
export const isKnownHere = (): boolean => document.documentElement.dataset.known !== undefined

/**
 * Turns the style rules of the server-rendered page back into `style` attributes, which React expects when it hydrates.
 */
export function restyle(root: HTMLElement): void {
  const sheet = document.querySelector<HTMLStyleElement>('#given-styles')
  const rules = [...(sheet?.sheet?.cssRules ?? [])] as CSSStyleRule[]
  for (const element of root.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = rules[Number(element.dataset.style)]?.style.cssText ?? ''
    delete element.dataset.style
  }
  sheet?.remove()
}

/**
 * The API response that is embedded in the page; returned only once, so that the app starts with the data the user
 * already sees.
 */
export function hydratedAnswer(url: string): Fetched | undefined {
  if (typeof document === 'undefined') return undefined
  given ??= new Map(JSON.parse(document.getElementById('given')?.textContent ?? '[]') as [string, string][])
  const text = given.get(url)
  given.delete(url)
  if (text === undefined) return undefined
  const now = Date.now()
  return { status: 200, type: 'application/json', text, headers: new Headers(), sent: now, received: now }
}
