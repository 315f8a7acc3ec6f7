import { ApiError } from '@bilbro/contract/client'
import type { PermissionSet } from '@bilbro/contract/admin/users/company-permissions'
import type { Permission } from '@bilbro/contract/permissions'
import { useT } from '@bilbro/ui/use-t'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { api } from '../../core/api.ts'
import { rightWords } from '../../core/right-words.ts'
import { useAction } from '../../core/hooks/use-action.ts'
import { setsQuery } from '../users/user-query.ts'

type Tick = { set: PermissionSet; right: Permission; isOn: boolean }

const withTick = (rights: Permission[], { right, isOn }: Tick) =>
  isOn ? [...new Set([...rights, right])] : rights.filter((one) => one !== right)

/** Grants a right to a set or revokes it: shown at once, saved with the version, reverted if the server refuses. */
export function useTick() {
  const { t } = useT()
  const client = useQueryClient()
  const show = (set: PermissionSet) =>
    client.setQueryData(setsQuery.queryKey, (all: PermissionSet[] | undefined) =>
      all?.map((one) => (one.id === set.id ? set : one)),
    )
  // One request at a time: the second one needs the version that the first one returns.
  const line = useRef(Promise.resolve<unknown>(undefined))
  const save = async (tick: Tick) => {
    const now = client.getQueryData<PermissionSet[]>(setsQuery.queryKey)?.find((one) => one.id === tick.set.id)
    const before = now ?? tick.set
    try {
      const after = await api.companyPermissions.update({
        params: { id: before.id },
        body: { version: before.version, rights: withTick(before.rights, tick) },
      })
      show(after)
      return after
    } catch (error) {
      show(error instanceof ApiError && error.current ? (error.current as PermissionSet) : tick.set)
      throw error
    }
  }
  return useAction(
    (tick: Tick) => {
      show({ ...tick.set, rights: withTick(tick.set.rights, tick) })
      const turn = line.current.then(() => save(tick))
      line.current = turn.catch(() => undefined)
      return turn
    },
    {
      done: (after, { right, isOn }) =>
        t(isOn ? 'office.sets.given' : 'office.sets.taken', { set: after.name, right: rightWords(right) }),
      undo: (after, { right, isOn }) => save({ set: after, right, isOn: !isOn }),
      invalidates: ['companyPermissions', 'users', 'profile'],
    },
  )
}
