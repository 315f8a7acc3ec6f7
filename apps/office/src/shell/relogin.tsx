import { Button } from '@bilbro/ui/forms/button'
import { Dialog, DialogActions } from '@bilbro/ui/overlay/dialog'
import { Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQueryClient } from '@tanstack/react-query'
import { useMe } from '../core/session/me.ts'
import { sessionEnded } from '../core/session/session-end.ts'
import { signOut } from '../core/session/sign-out.ts'
import { useStore } from 'zustand'
import { LoginForm } from '../admin/auth/login-form.tsx'

/** The session ended while working: sign in again here, and typed text stays. */
export function Relogin() {
  const { t } = useT()
  const me = useMe()
  const client = useQueryClient()
  const isOver = useStore(sessionEnded)
  const done = () => {
    sessionEnded.over()
    void client.invalidateQueries()
  }
  const away = () => {
    sessionEnded.over()
    void signOut().catch(() => undefined)
  }
  return (
    <Dialog open={isOver} size="sm" title={t('office.relogin.title')} onClose={away}>
      <Stack>
        <Text tone="dim">{t('office.relogin.body')}</Text>
        <LoginForm email={me.email} onDone={done} />
        <DialogActions>
          <Button look="quiet" onClick={away}>
            {t('nav.signOut')}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  )
}
