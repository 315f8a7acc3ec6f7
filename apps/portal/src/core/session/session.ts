import type { Buyer } from '@bilbro/contract/dealers/buyers/buyer-auth'
import { defaultLang, type Lang } from '@bilbro/i18n/locale'
import { create, type StoreApi, type UseBoundStore } from 'zustand'
import { persist } from 'zustand/middleware'
import { preview } from '../preview.ts'

/** What this browser knows of the dealer who is signed in. */
export type Session = {
  user: Buyer | null
  isAuthenticated: boolean
  accessToken: string | null
  refreshToken: string | null
  language: Lang
}

/** Where the session lies in local storage. */
export const sessionKey = 'bilbro-session'

const empty: Session = {
  user: null,
  isAuthenticated: false,
  accessToken: null,
  refreshToken: null,
  language: defaultLang,
}

/** The session, kept in local storage and shared by all tabs; in a preview it is the tab's own, and nobody's account. */
export const useSession = (
  preview
    ? create<Session>()(() => ({ ...empty, isAuthenticated: true, accessToken: preview?.token ?? null }))
    : create<Session>()(persist(() => empty, { name: sessionKey, version: 1 }))
) as UseBoundStore<Persisted>
type Persisted = StoreApi<Session> & { persist: { rehydrate: () => Promise<void> | void } }

/** The session as it is now, outside of components. */
export const session = (): Session => useSession.getState()

/** Takes over what another tab has written. */
export async function adoptStored(): Promise<Session> {
  // A preview has nothing that tabs share.
  if (preview) return session()
  // A store that was removed (site data cleared) leaves nothing to read back.
  if (localStorage.getItem(sessionKey) === null) useSession.setState(empty)
  else await useSession.persist.rehydrate()
  return session()
}

/** Signed in: by password now, by link later. */
export function startSession(
  answer: { accessToken: string; refreshToken: string; buyer: Buyer },
  language: Lang,
): void {
  const { accessToken, refreshToken, buyer } = answer
  localStorage.removeItem(leftKey)
  useSession.setState({ user: buyer, isAuthenticated: true, accessToken, refreshToken, language })
}

const leftKey = 'bilbro-left'

/** The dealer goes by himself: no tab keeps what he was typing. */
export const noteLeaving = (): void => localStorage.setItem(leftKey, '1')
/** Whether the session that is over was ended by its dealer. */
export const hasLeft = (): boolean => localStorage.getItem(leftKey) !== null

/** Remembers the tokens of a refresh. */
export function renewTokens(tokens: { accessToken: string; refreshToken?: string | undefined }): void {
  const { accessToken, refreshToken = session().refreshToken } = tokens
  useSession.setState({ accessToken, refreshToken })
}

/** Signed out: everything about the dealer is forgotten, the language stays what the reader sees. */
export function resetSession(): void {
  useSession.setState({ ...empty, language: session().language })
}

/** The language of the page that is open. */
export function rememberLanguage(language: Lang): void {
  if (session().language !== language) useSession.setState({ language })
}

/** What the dealer has changed about himself. */
export function setPerson(change: Pick<Buyer, 'name' | 'language'>): void {
  const { user } = session()
  if (user) useSession.setState({ user: { ...user, ...change } })
}
