import { createFileRoute } from '@tanstack/react-router'
import { api } from '../../../core/api.ts'
import { ImportCostsPage } from '../../../rates/import-cost-settings/import-costs-page.tsx'
import { importCostsSearch } from '../../../rates/import-cost-settings/import-costs-search.ts'

export const Route = createFileRoute('/_staff/settings/import-costs')({
  validateSearch: importCostsSearch,
  loader: ({ context }) => context.queryClient.ensureQueryData(api.importCostSettings.get.query()),
  component: ImportCosts,
})

function ImportCosts() {
  return <ImportCostsPage search={Route.useSearch()} />
}
