import type { FieldProps } from '@bilbro/ui/forms/fields/use-field'
import type { QueryClient } from '@tanstack/react-query'
import { api } from '../core/api.ts'
import { EntityField } from './entity-field.tsx'

type Named = { id: string; name: string }

/** Selects a dealer company by name, number or place. */
export function CompanyField(props: FieldProps) {
  return (
    <EntityField<Named>
      {...props}
      list={api.buyerCompanies.list}
      get={api.buyerCompanies.get}
      labelOf={({ name }) => name}
    />
  )
}

/** The name of a company from cached lists. */
export function companyName(client: QueryClient, id: unknown): string | undefined {
  const lists = client.getQueriesData<{ items: Named[] }>({ queryKey: ['buyerCompanies', 'list'] })
  const one = client.getQueryData<Named>(api.buyerCompanies.get.query({ params: { id: String(id) } }).queryKey)
  return one?.name ?? lists.flatMap(([, page]) => page?.items ?? []).find((company) => company.id === id)?.name
}
