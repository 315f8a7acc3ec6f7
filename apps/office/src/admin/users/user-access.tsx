import type { User } from '@bilbro/contract/admin/users/users'
import { Button } from '@bilbro/ui/forms/button'
import { Card } from '@bilbro/ui/layout/card'
import { Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { Mail, Power, ShieldOff, Trash2, Undo2 } from 'lucide-react'
import { api } from '../../core/api.ts'
import { useMe } from '../../core/session/me.ts'
import { useAction } from '../../core/hooks/use-action.ts'

const touches = ['users', 'companyPermissions'] as const

/** Access of a colleague: invite again, disable and enable, delete and restore. */
export function UserAccess({ user }: { user: User }) {
  const { t } = useT()
  const me = useMe()
  const { name, version } = user
  const params = { id: user.id }
  const own = user.id === me.id ? t('office.people.notSelf') : undefined
  const setStatus = (status: 'ACTIVE' | 'DISABLED', at = version) =>
    api.users.update({ params, body: { version: at, status } })
  const disable = useAction(() => setStatus('DISABLED'), {
    ask: () => ({
      title: t('office.people.disableTitle', { name }),
      body: t('office.people.disableBody'),
      yes: t('office.people.disable'),
      danger: true,
    }),
    done: () => t('office.people.disabled', { name }),
    undo: (after) => setStatus('ACTIVE', after.version),
    invalidates: touches,
  })
  const enable = useAction(() => setStatus('ACTIVE'), {
    done: () => t('office.people.enabled', { name }),
    invalidates: touches,
  })
  const remove = useAction(() => api.users.remove({ params }), {
    ask: () => ({
      title: t('office.people.removeTitle', { name }),
      body: t('office.people.removeBody', { name }),
      yes: t('office.people.remove'),
      danger: true,
    }),
    done: () => t('office.people.gone', { name }),
    undo: () => api.users.restore({ params, body: {} }),
    invalidates: touches,
  })
  const restore = useAction(() => api.users.restore({ params, body: {} }), {
    done: () => t('office.people.restored', { name }),
    invalidates: touches,
  })
  const inviteAgain = useAction(
    () =>
      api.users.invite({
        body: { email: user.email, name, language: user.language, setIds: user.sets.map((set) => set.id) },
      }),
    { done: () => t('office.people.invited', { name }), invalidates: touches },
  )
  const takeFactor = useAction(() => api.users.removeSecondFactor({ params }), {
    ask: () => ({
      title: t('office.people.takeFactor'),
      body: t('office.people.takeFactorBody'),
      yes: t('office.people.takeFactor'),
      danger: true,
    }),
    done: () => t('office.people.factorTaken', { name }),
    invalidates: touches,
  })
  if (user.deletedAt)
    return (
      <Card title={t('office.people.access')}>
        <Button wide icon={<Undo2 size={16} />} busy={restore.busy} onClick={() => void restore.run(undefined)}>
          {t('office.people.restore')}
        </Button>
      </Card>
    )
  return (
    <Card title={t('office.people.access')}>
      <Stack gap={2}>
        {user.status === 'INVITED' && (
          <>
            <Button
              wide
              icon={<Mail size={16} />}
              busy={inviteAgain.busy}
              {...(user.sets.length === 0 && { reason: t('office.people.noSets') })}
              onClick={() => void inviteAgain.run(undefined)}
            >
              {t('office.people.inviteAgain')}
            </Button>
            <Text tone="dim" size={12}>
              {t('office.people.inviteAgainHint')}
            </Text>
          </>
        )}
        {user.status === 'ACTIVE' && (
          <Button
            wide
            icon={<Power size={16} />}
            busy={disable.busy}
            {...(own !== undefined && { reason: own })}
            onClick={() => void disable.run(undefined)}
          >
            {t('office.people.disable')}
          </Button>
        )}
        {user.status === 'DISABLED' && (
          <Button wide icon={<Power size={16} />} busy={enable.busy} onClick={() => void enable.run(undefined)}>
            {t('office.people.enable')}
          </Button>
        )}
        {user.secondFactor && own === undefined && (
          <Button
            wide
            icon={<ShieldOff size={16} />}
            busy={takeFactor.busy}
            onClick={() => void takeFactor.run(undefined)}
          >
            {t('office.people.takeFactor')}
          </Button>
        )}
        <Button
          wide
          look="danger"
          icon={<Trash2 size={16} />}
          busy={remove.busy}
          {...(own !== undefined && { reason: own })}
          onClick={() => void remove.run(undefined)}
        >
          {t('office.people.remove')}
        </Button>
      </Stack>
    </Card>
  )
}
