import { createStore } from 'zustand/vanilla'

/** The link of an invitation when no mail server is configured: the inviting user forwards it. */
export const manualLink = createStore<string | undefined>(() => undefined)

/** Finds such a link in a response. */
export function captureManualLink(data: unknown): void {
  const link = (data as { linkByHand?: unknown } | null | undefined)?.linkByHand
  if (typeof link === 'string') manualLink.setState(link, true)
}
