import { SearchSelectField } from '@bilbro/ui/forms/fields/choices/search-select-field'
import { useFieldValue, type FieldProps } from '@bilbro/ui/forms/fields/use-field'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../core/api.ts'
import { usePlaces } from './use-places.ts'

type PlaceFieldProps = FieldProps & {
  /** A dealer whose addresses may be chosen beside our own. */
  companyId?: string | undefined
  /** An address to exclude. */
  except?: string | undefined
  clearable?: boolean
}

/** Selects an address of the company or of one dealer by name, street, town or contact. */
export function PlaceField({ companyId, except, clearable, ...props }: PlaceFieldProps) {
  const [search, setSearch] = useState('')
  const value = useFieldValue(props.name) as string | null | undefined
  const { data } = useQuery({
    ...api.logisticsAddresses.list.query({ query: { usableBy: companyId ?? 'HOUSE', search, pageSize: 25 } }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  const found = data?.items.filter(({ id }) => id !== except) ?? []
  const isMissing = !!value && !found.some(({ id }) => id === value)
  const chosen = usePlaces(isMissing ? [value] : [])(value)
  const offered = isMissing && chosen ? [chosen, ...found] : found
  return (
    <SearchSelectField
      {...props}
      clearable={clearable ?? false}
      options={offered.map(({ id, name, city }) => ({ value: id, label: `${name}, ${city}` }))}
      onSearch={setSearch}
    />
  )
}
