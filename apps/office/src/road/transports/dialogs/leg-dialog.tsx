import type { TransportDetail } from '@bilbro/contract/road/transports/transport-fields'
import { Grid } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { useFieldValue } from '@bilbro/ui/forms/fields/use-field'
import { useT } from '@bilbro/ui/use-t'
import { useNavigate } from '@tanstack/react-router'
import * as z from 'zod'
import { api } from '../../../core/api.ts'
import { EditDialog } from '../../../kit/edit/edit-dialog.tsx'
import type { FieldDef } from '../../../kit/edit/field-def.ts'
import { FieldInputs } from '../../../kit/edit/field-inputs.tsx'
import { HoursNote, HoursOf } from './hours-note.tsx'
import { PlaceField } from './place-field.tsx'
import { momentOf, transportQueryGroups } from '../touches.ts'
import { usePlaces } from './use-places.ts'

const day = z.iso.date().nullable()
const schema = z.object({ deliveryAddressId: z.string().min(1), pickupOn: day, deliveryOn: day })
type Leg = z.infer<typeof schema>
const days = {
  pickupOn: { kind: 'day', label: 'office.field.transportPickupAt' },
  deliveryOn: { kind: 'day', label: 'office.field.transportDeliveryAt' },
} satisfies Record<string, FieldDef>

/** Adds a further leg that starts where this one ends, with its own carrier. */
export function LegDialog({ transport, onClose }: { transport: TransportDetail; onClose: () => void }) {
  const { t } = useT()
  const navigate = useNavigate()
  const { delivery, id, version } = transport
  return (
    <EditDialog
      title={t('office.transport.nextLeg')}
      call={api.logistics.nextLeg}
      schema={schema}
      start={{ deliveryAddressId: '', pickupOn: null, deliveryOn: null } as Leg}
      save={{
        make: ({ deliveryAddressId, pickupOn, deliveryOn }: Leg) =>
          api.logistics.nextLeg({
            params: { id },
            body: {
              version,
              deliveryAddressId,
              pickupPlannedAt: pickupOn && momentOf(pickupOn, null),
              deliveryPlannedAt: deliveryOn && momentOf(deliveryOn, null),
            },
          }),
      }}
      invalidates={transportQueryGroups}
      submit={t('office.transport.nextLeg')}
      reason={delivery ? undefined : t('office.transport.legNone')}
      above={
        <Text tone="dim">
          {delivery
            ? t('office.transport.legHint', { place: `${delivery.name}, ${delivery.city}` })
            : t('office.transport.legNone')}
        </Text>
      }
      onClose={onClose}
      onEnd={(made) => void navigate({ to: '/logistics/$id', params: { id: made.id } })}
    >
      <Grid min="15rem" gap={3}>
        <PlaceField
          name="deliveryAddressId"
          label={t('office.field.transportDelivery')}
          required
          companyId={transport.company?.id}
          except={delivery?.id}
        />
        <FieldInputs defs={days} schema={schema} />
        <Pickup from={delivery?.id} />
        <HoursOf of="deliveryAddressId" on="deliveryOn" />
      </Grid>
    </EditDialog>
  )
}

/** A leg starts where the last one ends. */
function Pickup({ from }: { from: string | undefined }) {
  return <HoursNote place={usePlaces(from ? [from] : [])(from)} when={useFieldValue('pickupOn') as string | null} />
}
