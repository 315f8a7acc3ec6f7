import type { StaffMenu, StaffProfile } from '@bilbro/contract/admin/users/profile'
import { errorMessage } from '@bilbro/i18n/i18n'
import { toast } from '@bilbro/ui/feedback/toaster'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { meQuery, useMe } from '../../core/session/me.ts'
import { arranged } from './arranged.ts'
import { nav, navGroups } from './nav.ts'

/** The menu as this person has it, on every device; what is changed shows at once and is kept on the server. */
export function useMenu() {
  const client = useQueryClient()
  const may = useCan()
  const { menu } = useMe()
  const change = async (part: Partial<StaffMenu>) => {
    // A picture of the profile that is on its way does not know of this yet.
    await client.cancelQueries({ queryKey: meQuery.queryKey })
    const before = client.getQueryData<StaffProfile>(meQuery.queryKey)?.menu ?? menu
    const next = { ...before, ...part }
    client.setQueryData<StaffProfile>(meQuery.queryKey, (me) => me && { ...me, menu: next })
    try {
      await api.profile.setMenu({ body: next })
    } catch (error) {
      toast.error(errorMessage(error as Error))
      await client.invalidateQueries({ queryKey: meQuery.queryKey })
    }
  }
  const rooms = nav.filter((entry) => may(entry.needs))
  return { ...arranged(rooms, navGroups, menu), menu, rooms, change: (part: Partial<StaffMenu>) => void change(part) }
}
