import { useSession } from '../../core/session/session.ts'

/** Whether the reader binds his company: he alone reports, writes, accepts and objects. */
export function useCanClaim(): boolean {
  const role = useSession((session) => session.user?.role)
  return role === 'BUYER' || role === 'ADMIN'
}
