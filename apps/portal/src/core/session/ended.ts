import { create } from 'zustand'
import { persist } from 'zustand/middleware'

/** Why the house does not let this browser's dealer in; kept through a reload, for this tab. */
type Ended = { reason: string | null }

const place = {
  getItem: (name: string) => JSON.parse(sessionStorage.getItem(name) ?? 'null') as { state: Ended } | null,
  setItem: (name: string, value: unknown) => sessionStorage.setItem(name, JSON.stringify(value)),
  removeItem: (name: string) => sessionStorage.removeItem(name),
}

export const useEnded = create<Ended>()(
  persist(() => ({ reason: null }) as Ended, { name: 'bilbro-ended', storage: place }),
)

/** The reason as the server gave it: a word of its own, or what a person wrote. */
export const showEnded = (reason: string): void => void useEnded.setState({ reason })
export const forgetEnded = (): void => void useEnded.setState({ reason: null })
