import { carNamed } from '@bilbro/i18n/i18n'
import { SearchSelectField } from '@bilbro/ui/forms/fields/choices/search-select-field'
import { useFieldValue, type FieldProps } from '@bilbro/ui/forms/fields/use-field'
import { keepPreviousData, useQuery, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../core/api.ts'

export type KnownCar = { id: string; title: string; stockNo: string }

/** Selects a car by stock number, VIN or name. `known`: labels of already selected values. */
export function CarField({ known = [], ...props }: FieldProps & { known?: readonly KnownCar[] }) {
  const [text, setText] = useState('')
  const value = useFieldValue(props.name)
  const { data = [] } = useQuery({
    ...api.cars.search.query({ query: { q: text, limit: 12 } }),
    enabled: text.trim().length > 1,
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  const named = known.find(({ id }) => id === value)
  const offered: KnownCar[] = named && !data.some(({ id }) => id === value) ? [named, ...data] : data
  return (
    <SearchSelectField
      {...props}
      clearable
      options={offered.map(({ id, title, stockNo }) => ({ value: id, label: `${carNamed(title)} · ${stockNo}` }))}
      onSearch={setText}
    />
  )
}

/** The title of a car that was found by a recent search. */
export const carTitle = (client: QueryClient, id: string): string | undefined =>
  client
    .getQueriesData<{ id: string; title: string }[]>({ queryKey: ['cars', 'search'] })
    .flatMap(([, found]) => found ?? [])
    .find((car) => car.id === id)?.title
