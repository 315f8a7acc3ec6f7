const key = 'bilbro-clock'
let offset = Number(globalThis.sessionStorage?.getItem(key)) || 0

/** Learns from an answer's `Date` header how far this computer's clock is off. */
export function learnServerTime(header: string | null, now: number = Date.now()): void {
  const server = header ? Date.parse(header) : Number.NaN
  if (Number.isNaN(server)) return
  const found = server - now
  // The header counts whole seconds: smaller differences say nothing.
  const next = Math.abs(found) < 2000 ? 0 : found
  if (Math.abs(next - offset) < 1500) return
  offset = next
  globalThis.sessionStorage?.setItem(key, String(offset))
}

/** The server's time in milliseconds, as far as it is known. */
export const serverNow = (): number => Date.now() + offset
