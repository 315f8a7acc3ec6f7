import { IconButton } from '@bilbro/ui/forms/button'
import { Brand } from '@bilbro/ui/layout/brand'
import { openPalette } from '@bilbro/ui/overlay/menus/command-palette'
import { useT } from '@bilbro/ui/use-t'
import { Keyboard, Menu, Search } from 'lucide-react'
import { Bell } from '../admin/notifications/bell.tsx'

type Props = { onMenu: () => void; onHelp: () => void }

/** The top bar of a phone; hidden on large screens. */
export function TopBar({ onMenu, onHelp }: Props) {
  const { t } = useT()
  return (
    <header className="o-top">
      <IconButton label={t('ui.menu')} icon={<Menu size={20} />} size="lg" onClick={onMenu} />
      <Brand size={18} />
      <span className="b-spacer" />
      <Bell size="lg" />
      <IconButton label={t('nav.shortcuts')} icon={<Keyboard size={18} />} size="lg" onClick={onHelp} />
      <IconButton label={t('ui.search')} icon={<Search size={20} />} size="lg" onClick={openPalette} />
    </header>
  )
}
