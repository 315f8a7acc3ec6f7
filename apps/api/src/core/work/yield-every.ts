/**
 * For long work beside the answering of others: call it often and wait for what it gives. After some milliseconds of work
 * it lets everybody else have their turn first.
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
