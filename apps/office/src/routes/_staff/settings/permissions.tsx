import { createFileRoute } from '@tanstack/react-router'
import { permissionsSearch, type PermissionsSearch } from '../../../admin/company-permissions/permissions-search.ts'
import { PermissionsPage } from '../../../admin/company-permissions/permissions-page.tsx'

export const Route = createFileRoute('/_staff/settings/permissions')({
  validateSearch: permissionsSearch,
  component: Permissions,
})

function Permissions() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <PermissionsPage
      search={search}
      onSearch={(change: PermissionsSearch) =>
        void navigate({ search: (before) => ({ ...before, ...change }), replace: !('view' in change) })
      }
    />
  )
}
