import { Button } from '@bilbro/ui/forms/button'
import { Card } from '@bilbro/ui/layout/card'
import { Group, Stack } from '@bilbro/ui/layout/layout'
import { Badge } from '@bilbro/ui/feedback/status-badge'
import { Text } from '@bilbro/ui/layout/text'
import { toast } from '@bilbro/ui/feedback/toaster'
import { useT } from '@bilbro/ui/use-t'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ShieldAlert, ShieldCheck, ShieldPlus } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../core/api.ts'
import { useMe } from '../../core/session/me.ts'
import { Waiting } from '../../core/waiting.tsx'
import { useDialog } from '../../kit/use-dialog.ts'
import type { ProfileDialog } from './profile-places.ts'
import { type Begun, FactorSetUp } from './factor-set-up.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** The second factor: off, being set up, or on with recovery codes. */
export function FactorCard() {
  const { t, format } = useT()
  const me = useMe()
  const client = useQueryClient()
  const query = useQuery({ ...api.secondFactor.get.query(), throwOnError: false })
  const { data } = query
  const { dialog, open, close } = useDialog<ProfileDialog>()
  const [codes, setCodes] = useState<string[]>()
  const [begun, setBegun] = useState<Begun>()
  const refresh = () => {
    for (const group of ['secondFactor', 'profile', 'securitySettings', 'users'])
      void client.invalidateQueries({ queryKey: [group] })
  }
  // Each opening creates a new secret.
  const end = () => {
    setBegun(undefined)
    close()
  }
  const show = (fresh: string[]) => {
    setCodes(fresh)
    end()
    refresh()
  }
  return (
    <Card title={t('office.people.secondFactor')} move={me.mustSetUpSecondFactor}>
      <Stack gap={3}>
        {me.mustSetUpSecondFactor && (
          <output className="f-must">
            <ShieldAlert size={18} aria-hidden="true" />
            {t('office.factor.must')}
          </output>
        )}
        <Text tone="dim">{t('office.factor.intro')}</Text>
        {!data ? (
          <Waiting query={query} />
        ) : data.isOn ? (
          <>
            <Group gap={3}>
              <Badge tone="green" icon={ShieldCheck}>
                {data.since
                  ? t('office.factor.since', { date: format.instant(data.since) })
                  : t('office.people.factorOn')}
              </Badge>
              <Text {...(data.recoveryCodesLeft < 3 ? { tone: 'warning' as const } : { tone: 'dim' as const })}>
                {t('office.factor.left', { count: data.recoveryCodesLeft })}
              </Text>
            </Group>
            <Group>
              <Button onClick={() => open('renew')}>{t('office.factor.renew')}</Button>
              <Button
                look="danger"
                {...(data.isRequired && { reason: t('office.factor.required') })}
                onClick={() => open('turnOff')}
              >
                {t('office.factor.turnOff')}
              </Button>
            </Group>
          </>
        ) : (
          <Group>
            <Button look="primary" icon={<ShieldPlus size={16} />} onClick={() => open('setUp')}>
              {t('office.factor.setUp')}
            </Button>
          </Group>
        )}
      </Stack>
      {dialog === 'setUp' && !begun && (
        <PasswordDialog
          title={t('office.factor.setUp')}
          body={t('office.factor.setUpBody')}
          onClose={close}
          onPassword={async (password) => setBegun(await api.secondFactor.start({ body: { password } }))}
        />
      )}
      {dialog === 'setUp' && begun && <FactorSetUp begun={begun} onClose={end} onCodes={show} />}
      {dialog === 'renew' && (
        <PasswordDialog
          title={t('office.factor.renew')}
          body={t('office.factor.renewBody')}
          onClose={close}
          onPassword={async (password) =>
            show((await api.secondFactor.renewCodes({ body: { password } })).recoveryCodes)
          }
        />
      )}
      {dialog === 'turnOff' && (
        <PasswordDialog
          title={t('office.factor.turnOff')}
          body={t('office.factor.turnOffBody')}
          danger
          onClose={close}
          onPassword={async (password) => {
            await api.secondFactor.turnOff({ body: { password } })
            toast.success(t('office.factor.off'))
            close()
            refresh()
          }}
        />
      )}
      {/* Not before the dialog that created them is closed: of two open dialogs the upper one gets the keys. */}
      {codes && !dialog && <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />}
    </Card>
  )
}
