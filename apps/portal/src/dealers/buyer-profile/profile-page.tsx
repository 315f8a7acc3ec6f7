import { Page } from '@bilbro/ui/layout/page'
import { TabPanel, Tabs } from '@bilbro/ui/layout/tabs'
import { useT } from '@bilbro/ui/use-t'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { FeedsTab } from '../feed-links/feeds-tab.tsx'
import { WebhooksTab } from '../webhook-endpoints/webhooks-tab.tsx'
import { CompanyTab } from './company-tab.tsx'
import { DataTab } from './data-tab.tsx'
import { PeopleTab } from './people-tab.tsx'
import { TokensTab } from '../api-tokens/tokens-tab.tsx'
import { PersonTab } from './person-tab.tsx'
import { companyQuery, profileQuery } from './queries.ts'
import { SecurityTab } from './security-tab.tsx'
import { useOpenDialog } from './use-open-dialog.ts'
import { profileTabs, type ProfileTab } from './tabs.ts'
import './profile.css'

const route = getRouteApi('/$lang/portal/profile')

/** The user's profile and their company. */
export function ProfilePage() {
  const { t } = useT()
  const { tab = 'person' } = route.useSearch()
  const navigate = route.useNavigate()
  const [dialog, setDialog] = useOpenDialog()
  const { users } = useSuspenseQuery(companyQuery).data
  const { data: me } = useSuspenseQuery(profileQuery)
  const shown = profileTabs.filter((one) => one !== 'people' || users !== null)
  const open = shown.includes(tab) ? tab : 'person'
  return (
    <Page title={t('profile.title')} width="narrow">
      <Tabs<ProfileTab>
        label={t('profile.title')}
        tabs={shown.map((value) => ({
          value,
          label: t(`profile.tab.${value}`),
          ...(value === 'people' && users && { count: users.length }),
        }))}
        value={open}
        onChange={(next) => void navigate({ search: next === 'person' ? {} : { tab: next }, resetScroll: false })}
      />
      <TabPanel value={open}>
        <div className="profile">
          {open === 'person' && <PersonTab />}
          {open === 'company' && <CompanyTab />}
          {open === 'people' && <PeopleTab />}
          {open === 'security' && <SecurityTab />}
          {open === 'tokens' && (
            <TokensTab
              me={me}
              isCreating={dialog === 'token'}
              onCreate={() => setDialog('token')}
              onClose={() => setDialog(undefined)}
            />
          )}
          {open === 'webhooks' && <WebhooksTab open={dialog} setOpen={setDialog} />}
          {open === 'feeds' && <FeedsTab open={dialog} setOpen={setDialog} />}
          {open === 'data' && <DataTab />}
        </div>
      </TabPanel>
    </Page>
  )
}
