// A public page comes rendered for strangers, with the answers that it was made of (http/painter.ts on the server).
import type { Fetched } from './prefetch.ts'

let given: Map<string, string> | undefined

/** Whether the server has rendered this page. */
export const isServerRendered = (): boolean => document.documentElement.dataset.painted !== undefined

/** Somebody is known in this browser: the page for strangers is not shown to him (the script in index.html says so). */
export const isKnownHere = (): boolean => document.documentElement.dataset.known !== undefined

/** Makes attributes of the rules that came in their place: what React expects to find. */
export function restyle(root: HTMLElement): void {
  const sheet = document.querySelector<HTMLStyleElement>('#given-styles')
  const rules = [...(sheet?.sheet?.cssRules ?? [])] as CSSStyleRule[]
  for (const element of root.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = rules[Number(element.dataset.style)]?.style.cssText ?? ''
    delete element.dataset.style
  }
  sheet?.remove()
}

/** The answer of a public call that stands in the page, once: the app begins with what the reader sees. */
export function hydratedAnswer(url: string): Fetched | undefined {
  if (typeof document === 'undefined') return undefined
  given ??= new Map(JSON.parse(document.getElementById('given')?.textContent ?? '[]') as [string, string][])
  const text = given.get(url)
  given.delete(url)
  if (text === undefined) return undefined
  const now = Date.now()
  return { status: 200, type: 'application/json', text, headers: new Headers(), sent: now, received: now }
}
