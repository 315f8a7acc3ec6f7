import { ApiError } from '@bilbro/contract/client'
import { errorMessage, t as say } from '@bilbro/i18n/i18n'
import { isLang } from '@bilbro/i18n/locale'
import { Button, ButtonLink } from '@bilbro/ui/forms/button'
import { Text } from '@bilbro/ui/layout/text'
import { toast } from '@bilbro/ui/feedback/toaster'
import { useT } from '@bilbro/ui/use-t'
import { useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { api } from '../../core/api.ts'
import { showLanguage } from '../../core/language.ts'
import { safePath } from '../../core/session/redirect-path.ts'
import { startSession } from '../../core/session/session.ts'
import { knownBrowser, takeTarget } from './asking-browser.ts'
import { AuthLayout } from './auth-layout.tsx'
import { forgetToken, tokenOf } from './link-token.ts'
import { MailForm } from './mail-form.tsx'

type State = { kind: 'working' | 'asking' } | { kind: 'failed'; message: string }

/**
 * Signs in with a link from an e-mail: automatically in the browser that requested it, with a button in any other. Mail
 * scanners also open links, and a link works only once.
 */
export function MagicLinkPage() {
  const { t, lang } = useT()
  const router = useRouter()
  const [token] = useState(() => tokenOf('magic-link'))
  const [state, setState] = useState<State>(() => ({ kind: knownBrowser() ? 'working' : 'asking' }))
  const asked = useRef(false)

  const verify = async (browser: string | null) => {
    if (token === undefined) return
    setState({ kind: 'working' })
    try {
      const answer = await api.buyerAuth.verifyMagicLink({ body: { token, ...(browser && { browser }) } })
      forgetToken('magic-link')
      const language = isLang(answer.buyer.language) ? answer.buyer.language : lang
      startSession(answer, language)
      toast.success(say('toast.loginSuccess'))
      const path = safePath(takeTarget())
      await (path
        ? router.navigate({ href: path, replace: true })
        : router.navigate({ to: '/$lang/portal', params: { lang: language }, replace: true }))
    } catch (error) {
      if (error instanceof ApiError && error.code === 'magicLink.otherBrowser') return setState({ kind: 'asking' })
      const message = error instanceof Error ? errorMessage(error) : say('toast.unknownError')
      toast.error(message)
      setState({ kind: 'failed', message })
    }
  }
  // Once, when the page appears.
  const begin = useEffectEvent(() => {
    const browser = knownBrowser()
    if (!browser || asked.current) return
    asked.current = true
    void verify(browser)
  })
  useEffect(() => begin(), [])

  const back = (
    <ButtonLink look="quiet" icon={<ArrowLeft size={16} aria-hidden="true" />} to="/$lang/login" params={{ lang }}>
      {t('login.backToLogin')}
    </ButtonLink>
  )
  return (
    <AuthLayout title={t('magicLink.title')} onLanguage={(next) => void showLanguage(next)}>
      <div className="auth-stack">
        {state.kind === 'failed' ? (
          <>
            <div role="alert">
              <p className="b-form-error">{state.message}</p>
            </div>
            <Text tone="dim">{t('magicLink.failedBody')}</Text>
            <MailForm kind="link" isMain submit={t('magicLink.sendNew')} />
            {back}
          </>
        ) : (
          <>
            <Text tone="dim">{t('magicLink.body')}</Text>
            <Button look="primary" size="lg" wide busy={state.kind === 'working'} onClick={() => void verify(null)}>
              {state.kind === 'working' ? t('magicLink.working') : t('magicLink.continue')}
            </Button>
            {back}
          </>
        )}
      </div>
    </AuthLayout>
  )
}
