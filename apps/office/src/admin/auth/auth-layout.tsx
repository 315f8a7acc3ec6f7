import { Brand } from '@bilbro/ui/layout/brand'
import { Text, Title } from '@bilbro/ui/layout/text'
import { ThemeToggle } from '@bilbro/ui/overlay/menus/theme-toggle'
import type { ReactNode } from 'react'
import { LanguageSwitch } from './language-switch.tsx'

type Props = { tab: string; title: string; body?: string; children?: ReactNode }

/** Layout of the pages before sign-in: a card in the middle, language and theme at the top. */
export function AuthLayout({ tab, title, body, children }: Props) {
  return (
    <div className="o-login">
      <title>{`${tab} - Bilbro`}</title>
      <header className="o-login-head">
        <Brand size={22} />
        <span className="o-login-tools">
          <LanguageSwitch />
          <ThemeToggle />
        </span>
      </header>
      <main className="o-login-card">
        <Title level={1} big>
          {title}
        </Title>
        {body && <Text tone="dim">{body}</Text>}
        {children}
      </main>
    </div>
  )
}
