// Only one tab of a browser is connected to the server's events: browsers open only six connections to a server.

type Turn = (signal: AbortSignal) => Promise<() => void>

/** Waits until no other tab holds the lock. Resolves with a function that releases it. */
export const tabLock =
  (name: string): Turn =>
  (signal) =>
    new Promise((resolve, reject) => {
      if (!navigator.locks) {
        // Browsers have locks on pages over HTTPS only; without them each tab connects by itself.
        resolve(() => undefined)
        return
      }
      const hold = () => new Promise<void>((release) => resolve(release))
      navigator.locks.request(name, { signal }, hold).catch(reject)
    })

/** Waits once and then holds the lock until `end`, also between two connections. */
export function lastingTabLock(name: string, end: AbortSignal): Turn {
  let held: Promise<void> | undefined
  const take = async () => {
    const release = await tabLock(name)(end)
    if (end.aborted) release()
    else end.addEventListener('abort', release)
  }
  return async () => {
    await (held ??= take())
    return () => undefined
  }
}
