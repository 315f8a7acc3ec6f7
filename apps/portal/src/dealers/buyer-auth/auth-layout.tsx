import type { Lang } from '@bilbro/i18n/locale'
import { Brand } from '@bilbro/ui/layout/brand'
import { LanguageMenu } from '@bilbro/ui/overlay/menus/language-menu'
import { Page } from '@bilbro/ui/layout/page'
import type { ReactNode } from 'react'
import { DemoBar } from '../../shell/demo-bar.tsx'
import { useLanguageSwitch } from '../../shell/use-language-switch.ts'
import './auth-layout.css'

type Props = {
  title: string
  children: ReactNode
  /** For forms larger than the sign-in. */
  wide?: boolean
  /** Under the card. */
  below?: ReactNode
  /** For addresses without a language prefix. */
  onLanguage?: (lang: Lang) => void
}

/** A page outside of the portal: brand, languages and one card. */
export function AuthLayout({ title, children, wide, below, onLanguage }: Props) {
  const switchTo = useLanguageSwitch()
  return (
    <>
      <DemoBar />
      <main className="auth" data-wide={wide || undefined}>
        <div className="auth-box">
          <div className="auth-head">
            <Brand size={32} />
            <LanguageMenu onChange={onLanguage ?? switchTo} />
          </div>
          <Page title={title}>{children}</Page>
          {below}
        </div>
      </main>
    </>
  )
}
