import { create } from 'zustand'
import { persist } from 'zustand/middleware'

/** Why the company has blocked the dealer of this browser; kept in this tab through a reload. */
type Ended = { reason: string | null }

const place = {
  getItem: (name: string) => JSON.parse(sessionStorage.getItem(name) ?? 'null') as { state: Ended } | null,
  setItem: (name: string, value: unknown) => sessionStorage.setItem(name, JSON.stringify(value)),
  removeItem: (name: string) => sessionStorage.removeItem(name),
}

export const useEnded = create<Ended>()(
  persist(() => ({ reason: null }) as Ended, { name: 'bilbro-ended', storage: place }),
)

/** The reason from the server: a code, or free text written by a person. */
export const showEnded = (reason: string): void => void useEnded.setState({ reason })
export const forgetEnded = (): void => void useEnded.setState({ reason: null })
