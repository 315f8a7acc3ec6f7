// Parallel calls with the same key share one running request.

export type SingleFlight = <T>(key: string, work: () => Promise<T>) => Promise<T>

export function createSingleFlight(): SingleFlight {
  const underWay = new Map<string, Promise<unknown>>()
  return <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const waiting = underWay.get(key)
    // The key identifies the request, and with it the type of the result.
    if (waiting) return waiting as Promise<T>
    const answer = work().finally(() => underWay.delete(key))
    underWay.set(key, answer)
    return answer
  }
}
