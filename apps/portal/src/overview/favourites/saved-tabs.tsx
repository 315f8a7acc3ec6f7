import { TabLink, TabLinks } from '@bilbro/ui/layout/tabs'
import { useT } from '@bilbro/ui/use-t'

/** Tabs of saved things: favourites, searches and viewed cars, one page each. */
export function SavedTabs() {
  const { t, lang } = useT()
  return (
    <TabLinks label={t('nav.saved')}>
      <TabLink to="/$lang/portal/favourites" params={{ lang }} activeOptions={{ includeSearch: false }}>
        {t('buying.favourites')}
      </TabLink>
      <TabLink to="/$lang/portal/searches" params={{ lang }} activeOptions={{ includeSearch: false }}>
        {t('buying.searches')}
      </TabLink>
      <TabLink to="/$lang/portal/viewed" params={{ lang }} activeOptions={{ includeSearch: false }}>
        {t('buying.viewed')}
      </TabLink>
    </TabLinks>
  )
}
