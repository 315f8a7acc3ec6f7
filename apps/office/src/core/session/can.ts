import type { StaffProfile } from '@bilbro/contract/admin/users/profile'
import { useMe } from './me.ts'

/** `also`: a second right that is needed, for figures that the first does not grant. */
export type Needed = { access: string; also?: string }

/** Whether this person may make a call: what the contract says of it, asked on the screen. */
export function can(me: Pick<StaffProfile, 'permissions'>, { access, also }: Needed): boolean {
  const holds = (right: string) =>
    right === 'staff' || right === 'public' || me.permissions.some((held) => held === right)
  return holds(access) && (also === undefined || holds(also))
}

/** `may(api.cars.setPrice)` in a component. */
export function useCan(): (call: Needed) => boolean {
  const me = useMe()
  return (call) => can(me, call)
}
