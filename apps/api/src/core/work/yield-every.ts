/**
 * For long synchronous work: call it often and await the result. After `ms` milliseconds of work it yields to the event
 * loop.
 */
export function yieldEvery(ms = 8): () => Promise<void> | undefined {
  let since = performance.now()
  return () => {
    if (performance.now() - since < ms) return undefined
    return new Promise((resolve) => {
      setImmediate(() => {
        since = performance.now()
        resolve()
      })
    })
  }
}
