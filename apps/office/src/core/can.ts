import type { StaffProfile } from '@bilbro/contract/house/profile'
import { useMe } from './me.ts'

/** Whether this person may make a call: what the contract says of it, asked on the screen. */
export function can(me: Pick<StaffProfile, 'permissions'>, call: { access: string }): boolean {
  return call.access === 'staff' || call.access === 'public' || me.permissions.some((held) => held === call.access)
}

/** `may(api.cars.setPrice)` in a component. */
export function useCan(): (call: { access: string }) => boolean {
  const me = useMe()
  return (call) => can(me, call)
}
