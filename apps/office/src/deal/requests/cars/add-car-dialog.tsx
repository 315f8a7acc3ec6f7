import type { RequestDetail } from '@bilbro/contract/deal/requests/car-requests'
import { useT } from '@bilbro/ui/use-t'
import * as z from 'zod'
import { api } from '../../../core/api.ts'
import { CarField } from '../../../kit/car-field.tsx'
import { EditDialog } from '../../../kit/edit/edit-dialog.tsx'
import { requestQueryGroups } from '../use-request-transition.ts'

const schema = z.strictObject({ carId: z.uuid() })

/** Adds a car to a request that the search did not suggest. */
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
      invalidates={requestQueryGroups}
      done={() => t('office.requests.kept')}
      onClose={onClose}
    >
      <CarField name="carId" label={t('word.car')} hint={t('office.requests.addCarHint')} required />
    </EditDialog>
  )
}
