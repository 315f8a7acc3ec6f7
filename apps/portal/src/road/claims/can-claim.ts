import { useSession } from '../../core/session/session.ts'

/** Whether the user may bind the company: only then may they report, write, accept and object. */
export function useCanClaim(): boolean {
  const role = useSession((session) => session.user?.role)
  return role === 'BUYER' || role === 'ADMIN'
}
