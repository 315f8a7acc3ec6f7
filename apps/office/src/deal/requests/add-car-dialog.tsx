import type { RequestDetail } from '@bilbro/contract/deal/car-requests'
import { SearchSelectField } from '@bilbro/ui/forms/search-select-field'
import { useT } from '@bilbro/ui/use-t'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod'
import { api } from '../../core/api.ts'
import { EditDialog } from '../../kit/edit-dialog.tsx'
import { touched } from './use-moves.ts'

const schema = z.strictObject({ carId: z.uuid() })

/** Puts a car on a request that nobody has looked up for it. */
export function AddCarDialog({ request, onClose }: { request: RequestDetail; onClose: () => void }) {
  const { t } = useT()
  return (
    <EditDialog
      size="sm"
      title={t('office.requests.addCar')}
      call={api.carRequests.addCars}
      draft={`request-car:${request.id}`}
      schema={schema}
      start={{}}
      save={{
        make: ({ carId }: { carId: string }) =>
          api.carRequests.addCars({
            params: { id: request.id },
            body: { carIds: [carId], propose: false, version: request.version },
          }),
      }}
      submit={t('office.requests.keep')}
      touches={touched}
      done={() => t('office.requests.kept')}
      onClose={onClose}
    >
      <CarField />
    </EditDialog>
  )
}

function CarField() {
  const { t } = useT()
  const [text, setText] = useState('')
  const { data = [] } = useQuery({
    ...api.cars.search.query({ query: { q: text, limit: 12 } }),
    enabled: text.trim().length > 1,
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  return (
    <SearchSelectField
      name="carId"
      label={t('word.car')}
      hint={t('office.requests.addCarHint')}
      required
      options={data.map(({ id, title, stockNo }) => ({ value: id, label: `${title} · ${stockNo}` }))}
      onSearch={setText}
    />
  )
}
