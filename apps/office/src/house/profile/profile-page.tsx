import './profile.css'
import { Page } from '@bilbro/ui/layout/page'
import { TabPanel, Tabs } from '@bilbro/ui/layout/tabs'
import { useT } from '@bilbro/ui/use-t'
import { PersonTab } from './person-tab.tsx'
import { SecurityTab } from './security-tab.tsx'

type Tab = 'person' | 'security'

/** One's own account: who one is, and how one gets in. */
export function ProfilePage({ tab, onTab }: { tab: Tab; onTab: (tab: Tab) => void }) {
  const { t } = useT()
  return (
    <Page title={t('office.people.profile')} width="narrow">
      <Tabs
        label={t('office.people.profile')}
        value={tab}
        tabs={[
          { value: 'person', label: t('office.profile.person') },
          { value: 'security', label: t('office.profile.security') },
        ]}
        onChange={onTab}
      />
      <TabPanel value={tab}>{tab === 'person' ? <PersonTab /> : <SecurityTab />}</TabPanel>
    </Page>
  )
}
