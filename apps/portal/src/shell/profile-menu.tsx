import { Avatar } from '@bilbro/ui/layout/pictures/avatar'
import { Popover } from '@bilbro/ui/overlay/popover'
import { Button, ButtonLink } from '@bilbro/ui/forms/button'
import { Hidden, Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { ThemeToggle } from '@bilbro/ui/overlay/menus/theme-toggle'
import { useT } from '@bilbro/ui/use-t'
import { useRouter } from '@tanstack/react-router'
import { ClipboardCheck, LogOut, ShieldAlert, UserRound } from 'lucide-react'
import { endSignIn } from '../core/api.ts'
import { useSession } from '../core/session/session.ts'

/** The signed-in user and sign-out. */
export function ProfileMenu() {
  const { t, lang } = useT()
  const router = useRouter()
  const user = useSession((session) => session.user)
  if (!user) return null
  const signOut = () => {
    endSignIn()
    void router.navigate({ to: '/$lang/login', params: { lang } })
  }
  return (
    <Popover
      label={t('nav.profile')}
      look="quiet"
      align="end"
      text={
        <>
          <Avatar name={user.name} />
          <Hidden>
            {t('nav.profile')}: {user.name}
          </Hidden>
        </>
      }
    >
      {(close) => (
        <Stack gap={3}>
          <div>
            <Text strong>{user.name}</Text>
            <Text tone="dim">{user.company.name}</Text>
            <Text size={12} tone="dim">
              {user.email}
            </Text>
          </div>
          <ButtonLink icon={<UserRound size={16} />} to="/$lang/portal/profile" params={{ lang }} onClick={close} wide>
            {t('nav.profile')}
          </ButtonLink>
          <ButtonLink
            icon={<ClipboardCheck size={16} />}
            to="/$lang/portal/naf-cars"
            params={{ lang }}
            onClick={close}
            wide
          >
            {t('naf.title')}
          </ButtonLink>
          <ButtonLink icon={<ShieldAlert size={16} />} to="/$lang/portal/claims" params={{ lang }} onClick={close} wide>
            {t('claims.title')}
          </ButtonLink>
          <span className="shell-narrow">
            <ThemeToggle />
          </span>
          <Button icon={<LogOut size={16} />} onClick={signOut} wide>
            {t('nav.signOut')}
          </Button>
        </Stack>
      )}
    </Popover>
  )
}
