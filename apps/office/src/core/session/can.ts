import type { StaffProfile } from '@bilbro/contract/admin/users/profile'
import { useMe } from './me.ts'

/** `also`: a second right that is required, for figures that the first one does not include. */
export type Needed = { access: string; also?: string }

/** Whether the user may make a call, by the access rule of the contract. */
export function can(me: Pick<StaffProfile, 'permissions'>, { access, also }: Needed): boolean {
  const holds = (right: string) =>
    right === 'staff' || right === 'public' || me.permissions.some((held) => held === right)
  return holds(access) && (also === undefined || holds(also))
}

/** Use in a component as `may(api.cars.setPrice)`. */
export function useCan(): (call: Needed) => boolean {
  const me = useMe()
  return (call) => can(me, call)
}
