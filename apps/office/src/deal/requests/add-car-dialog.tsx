import type { RequestDetail } from '@bilbro/contract/deal/car-requests'
import { useT } from '@bilbro/ui/use-t'
import * as z from 'zod'
import { api } from '../../core/api.ts'
import { CarField } from '../../kit/car-field.tsx'
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
      <CarField name="carId" label={t('word.car')} hint={t('office.requests.addCarHint')} required />
    </EditDialog>
  )
}
