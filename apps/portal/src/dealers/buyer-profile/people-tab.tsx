import { buyerRoles } from '@bilbro/contract/dealers/buyers/buyer-auth'
import type { CompanyUser } from '@bilbro/contract/dealers/buyers/buyer-company'
import { t as say } from '@bilbro/i18n/i18n'
import { Avatar } from '@bilbro/ui/layout/pictures/avatar'
import { Button } from '@bilbro/ui/forms/button'
import { Card } from '@bilbro/ui/layout/card'
import { Choose } from '@bilbro/ui/forms/fields/choices/choice'
import { confirm } from '@bilbro/ui/confirm'
import { Menu } from '@bilbro/ui/overlay/menus/menu'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Ellipsis, Mail, Plus, Power } from 'lucide-react'
import { api } from '../../core/api.ts'
import { attempt } from './attempt.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { companyQuery, profileQuery } from './queries.ts'
import { useOpenDialog } from './use-open-dialog.ts'

/** The users of the dealer's company and their roles; only for its administrators. */
export function PeopleTab() {
  const { t } = useT()
  const { users } = useSuspenseQuery(companyQuery).data
  const [open, setOpen] = useOpenDialog()
  return (
    <Card
      title={t('profile.tab.people')}
      actions={
        <Button look="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={() => setOpen('invite')}>
          {t('profile.invite')}
        </Button>
      }
    >
      <ul className="profile-list">
        {(users ?? []).map((user) => (
          <Person key={user.id} user={user} />
        ))}
      </ul>
      {open === 'invite' && <InviteDialog onClose={() => setOpen(undefined)} />}
    </Card>
  )
}

function Person({ user }: { user: CompanyUser }) {
  const { t, format } = useT()
  const { data: me } = useSuspenseQuery(profileQuery)
  const isMe = user.id === me.id
  const isOff = user.status === 'DISABLED' || user.status === 'LOCKED'
  const change = (body: { role?: CompanyUser['role']; status?: 'ACTIVE' | 'DISABLED' }) =>
    attempt(() => api.buyerCompany.updateUser({ params: { id: user.id }, body: { ...body, version: user.version } }))
  const switchOff = async () => {
    const { name } = user
    if (await confirm({ title: t('profile.switchOffAsk', { name }), yes: t('profile.switchOff'), danger: true }))
      await change({ status: 'DISABLED' })
  }
  const inviteAgain = () =>
    attempt(
      () =>
        api.buyerCompany.invite({
          body: { email: user.email, name: user.name, role: user.role, language: user.language },
        }),
      () => say('profile.invited', { email: user.email }),
    )
  const seen = user.lastLoginAt
    ? t('profile.lastSignIn', { ago: format.relative(user.lastLoginAt) })
    : t('profile.neverSignedIn')
  return (
    <li className="profile-row" data-off={isOff || undefined}>
      <Avatar name={user.name} />
      <div className="profile-words">
        <Text strong>{isMe ? `${user.name} (${t('profile.you')})` : user.name}</Text>
        <Text tone="dim" truncate>
          {user.email}
        </Text>
        <Text size={12} tone="dim">
          {user.status === 'ACTIVE' ? seen : `${t(`buyerUserStatus.${user.status}`)} · ${seen}`}
        </Text>
      </div>
      {isMe ? (
        // Users cannot change their own role, so that they do not lose their rights by mistake.
        <Text tone="dim">{t(`buyerRole.${user.role}`)}</Text>
      ) : (
        <Choose
          bare
          label={`${t('profile.role')}: ${user.name}`}
          value={user.role}
          options={buyerRoles.map((value) => ({ value, label: t(`buyerRole.${value}`) }))}
          onChange={(role) => void change({ role })}
        />
      )}
      {!isMe && user.status !== 'LOCKED' && (
        <Menu
          label={`${t('ui.actions')}: ${user.name}`}
          look="quiet"
          align="end"
          icon={<Ellipsis size={16} />}
          items={[
            ...(user.status === 'INVITED'
              ? [{ label: t('profile.inviteAgain'), icon: <Mail size={16} />, onSelect: () => void inviteAgain() }]
              : []),
            isOff
              ? {
                  label: t('profile.switchOn'),
                  icon: <Power size={16} />,
                  onSelect: () => void change({ status: 'ACTIVE' }),
                }
              : {
                  label: t('profile.switchOff'),
                  icon: <Power size={16} />,
                  danger: true,
                  onSelect: () => void switchOff(),
                },
          ]}
        />
      )}
    </li>
  )
}
