import type { StaffMenu, StaffProfile } from '@bilbro/contract/admin/users/profile'
import { errorMessage } from '@bilbro/i18n/i18n'
import { toast } from '@bilbro/ui/feedback/toaster'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { hasDashboard } from '../../dashboard/has-dashboard.ts'
import { meQuery, useMe } from '../../core/session/me.ts'
import { arranged } from './arranged.ts'
import { entriesFor, navGroups } from './nav.ts'

/** The user's menu, the same on every device; changes are shown at once and stored on the server. */
export function useMenu() {
  const client = useQueryClient()
  const may = useCan()
  const me = useMe()
  const { menu } = me
  const change = async (part: Partial<StaffMenu>) => {
    // A profile request that is already running does not contain this change.
    await client.cancelQueries({ queryKey: meQuery.queryKey })
    const before = client.getQueryData<StaffProfile>(meQuery.queryKey)?.menu ?? menu
    const next = { ...before, ...part }
    client.setQueryData<StaffProfile>(meQuery.queryKey, (known) => known && { ...known, menu: next })
    try {
      await api.profile.setMenu({ body: next })
    } catch (error) {
      toast.error(errorMessage(error as Error))
      await client.invalidateQueries({ queryKey: meQuery.queryKey })
    }
  }
  const rooms = entriesFor(may).filter(({ id }) => id !== '/' || hasDashboard(me))
  return { ...arranged(rooms, navGroups, menu), menu, rooms, change: (part: Partial<StaffMenu>) => void change(part) }
}
