import './profile.css'
import { useT } from '@bilbro/ui/use-t'
import { DetailPage } from '../../kit/detail/detail-page.tsx'
import { PersonTab } from './person-tab.tsx'
import { profileTabs, type ProfileTab } from './profile-places.ts'
import { SecurityTab } from './security-tab.tsx'

/** The user's own account: profile and sign-in. */
export function ProfilePage({ tab }: { tab: ProfileTab }) {
  const { t } = useT()
  return (
    <DetailPage
      id=""
      path="/profile"
      title={t('office.people.profile')}
      width="narrow"
      tabs={profileTabs.map((id) => ({ id, label: t(`office.profile.${id}`) }))}
      tab={tab}
    >
      {tab === 'person' ? <PersonTab /> : <SecurityTab />}
    </DetailPage>
  )
}
