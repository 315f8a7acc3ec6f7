import { createFileRoute } from '@tanstack/react-router'
import { searchOf, searchText } from '../../../core/search-params.ts'
import { SettingsPage } from '../../../shell/settings/settings-page.tsx'

export const Route = createFileRoute('/_staff/settings/')({
  validateSearch: searchOf({ search: searchText }),
  component: Settings,
})

function Settings() {
  const { search = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <SettingsPage search={search} onSearch={(text) => void navigate({ search: { search: text }, replace: true })} />
  )
}
