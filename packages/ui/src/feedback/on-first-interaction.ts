/** What a reader does first; what only answers him need not be loaded before it. */
const firstDeeds = ['pointerdown', 'keydown'] as const

/**
 * Calls once, at the reader's first press of pointer or key.
 * @returns takes the wish back
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
