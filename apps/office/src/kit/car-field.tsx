import { SearchSelectField } from '@bilbro/ui/forms/search-select-field'
import type { FieldProps } from '@bilbro/ui/forms/use-field'
import { keepPreviousData, useQuery, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../core/api.ts'

/** A car of the stock, found by stock number, VIN or name. */
export function CarField(props: FieldProps) {
  const [text, setText] = useState('')
  const { data = [] } = useQuery({
    ...api.cars.search.query({ query: { q: text, limit: 12 } }),
    enabled: text.trim().length > 1,
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  return (
    <SearchSelectField
      {...props}
      clearable
      options={data.map(({ id, title, stockNo }) => ({ value: id, label: `${title} · ${stockNo}` }))}
      onSearch={setText}
    />
  )
}

/** What a car is called that was found a moment ago. */
export const carTitle = (client: QueryClient, id: string): string | undefined =>
  client
    .getQueriesData<{ id: string; title: string }[]>({ queryKey: ['cars', 'search'] })
    .flatMap(([, found]) => found ?? [])
    .find((car) => car.id === id)?.title
