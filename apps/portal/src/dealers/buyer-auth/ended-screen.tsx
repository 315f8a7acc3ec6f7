import { tx } from '@bilbro/i18n/i18n'
import { Button } from '@bilbro/ui/forms/button'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { ShieldX } from 'lucide-react'
import { forgetEnded } from '../../core/session/ended.ts'
import { AuthLayout } from './auth-layout.tsx'
import './ended-screen.css'

/** Replaces every page while the dealer is blocked: the reason and the contact. */
export function EndedScreen({ reason }: { reason: string }) {
  const { t } = useT()
  // The company's own codes are in capitals; anything else is free text for this user.
  const isOwn = /^[A-Z_]{3,20}$/.test(reason)
  return (
    <AuthLayout title={t('ended.title')}>
      <div className="ended">
        <ShieldX size={40} strokeWidth={1.5} aria-hidden="true" />
        <Text>{isOwn ? tx(`ended.why.${reason}`, t('ended.why.other')) : t('ended.suspended')}</Text>
        {!isOwn && (
          <blockquote>
            <Text tone="dim" size={12}>
              {t('ended.reason')}
            </Text>
            <Text pre>{reason}</Text>
          </blockquote>
        )}
        <Text>{t('ended.ask')}</Text>
        <Button wide onClick={forgetEnded}>
          {t('ended.other')}
        </Button>
      </div>
    </AuthLayout>
  )
}
