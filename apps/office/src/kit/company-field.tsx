import type { QueryClient } from '@tanstack/react-query'
import { SearchSelectField } from '@bilbro/ui/forms/fields/choices/search-select-field'
import { useFieldValue, type FieldProps } from '@bilbro/ui/forms/fields/use-field'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../core/api.ts'
import { useCan } from '../core/session/can.ts'

type Named = { id: string; name: string }

/** Selects a dealer company by name, number or place. */
export function CompanyField(props: FieldProps) {
  const may = useCan()
  const [search, setSearch] = useState('')
  const value = useFieldValue(props.name) as string | null | undefined
  const { data } = useQuery({
    ...api.buyerCompanies.list.query({ query: { search, pageSize: 25 } }),
    enabled: may(api.buyerCompanies.list),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  const found: Named[] = data?.items ?? []
  const isMissing = !!value && !found.some(({ id }) => id === value)
  const { data: chosen } = useQuery({
    ...api.buyerCompanies.get.query({ params: { id: value ?? '' } }),
    enabled: isMissing && may(api.buyerCompanies.get),
    throwOnError: false,
  })
  const offered = isMissing && chosen ? [chosen, ...found] : found
  return (
    <SearchSelectField
      {...props}
      clearable
      options={offered.map(({ id, name }) => ({ value: id, label: name }))}
      onSearch={setSearch}
    />
  )
}

/** The name of a company from cached lists. */
export function companyName(client: QueryClient, id: unknown): string | undefined {
  const lists = client.getQueriesData<{ items: Named[] }>({ queryKey: ['buyerCompanies', 'list'] })
  const one = client.getQueryData<Named>(api.buyerCompanies.get.query({ params: { id: String(id) } }).queryKey)
  return one?.name ?? lists.flatMap(([, page]) => page?.items ?? []).find((company) => company.id === id)?.name
}
