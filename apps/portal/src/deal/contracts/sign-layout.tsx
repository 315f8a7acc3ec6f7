import { Brand } from '@bilbro/ui/layout/brand'
import { LanguageMenu } from '@bilbro/ui/overlay/menus/language-menu'
import { ThemeToggle } from '@bilbro/ui/overlay/menus/theme-toggle'
import { useT } from '@bilbro/ui/use-t'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { DemoBar } from '../../shell/demo-bar.tsx'
import { useLanguageSwitch } from '../../shell/use-language-switch.ts'
import '../../shell/shell.css'
import './sign.css'

/** Layout of a page with a single purpose: no navigation, only brand, language and theme. */
export function SignLayout({ children }: { children: ReactNode }) {
  const { t, lang } = useT()
  const switchTo = useLanguageSwitch()
  return (
    <>
      <a className="shell-skip" href="#main">
        {t('ui.skip')}
      </a>
      <DemoBar />
      <header className="shell-head">
        <div className="shell-bar">
          <Link to="/$lang" params={{ lang }} className="shell-brand" aria-label="bilbro">
            <Brand size={22} />
          </Link>
          <div className="shell-tools">
            <LanguageMenu onChange={switchTo} short />
            <ThemeToggle />
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="shell-main">
        {children}
      </main>
    </>
  )
}
