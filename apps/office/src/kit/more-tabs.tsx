import type { FoldedTab } from '@bilbro/ui/layout/use-folded-tabs'
import { Menu } from '@bilbro/ui/overlay/menus/menu'
import { useT } from '@bilbro/ui/use-t'

/** The menu of the tabs that do not fit into their row. */
export function MoreTabs({ folded }: { folded: readonly FoldedTab[] }) {
  const { t } = useT()
  return (
    <Menu
      look="quiet"
      label={t('ui.more')}
      text={t('ui.more')}
      align="end"
      items={folded.map(({ words, link }) => ({ label: words, onSelect: () => link.click() }))}
    />
  )
}
