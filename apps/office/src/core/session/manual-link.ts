import { createStore } from 'zustand/vanilla'

/** The link of an invitation that no mail server could send: whoever invites hands it over. */
export const manualLink = createStore<string | undefined>(() => undefined)

/** Looks for such a link in an answer of the server. */
export function captureManualLink(data: unknown): void {
  const link = (data as { linkByHand?: unknown } | null | undefined)?.linkByHand
  if (typeof link === 'string') manualLink.setState(link, true)
}
