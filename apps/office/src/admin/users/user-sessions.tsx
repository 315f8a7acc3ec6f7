import type { SignIn } from '@bilbro/contract/admin/users/sign-ins'
import type { User } from '@bilbro/contract/admin/users/users'
import { Button } from '@bilbro/ui/forms/button'
import { Card } from '@bilbro/ui/layout/card'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { useAction } from '../../core/hooks/use-action.ts'
import { Waiting } from '../../core/waiting.tsx'
import { SessionList } from './session-list.tsx'
import { userSessionsQuery } from './user-query.ts'

/** The active sessions of a colleague, for administrators. */
export function UserSessions({ user }: { user: User }) {
  const { t } = useT()
  const query = useQuery({ ...userSessionsQuery(user.id), throwOnError: false })
  const { data } = query
  const params = { id: user.id }
  const end = useAction((session: SignIn) => api.users.endSession({ params: { ...params, sessionId: session.id } }), {
    done: () => t('office.people.sessionEnded'),
    invalidates: ['users'],
  })
  const endAll = useAction(() => api.users.endSessions({ params }), {
    done: ({ ended }) => t('office.people.sessionsEnded', { count: ended }),
    invalidates: ['users'],
  })
  const others = data?.filter((session) => !session.isThis) ?? []
  return (
    <Card
      title={t('office.people.sessions')}
      actions={
        others.length > 1 && (
          <Button size="sm" busy={endAll.busy} onClick={() => void endAll.run(undefined)}>
            {t('office.people.endAll')}
          </Button>
        )
      }
    >
      {data === undefined ? (
        <Waiting query={query} />
      ) : data.length ? (
        <SessionList sessions={data} busy={end.busy} onEnd={(session) => void end.run(session)} />
      ) : (
        <Text tone="dim">{t('office.people.noSessions')}</Text>
      )}
    </Card>
  )
}
