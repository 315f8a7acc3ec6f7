import { Brand } from '@bilbro/ui/brand'
import { LanguageMenu } from '@bilbro/ui/language-menu'
import { Page } from '@bilbro/ui/page'
import { useT } from '@bilbro/ui/use-t'
import { DemoBar } from '../shell/demo-bar.tsx'
import { useLanguageSwitch } from '../shell/use-language-switch.ts'
import { LoginForm } from './login-form.tsx'
import './login-page.css'

/** Where dealers sign in. */
export function LoginPage() {
  const { t } = useT()
  const switchTo = useLanguageSwitch()
  return (
    <>
      <DemoBar />
      <main className="login">
        <div className="login-box">
          <div className="login-head">
            <Brand size={32} />
            <LanguageMenu onChange={switchTo} />
          </div>
          <Page title={t('login.title')}>
            <LoginForm />
          </Page>
        </div>
      </main>
    </>
  )
}
