import { langNames } from '@bilbro/i18n/locale'
import { Avatar } from '@bilbro/ui/layout/pictures/avatar'
import { Flag } from '@bilbro/ui/layout/flag'
import { Menu } from '@bilbro/ui/overlay/menus/menu'
import { ThemeToggle } from '@bilbro/ui/overlay/menus/theme-toggle'
import { useT } from '@bilbro/ui/use-t'
import { useNavigate } from '@tanstack/react-router'
import { LogOut, UserRound } from 'lucide-react'
import { chooseLang, officeLangs } from '../core/language.ts'
import { useMe } from '../core/session/me.ts'
import { signOut } from '../core/session/sign-out.ts'

/** The signed-in user, language, theme and sign-out. */
export function UserMenu() {
  const { t, lang } = useT()
  const me = useMe()
  const navigate = useNavigate()
  return (
    <div className="o-user">
      <Menu
        label={t('office.user.menu')}
        look="quiet"
        icon={<Avatar name={me.name} src={me.avatar} />}
        text={<span className="o-user-name">{me.name}</span>}
        items={[
          {
            label: t('office.people.profile'),
            icon: <UserRound size={16} />,
            onSelect: () => void navigate({ to: '/profile' }),
          },
          'divider' as const,
          ...officeLangs.map((code) => ({
            label: langNames[code],
            icon: <Flag lang={code} />,
            checked: code === lang,
            onSelect: () => void chooseLang(code),
          })),
          'divider' as const,
          {
            label: t('nav.signOut'),
            icon: <LogOut size={16} />,
            onSelect: () => void signOut().catch(() => undefined),
          },
        ]}
      />
      <ThemeToggle />
    </div>
  )
}
