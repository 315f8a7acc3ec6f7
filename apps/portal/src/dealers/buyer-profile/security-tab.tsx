import { t as say } from '@bilbro/i18n/i18n'
import { Button } from '@bilbro/ui/forms/button'
import { Card } from '@bilbro/ui/layout/card'
import { Stack } from '@bilbro/ui/layout/layout'
import { Loading, Skeleton } from '@bilbro/ui/feedback/skeleton'
import { Text } from '@bilbro/ui/layout/text'
import { toast } from '@bilbro/ui/feedback/toaster'
import { useT } from '@bilbro/ui/use-t'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { LogOut, Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../core/api.ts'
import { MailForm } from '../buyer-auth/mail-form.tsx'
import { NewPasswordForm } from '../buyer-auth/new-password-form.tsx'
import { attempt, refreshProfile } from './attempt.ts'
import { profileQuery, signInsQuery } from './queries.ts'

/** The password and all signed-in devices. */
export function SecurityTab() {
  return (
    <Stack>
      <Password />
      <Devices />
    </Stack>
  )
}

function Password() {
  const { t } = useT()
  const { data: me } = useSuspenseQuery(profileQuery)
  const [round, setRound] = useState(0)
  const change = async (body: { oldPassword: string; newPassword: string }) => {
    await api.buyerAuth.changePassword({ body })
    toast.success(say('reset.done'))
    setRound((now) => now + 1)
    await refreshProfile()
  }
  return (
    <Card title={t('profile.changePassword')}>
      <div className="profile-narrow">
        {me.hasPassword ? (
          <>
            <Text tone="dim">{t('profile.passwordHint')}</Text>
            <NewPasswordForm
              key={round}
              withOld
              email={me.email}
              submit={t('profile.changePassword')}
              onSubmit={change}
            />
          </>
        ) : (
          <>
            <Text tone="dim">{t('profile.noPassword')}</Text>
            <MailForm kind="reset" email={me.email} isMain />
          </>
        )}
      </div>
    </Card>
  )
}

function Devices() {
  const { t, format } = useT()
  const { data: signIns, isError, refetch } = useQuery(signInsQuery)
  const end = (id: string) => attempt(() => api.buyerProfile.endSignIn({ params: { id } }))
  const endOthers = () =>
    attempt(
      () => api.buyerProfile.endOtherSignIns({ body: {} }),
      ({ ended }) => say('profile.othersSignedOut', { count: ended }),
    )
  return (
    <Card
      title={t('profile.devices')}
      actions={
        signIns && signIns.length > 1 && <Button onClick={() => void endOthers()}>{t('profile.signOutOthers')}</Button>
      }
    >
      {isError && !signIns && <Button onClick={() => void refetch()}>{t('ui.tryAgain')}</Button>}
      {!signIns && !isError && (
        <Loading>
          <Skeleton height="3rem" />
          <Skeleton height="3rem" />
        </Loading>
      )}
      <ul className="profile-list">
        {(signIns ?? []).map((one) => {
          const words = [one.browser, one.system].filter(Boolean).join(' · ') || t('profile.unknownDevice')
          return (
            <li key={one.id} className="profile-row">
              {one.isPhone ? (
                <Smartphone size={18} aria-hidden="true" className="profile-icon" />
              ) : (
                <Monitor size={18} aria-hidden="true" className="profile-icon" />
              )}
              <div className="profile-words">
                <Text strong>{words}</Text>
                <Text size={12} tone="dim">
                  {one.isThis
                    ? t('profile.thisDevice')
                    : [t('profile.seen', { ago: format.relative(one.seenAt) }), one.ip].filter(Boolean).join(' · ')}
                </Text>
              </div>
              {!one.isThis && (
                <Button
                  size="sm"
                  icon={<LogOut size={14} aria-hidden="true" />}
                  aria-label={`${t('profile.signOutDevice')}: ${words}`}
                  onClick={() => void end(one.id)}
                >
                  {t('profile.signOutDevice')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
