import { SearchSelectField } from '@bilbro/ui/forms/fields/choices/search-select-field'
import { useFieldValue, type FieldProps } from '@bilbro/ui/forms/fields/use-field'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCan } from '../core/session/can.ts'

type Query<D> = { queryKey: readonly unknown[]; queryFn: (context: { signal: AbortSignal }) => Promise<D> }
type ListInput = { query: { search: string; pageSize: number } }
type Call<I, D> = { access: string; query: (input: I) => Query<D> }

type Props<R> = FieldProps & {
  list: Call<ListInput, { items: R[] }>
  /** Reads the selected record when the list does not contain it. */
  get: Call<{ params: { id: string } }, R>
  labelOf: (record: R) => string
}

/** Selects a record by a search in its list. */
export function EntityField<R extends { id: string }>({ list, get, labelOf, ...props }: Props<R>) {
  const may = useCan()
  const [search, setSearch] = useState('')
  const value = useFieldValue(props.name) as string | null | undefined
  const { data } = useQuery({
    ...list.query({ query: { search, pageSize: 25 } }),
    enabled: may(list),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  const found: R[] = data?.items ?? []
  const isMissing = !!value && !found.some(({ id }) => id === value)
  const { data: chosen } = useQuery({
    ...get.query({ params: { id: value ?? '' } }),
    enabled: isMissing && may(get),
    throwOnError: false,
  })
  const offered = isMissing && chosen ? [chosen, ...found] : found
  return (
    <SearchSelectField
      {...props}
      clearable
      options={offered.map((record) => ({ value: record.id, label: labelOf(record) }))}
      onSearch={setSearch}
    />
  )
}
