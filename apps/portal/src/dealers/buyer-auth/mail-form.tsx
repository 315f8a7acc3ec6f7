import { t as say } from '@bilbro/i18n/i18n'
import { EmailForm } from '@bilbro/ui/forms/email-form'
import { Text } from '@bilbro/ui/layout/text'
import { toast } from '@bilbro/ui/feedback/toaster'
import { useT } from '@bilbro/ui/use-t'
import { Mail } from 'lucide-react'
import { useEffect, useState } from 'react'
import { api } from '../../core/api.ts'
import { askingBrowser, rememberTarget } from './asking-browser.ts'
import { showFailure } from './show-failure.ts'

type Props = {
  kind: 'link' | 'reset'
  /** The page to open after the link was opened in this browser. */
  target?: string | undefined
  email?: string | undefined
  /** The only form of its page. */
  isMain?: boolean
  /** Text of the button, if not the default. */
  submit?: string
}
const waitSeconds = 60

/**
 * Requests an e-mail with a link. The response is the same for known and unknown addresses. It can be sent again after
 * a minute.
 */
export function MailForm({ kind, target, email, isMain, submit }: Props) {
  const { t } = useT()
  const [sentAt, setSentAt] = useState<number>()
  const [now, setNow] = useState(() => Date.now())
  const left = sentAt === undefined ? 0 : Math.max(0, Math.ceil((sentAt + waitSeconds * 1000 - now) / 1000))
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setNow(Date.now()), 1000)
    return () => clearTimeout(timer)
  }, [left, now])

  const send = async (address: string) => {
    try {
      if (kind === 'reset') await api.buyerAuth.requestResetPassword({ body: { email: address } })
      else {
        rememberTarget(target)
        await api.buyerAuth.sendMagicLink({ body: { email: address, browser: askingBrowser() } })
      }
      toast.success(say(kind === 'reset' ? 'toast.resetSent' : 'toast.magicLinkSent'))
      setSentAt(Date.now())
      setNow(Date.now())
    } catch (error) {
      showFailure(error)
    }
  }
  const first = submit ?? t(kind === 'reset' ? 'login.resetRequest' : 'login.magicLink')
  return (
    <div className="login-mail">
      <EmailForm
        label={t('login.email')}
        {...(email !== undefined && { email })}
        submit={left > 0 ? t('login.resendIn', { seconds: left }) : sentAt === undefined ? first : t('login.resend')}
        icon={<Mail size={16} aria-hidden="true" />}
        look={isMain ? 'primary' : 'default'}
        reason={left > 0 ? t('login.checkMail', { minutes: 10 }) : undefined}
        {...(kind === 'link' && !isMain && { hint: t('login.magicLinkHint') })}
        onSubmit={send}
      />
      <output>{sentAt !== undefined && <Text>{t('login.checkMail', { minutes: 10 })}</Text>}</output>
    </div>
  )
}
