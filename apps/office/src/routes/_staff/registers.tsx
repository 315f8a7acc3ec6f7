import { createFileRoute } from '@tanstack/react-router'
import { RegistersPage } from '../../dealers/company-info/registers-page.tsx'
import { registersSearch, type RegistersSearch } from '../../dealers/company-info/registers-search.ts'

export const Route = createFileRoute('/_staff/registers')({ validateSearch: registersSearch, component: Registers })

function Registers() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <RegistersPage
      search={search}
      onSearch={(change: RegistersSearch) => void navigate({ search: (before) => ({ ...before, ...change }) })}
    />
  )
}
