import { Brand } from '@bilbro/ui/layout/brand'
import { ButtonLink } from '@bilbro/ui/forms/button'
import { ConfirmHost } from '@bilbro/ui/overlay/confirm-dialog'
import { LanguageMenu } from '@bilbro/ui/overlay/menus/language-menu'
import { ThemeToggle } from '@bilbro/ui/overlay/menus/theme-toggle'
import { useT } from '@bilbro/ui/use-t'
import { Link, useLocation } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { preview } from '../core/preview.ts'
import { useSession } from '../core/session/session.ts'
import { Bell } from './bell.tsx'
import { PreviewBar } from './preview-bar.tsx'
import { InvoicesLink } from './invoices-link.tsx'
import { OffersLink } from './offers-link.tsx'
import { OrdersLink } from './orders-link.tsx'
import { DemoBar } from './demo-bar.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import { SavedLink } from './saved-link.tsx'
import { TransportsLink } from './transports-link.tsx'
import { useShownPlace } from './use-shown-place.ts'
import { useLanguageSwitch } from './use-language-switch.ts'
import './shell.css'

/** Layout of every page except sign-in: skip link, brand, navigation, language, theme, user. */
export function Shell({ children, isPublic = false }: { children: ReactNode; isPublic?: boolean }) {
  const { t, lang } = useT()
  const switchTo = useLanguageSwitch()
  const places = useRef<HTMLElement>(null)
  useShownPlace(places)
  const isAuthenticated = useSession((session) => session.isAuthenticated)
  const here = useLocation({ select: ({ href }) => href })
  // Other pages are below the list in the address, but are not part of it.
  const isElsewhere =
    /\/portal\/(profile|developers|requests|offers|orders|invoices|favourites|searches|viewed|compare|naf-cars|logistics|claims)\b/.test(
      here,
    )
  const list = isAuthenticated || !isPublic ? '/$lang/portal' : '/$lang/cars'
  return (
    <>
      <a className="shell-skip" href="#main">
        {t('ui.skip')}
      </a>
      <DemoBar />
      <header className="shell-head">
        <div className="shell-bar">
          <Link to={list} params={{ lang }} className="shell-brand" aria-label="bilbro">
            <Brand size={22} />
          </Link>
          <nav ref={places} className="shell-nav" aria-label={t('ui.menu')}>
            <Link to={list} params={{ lang }} activeOptions={{ includeSearch: false, exact: isElsewhere }}>
              {t('nav.cars')}
            </Link>
            {isAuthenticated && !preview && <OffersLink />}
            {isAuthenticated && !preview && <OrdersLink />}
            {isAuthenticated && !preview && <InvoicesLink />}
            {isAuthenticated && !preview && (
              <Link to="/$lang/portal/requests" params={{ lang }} activeOptions={{ includeSearch: false }}>
                {t('requests.nav')}
              </Link>
            )}
            {isAuthenticated && !preview && <SavedLink />}
            {/* Last, because it appears when it is known, and must not move other links. */}
            {isAuthenticated && !preview && <TransportsLink />}
          </nav>
          <div className="shell-tools">
            <LanguageMenu onChange={switchTo} short />
            <span className={isAuthenticated && !preview ? 'shell-wide' : undefined}>
              <ThemeToggle />
            </span>
            {preview ? null : isAuthenticated ? (
              <>
                <Bell />
                <ProfileMenu />
              </>
            ) : (
              <ButtonLink look="primary" to="/$lang/login" params={{ lang }} search={{ redirect: inPortal(here) }}>
                {t('nav.signIn')}
              </ButtonLink>
            )}
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="shell-main">
        {children}
      </main>
      {isAuthenticated && <ConfirmHost />}
      <PreviewBar />
    </>
  )
}

/** The page after signing in: the same list or car, with prices. */
export function inPortal(href: string): string {
  return href.replace(/^(\/[^/]+)\/(cars|car)(?=[/?#]|$)/, (_, lang: string, page: string) =>
    page === 'cars' ? `${lang}/portal` : `${lang}/portal/car`,
  )
}
