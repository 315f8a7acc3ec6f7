import type { User } from '@bilbro/contract/admin/users/users'
import { Button } from '@bilbro/ui/forms/button'
import { Card } from '@bilbro/ui/layout/card'
import { Check } from '@bilbro/ui/forms/fields/choices/choice'
import { Group, Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useUnsavedGuard } from '@bilbro/ui/forms/form/use-unsaved-guard'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { isConflict } from '../../core/conflict/conflict.ts'
import { useAction } from '../../core/hooks/use-action.ts'
import { Waiting } from '../../core/waiting.tsx'
import { setsQuery } from './user-query.ts'

/** On a version conflict, the sets added and removed here are applied to the current sets of the user. */
async function saveSets(user: User, before: readonly string[], setIds: string[]): Promise<User> {
  const send = (version: number, ids: string[]) =>
    api.users.update({ params: { id: user.id }, body: { version, setIds: ids } })
  try {
    return await send(user.version, setIds)
  } catch (error) {
    if (!isConflict(error)) throw error
    const theirs = error.current as User
    const kept = theirs.sets.map((set) => set.id).filter((id) => setIds.includes(id) || !before.includes(id))
    return send(theirs.version, [...new Set([...kept, ...setIds.filter((id) => !before.includes(id))])])
  }
}

/** The permission sets of a colleague as check boxes; saved together. */
export function UserSets({ user }: { user: User }) {
  const { t } = useT()
  const may = useCan()
  const query = useQuery({ ...setsQuery, throwOnError: false })
  const { data: sets } = query
  const before = user.sets.map((set) => set.id)
  // Only the changed ticks are stored, so that they can be applied on top of a colleague's changes.
  const [ticks, setTicks] = useState<Record<string, boolean>>({})
  const chosen = (sets ?? user.sets).map((set) => set.id).filter((id) => ticks[id] ?? before.includes(id))
  const isDirty = chosen.length !== before.length || chosen.some((id) => !before.includes(id))
  useUnsavedGuard(isDirty)
  const isFixed = !may(api.users.update) || user.deletedAt !== null
  const save = useAction((setIds: string[]) => saveSets(user, before, setIds), {
    done: () => t('ui.saved'),
    undo: (after) => api.users.update({ params: { id: user.id }, body: { version: after.version, setIds: before } }),
    invalidates: ['users', 'companyPermissions', 'profile'],
    after: () => setTicks({}),
  })
  return (
    <Card title={t('office.people.sets')}>
      <Stack gap={3}>
        <Text tone="dim">{t('office.people.setsHint')}</Text>
        {sets ? (
          <div className="p-sets">
            {sets.map((set) => (
              <Check
                key={set.id}
                label={set.name}
                checked={chosen.includes(set.id)}
                disabled={isFixed || save.busy}
                onChange={(isOn) => setTicks((now) => ({ ...now, [set.id]: isOn }))}
              />
            ))}
          </div>
        ) : (
          <Waiting query={query} lines={3} />
        )}
        {isDirty && (
          <Group>
            <Button look="primary" busy={save.busy} onClick={() => void save.run(chosen)}>
              {t('ui.save')}
            </Button>
            <Button onClick={() => setTicks({})}>{t('ui.reset')}</Button>
          </Group>
        )}
      </Stack>
    </Card>
  )
}
