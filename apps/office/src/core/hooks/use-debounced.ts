import { useEffect, useState } from 'react'

/** A value as it was when nothing had changed for a moment: what is asked of the server while somebody types. */
export function useDebounced<T>(value: T, ms = 300): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
