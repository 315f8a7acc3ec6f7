import { SkipLink } from '@bilbro/ui/layout/skip-link'
import { Drawer } from '@bilbro/ui/overlay/drawer'
import { useT } from '@bilbro/ui/use-t'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useCan } from '../core/session/can.ts'
import { startLive } from '../core/live.ts'
import { useMe } from '../core/session/me.ts'
import { useSequences, useShortcuts } from '../core/commands/shortcuts.ts'
import { api } from '../core/api.ts'
import { AccessChanges } from './access-changes.tsx'
import { Banners } from './banners.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { codeOf } from './menu/keys.ts'
import { entriesFor } from './menu/nav.ts'
import { Families } from './menu/families.tsx'
import { Palette } from './palette/palette.tsx'
import { Room } from './room.tsx'
import { Relogin } from './relogin.tsx'
import { ShortcutsHelp } from './shortcuts-help.tsx'
import { Sidebar } from './menu/sidebar.tsx'
import { ConflictHost } from './conflict-host.tsx'
import { toSearch } from './to-search.ts'
import { TopBar } from './top-bar.tsx'

type Open = 'help' | 'menu'

/** The layout of every page: menu, palette, and live updates. */
export function Shell() {
  const { t, lang } = useT()
  const client = useQueryClient()
  const navigate = useNavigate()
  const me = useMe()
  const may = useCan()
  const [open, setOpen] = useState<Open>()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const [from, setFrom] = useState(path)
  const close = () => setOpen(undefined)
  if (from !== path) {
    setFrom(path)
    if (open === 'menu') setOpen(undefined)
  }
  useEffect(() => startLive(client), [client])
  useSequences(
    'g',
    Object.fromEntries(entriesFor(may).map((entry) => [codeOf(entry, lang), () => void navigate({ to: entry.to })])),
  )
  useShortcuts({
    '?': () => setOpen('help'),
    '/': toSearch,
    c: may(api.cars.create) ? () => void navigate({ to: '/cars/new' }) : undefined,
  })
  return (
    <div className="o-shell">
      <SkipLink to="content" />
      <aside className="o-side" aria-label={t('office.nav.label')}>
        <Sidebar />
      </aside>
      <div className="o-main">
        <TopBar onMenu={() => setOpen('menu')} onHelp={() => setOpen('help')} />
        <main id="content" className="o-content" tabIndex={-1}>
          <Banners demo={me.demo} />
          <AccessChanges />
          <div className="o-page">
            <Families>
              <Room path={path} />
            </Families>
          </div>
        </main>
      </div>
      <Drawer open={open === 'menu'} onClose={close} title={t('ui.menu')} side="left" width={300}>
        <Sidebar />
      </Drawer>
      <Palette onHelp={() => setOpen('help')} />
      <ShortcutsHelp open={open === 'help'} onClose={close} />
      <ConflictHost />
      <Relogin />
      <HandOverDialog />
    </div>
  )
}
