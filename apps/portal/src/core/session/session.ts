import type { Buyer } from '@bilbro/contract/dealers/buyers/buyer-auth'
import { defaultLang, type Lang } from '@bilbro/i18n/locale'
import { create, type StoreApi, type UseBoundStore } from 'zustand'
import { persist } from 'zustand/middleware'
import { preview } from '../preview.ts'

/** What this browser stores about the signed-in user. */
export type Session = {
  user: Buyer | null
  isAuthenticated: boolean
  accessToken: string | null
  refreshToken: string | null
  language: Lang
}

/** Key of the session in local storage. */
export const sessionKey = 'bilbro-session'

const empty: Session = {
  user: null,
  isAuthenticated: false,
  accessToken: null,
  refreshToken: null,
  language: defaultLang,
}

/**
 * The session, stored in local storage and shared by all tabs. A preview has a session of its own tab, without a user.
 */
export const useSession = (
  preview
    ? create<Session>()(() => ({ ...empty, isAuthenticated: true, accessToken: preview?.token ?? null }))
    : create<Session>()(persist(() => empty, { name: sessionKey, version: 1 }))
) as UseBoundStore<Persisted>
type Persisted = StoreApi<Session> & { persist: { rehydrate: () => Promise<void> | void } }

/** The current session, for code outside of components. */
export const session = (): Session => useSession.getState()

/** Takes over changes from another tab. */
export async function adoptStored(): Promise<Session> {
  // A preview shares nothing with other tabs.
  if (preview) return session()
  // When local storage was cleared (site data deleted), rehydrating would change nothing.
  if (localStorage.getItem(sessionKey) === null) useSession.setState(empty)
  else await useSession.persist.rehydrate()
  return session()
}

/** Starts a session after a sign-in by password or by link. */
export function startSession(
  answer: { accessToken: string; refreshToken: string; buyer: Buyer },
  language: Lang,
): void {
  const { accessToken, refreshToken, buyer } = answer
  localStorage.removeItem(leftKey)
  useSession.setState({ user: buyer, isAuthenticated: true, accessToken, refreshToken, language })
}

const leftKey = 'bilbro-left'

/** Notes that the user signs out themselves, so that no tab stores drafts of their forms. */
export const noteLeaving = (): void => localStorage.setItem(leftKey, '1')
/** Whether the user ended the last session themselves. */
export const hasLeft = (): boolean => localStorage.getItem(leftKey) !== null

/** Stores the tokens of a refresh. */
export function renewTokens(tokens: { accessToken: string; refreshToken?: string | undefined }): void {
  const { accessToken, refreshToken = session().refreshToken } = tokens
  useSession.setState({ accessToken, refreshToken })
}

/** Clears everything about the user; the language stays. */
export function resetSession(): void {
  useSession.setState({ ...empty, language: session().language })
}

/** Stores the language of the open page. */
export function rememberLanguage(language: Lang): void {
  if (session().language !== language) useSession.setState({ language })
}

/** Stores a change of the user's own profile. */
export function setPerson(change: Pick<Buyer, 'name' | 'language'>): void {
  const { user } = session()
  if (user) useSession.setState({ user: { ...user, ...change } })
}
