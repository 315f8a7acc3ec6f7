import { carNamed } from '@bilbro/i18n/i18n'
import { carTitle } from '@bilbro/contract/stock/cars/car-title'
import type { RequestDetail } from '@bilbro/contract/deal/requests/car-requests'
import type { RequestedCar } from '@bilbro/contract/deal/requests/requested-car'
import { CheckboxField } from '@bilbro/ui/forms/fields/choices/checkbox-field'
import { TextAreaField } from '@bilbro/ui/forms/fields/text-area-field'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import * as z from 'zod'
import { api } from '../../../core/api.ts'
import { EditDialog } from '../../../kit/edit/edit-dialog.tsx'
import { requestQueryGroups } from '../use-request-transition.ts'
import { customerOf } from '../wish-text.ts'

const schema = z.strictObject({ mail: z.boolean(), message: z.string().trim().max(2000) })
type Proposal = z.infer<typeof schema>
type Props = { request: RequestDetail; car: RequestedCar; mailedAt: string | null; onClose: () => void }

/** Proposes a car: on the portal, by notification, and by e-mail if none was sent about it yet. */
export function ProposeDialog({ request, car, mailedAt, onClose }: Props) {
  const { t, format } = useT()
  return (
    <EditDialog
      size="sm"
      title={t('office.requests.proposeTitle', { car: carNamed(carTitle(car)), company: customerOf(request) })}
      call={api.carRequests.addCars}
      draft={`request-propose:${request.id}:${car.id}`}
      schema={schema}
      start={{ mail: mailedAt === null, message: '' }}
      save={{
        make: (proposal: Proposal) =>
          api.carRequests.addCars({
            params: { id: request.id },
            body: { ...proposal, carIds: [car.id], propose: true, version: request.version },
          }),
      }}
      submit={t('office.requests.propose')}
      invalidates={requestQueryGroups}
      done={() => t('office.requests.proposed')}
      onClose={onClose}
    >
      <Text tone="dim">{t('office.requests.proposeBody')}</Text>
      {mailedAt === null ? (
        <>
          <CheckboxField
            name="mail"
            label={t('office.requests.proposeMail')}
            hint={t('office.requests.proposeMailHint')}
          />
          <TextAreaField name="message" label={t('office.requests.proposeMessage')} maxLength={2000} />
        </>
      ) : (
        <Text>{t('office.requests.proposeMailed', { date: format.day(mailedAt.slice(0, 10)) })}</Text>
      )}
    </EditDialog>
  )
}
