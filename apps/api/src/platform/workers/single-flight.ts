// Who asks the same thing while the answer is on its way shares it: one request goes out, however many wait.

export type SingleFlight = <T>(key: string, work: () => Promise<T>) => Promise<T>

export function createSingleFlight(): SingleFlight {
  const underWay = new Map<string, Promise<unknown>>()
  return <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const waiting = underWay.get(key)
    // The key names what is asked for, and with it the type of the answer.
    if (waiting) return waiting as Promise<T>
    const answer = work().finally(() => underWay.delete(key))
    underWay.set(key, answer)
    return answer
  }
}
