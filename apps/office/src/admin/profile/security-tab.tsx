import type { SignIn } from '@bilbro/contract/admin/users/sign-ins'
import { Button } from '@bilbro/ui/forms/button'
import { Card } from '@bilbro/ui/layout/card'
import { FormAlert } from '@bilbro/ui/forms/form/form-alert'
import { Group, Stack } from '@bilbro/ui/layout/layout'
import { toast } from '@bilbro/ui/feedback/toaster'
import { usePlainForm } from '@bilbro/ui/forms/form/use-plain-form'
import { useT } from '@bilbro/ui/use-t'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import '../users/people.css'
import { api } from '../../core/api.ts'
import { useMe } from '../../core/session/me.ts'
import { useAction } from '../../core/hooks/use-action.ts'
import { Waiting } from '../../core/waiting.tsx'
import { checkNewPassword, PasswordRow } from '../auth/password-row.tsx'
import { SessionList } from '../users/session-list.tsx'
import { FactorCard } from './factor-card.tsx'

/** Sign-in settings: password, second factor and active sessions. */
export function SecurityTab() {
  const [changes, setChanges] = useState(0)
  return (
    <Stack>
      <FactorCard />
      <PasswordCard key={changes} onChanged={() => setChanges(changes + 1)} />
      <SessionsCard />
    </Stack>
  )
}

function PasswordCard({ onChanged }: { onChanged: () => void }) {
  const { t } = useT()
  const me = useMe()
  const client = useQueryClient()
  const { form, field, failure, busy } = usePlainForm({
    first: { oldPassword: '', password: '', repeat: '' },
    check: (name, values) => {
      if (name === 'oldPassword') return values.oldPassword ? undefined : 'validation.passwordCurrent'
      return checkNewPassword(name, values)
    },
    secret: ['oldPassword'],
    onSubmit: async ({ oldPassword, password }) => {
      try {
        await api.auth.changePassword({ body: { oldPassword, newPassword: password } })
      } catch (error) {
        throw atPassword(error as { issues?: { path: (string | number)[] }[] })
      }
      toast.success(t('office.profile.changed'))
      void client.invalidateQueries({ queryKey: ['profile'] })
      onChanged()
    },
  })
  return (
    <Card title={t('office.profile.password')}>
      <form {...form}>
        <input type="hidden" autoComplete="username" value={me.email} readOnly />
        <PasswordRow
          field={field}
          name="oldPassword"
          label={t('office.profile.oldPassword')}
          autoComplete="current-password"
        />
        <PasswordRow
          field={field}
          name="password"
          label={t('office.profile.newPassword')}
          hint={t('office.profile.passwordHint')}
          autoComplete="new-password"
        />
        <PasswordRow field={field} name="repeat" label={t('office.profile.repeat')} autoComplete="new-password" />
        <FormAlert message={failure} />
        <Group>
          <Button type="submit" look="primary" busy={busy}>
            {t('office.profile.change')}
          </Button>
        </Group>
      </form>
    </Card>
  )
}

/** Renames the server's field `newPassword` to the field of this form. */
function atPassword<E extends { issues?: { path: (string | number)[] }[] }>(error: E): E {
  for (const issue of error.issues ?? []) if (issue.path[0] === 'newPassword') issue.path[0] = 'password'
  return error
}

function SessionsCard() {
  const { t } = useT()
  const query = useQuery({ ...api.profile.sessions.query(), throwOnError: false })
  const { data } = query
  const end = useAction((session: SignIn) => api.profile.endSession({ params: { id: session.id } }), {
    done: () => t('office.people.sessionEnded'),
    invalidates: ['profile'],
  })
  const endOthers = useAction(() => api.profile.endOtherSessions({ body: {} }), {
    done: ({ ended }) => t('office.people.sessionsEnded', { count: ended }),
    invalidates: ['profile'],
  })
  return (
    <Card
      title={t('office.people.sessions')}
      actions={
        data &&
        data.length > 1 && (
          <Button size="sm" busy={endOthers.busy} onClick={() => void endOthers.run(undefined)}>
            {t('office.people.endOthers')}
          </Button>
        )
      }
    >
      {data ? (
        <SessionList sessions={data} busy={end.busy} onEnd={(session) => void end.run(session)} />
      ) : (
        <Waiting query={query} lines={3} />
      )}
    </Card>
  )
}
