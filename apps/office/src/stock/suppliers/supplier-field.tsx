import { SearchSelectField } from '@bilbro/ui/forms/fields/choices/search-select-field'
import { useFieldValue, type FieldProps } from '@bilbro/ui/forms/fields/use-field'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'

/** Selects a supplier by name, town, VAT id or bank account. */
export function SupplierField(props: FieldProps) {
  const may = useCan()
  const [search, setSearch] = useState('')
  const value = useFieldValue(props.name) as string | null | undefined
  const { data } = useQuery({
    ...api.suppliers.list.query({ query: { search, pageSize: 25 } }),
    enabled: may(api.suppliers.list),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  const found = data?.items ?? []
  const isMissing = !!value && !found.some(({ id }) => id === value)
  const { data: chosen } = useQuery({
    ...api.suppliers.get.query({ params: { id: value ?? '' } }),
    enabled: isMissing && may(api.suppliers.get),
    throwOnError: false,
  })
  const offered = isMissing && chosen ? [chosen, ...found] : found
  return (
    <SearchSelectField
      {...props}
      clearable
      options={offered.map(({ id, name, city }) => ({ value: id, label: [name, city].filter(Boolean).join(', ') }))}
      onSearch={setSearch}
    />
  )
}
