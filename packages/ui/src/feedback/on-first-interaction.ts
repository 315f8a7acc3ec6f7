/** The first interactions of a user. Code that only reacts to them is loaded afterwards. */
const firstDeeds = ['pointerdown', 'keydown'] as const

/**
 * Calls `call` once, at the user's first press of pointer or key.
 * @returns cancels the subscription
 */
export function onFirstInteraction(call: () => void): () => void {
  const gone = new AbortController()
  const once = () => {
    gone.abort()
    call()
  }
  for (const deed of firstDeeds) {
    window.addEventListener(deed, once, { capture: true, passive: true, signal: gone.signal })
  }
  return () => gone.abort()
}
