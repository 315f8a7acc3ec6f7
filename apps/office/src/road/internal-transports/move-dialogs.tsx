import type { TransportDetail } from '@bilbro/contract/road/transports/transport-fields'
import { type TransportStatus, transportStates } from '@bilbro/contract/road/transports/transport-states'
import { tx } from '@bilbro/i18n/i18n'
import { Grid, Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useNavigate } from '@tanstack/react-router'
import * as z from 'zod'
import { api } from '../../core/api.ts'
import { CarField } from '../../kit/car-field.tsx'
import { EditDialog } from '../../kit/edit/edit-dialog.tsx'
import type { FieldDef } from '../../kit/edit/field-def.ts'
import { FieldInputs } from '../../kit/edit/field-inputs.tsx'
import { ReasonDialog } from '../../kit/reason-dialog.tsx'
import { HoursOf } from '../transports/dialogs/hours-note.tsx'
import { FilesInput, useFiles } from '../transports/files-input.tsx'
import { dayOf, momentOf } from '../transports/touches.ts'
import { PlaceField } from '../transports/dialogs/place-field.tsx'

export const internalTransportQueryGroups = ['internalLogistics', 'logistics', 'carLogs'] as const
const papers = ['other'] as const

const day = z.iso.date().nullable()
const planFields = {
  pickupAddressId: z.string().min(1),
  deliveryAddressId: z.string().min(1),
  pickupOn: day,
  deliveryOn: day,
  carrier: z.string().trim().max(120),
  internalNote: z.string().trim().max(2000),
}
const newSchema = z.object({ carId: z.string().min(1), ...planFields })
type New = z.infer<typeof newSchema>
const days = {
  pickupOn: { kind: 'day', label: 'office.field.transportPickupAt' },
  deliveryOn: { kind: 'day', label: 'office.field.transportDeliveryAt' },
  carrier: { kind: 'text', label: 'office.transport.carrier' },
} satisfies Record<string, FieldDef>
const noteDef = { internalNote: { kind: 'area', label: 'office.transport.internalNote' } } satisfies Record<
  string,
  FieldDef
>

function Places() {
  const { t } = useT()
  return (
    <>
      <PlaceField name="pickupAddressId" label={t('office.move.from')} required />
      <PlaceField name="deliveryAddressId" label={t('office.move.to')} required />
    </>
  )
}

/** Whether the yards are open on the chosen days. */
function Hours() {
  return (
    <>
      <HoursOf of="pickupAddressId" on="pickupOn" />
      <HoursOf of="deliveryAddressId" on="deliveryOn" />
    </>
  )
}

/** Creates a transport of a car between two yards. */
export function NewMoveDialog({ onClose }: { onClose: () => void }) {
  const { t } = useT()
  const navigate = useNavigate()
  const files = useFiles()
  const start: New = {
    carId: '',
    pickupAddressId: '',
    deliveryAddressId: '',
    pickupOn: null,
    deliveryOn: null,
    carrier: '',
    internalNote: '',
  }
  return (
    <EditDialog
      size="lg"
      title={t('office.move.new')}
      call={api.internalLogistics.create}
      draft="internal-move:new"
      schema={newSchema}
      start={start}
      save={{
        make: ({ pickupOn, deliveryOn, ...body }: New) =>
          api.internalLogistics.create(
            {
              body: {
                ...body,
                ...(pickupOn && { pickupPlannedAt: momentOf(pickupOn, null) }),
                ...(deliveryOn && { deliveryPlannedAt: momentOf(deliveryOn, null) }),
              },
            },
            { files: files.sent },
          ),
      }}
      invalidates={internalTransportQueryGroups}
      submit={t('office.move.new')}
      onClose={onClose}
      onEnd={(made) => void navigate({ to: '/logistics/moves/$id', params: { id: made.id } })}
    >
      {(form) => {
        const { pickupAddressId, deliveryAddressId } = form.watch()
        return (
          <Stack gap={3}>
            <CarField name="carId" label={t('word.car')} required />
            <Grid min="15rem" gap={3}>
              <Places />
              <FieldInputs defs={days} schema={newSchema} />
              <Hours />
            </Grid>
            {pickupAddressId !== '' && pickupAddressId === deliveryAddressId && (
              <Text tone="warning">{t('office.move.same')}</Text>
            )}
            <FieldInputs defs={noteDef} schema={newSchema} />
            <FilesInput state={files} kinds={papers} />
          </Stack>
        )
      }}
    </EditDialog>
  )
}

type Props = { move: TransportDetail; onClose: () => void }
const driver = {
  driverName: { kind: 'text', label: 'office.field.transportDriver' },
  driverPhone: { kind: 'tel', label: 'word.phone' },
  driverPlate: { kind: 'upper', label: 'office.field.transportPlate' },
} satisfies Record<string, FieldDef>
const editSchema = z.object({
  ...planFields,
  driverName: z.string().trim().max(120),
  driverPhone: z.string().trim().max(40),
  driverPlate: z.string().trim().max(20),
})
type Edit = z.infer<typeof editSchema>

/** Destination, dates and driver. */
export function EditMoveDialog({ move, onClose }: Props) {
  const { t } = useT()
  const start: Edit = {
    pickupAddressId: move.pickup?.id ?? '',
    deliveryAddressId: move.delivery?.id ?? '',
    pickupOn: dayOf(move.pickupPlannedAt),
    deliveryOn: dayOf(move.deliveryPlannedAt),
    carrier: move.carrier,
    internalNote: move.internalNote,
    driverName: move.driver.name,
    driverPhone: move.driver.phone,
    driverPlate: move.driver.plate,
  }
  const moment = (day: string | null, before: string | null) =>
    day === dayOf(before) ? before : day && momentOf(day, before)
  return (
    <EditDialog
      size="lg"
      title={t('office.move.edit')}
      call={api.internalLogistics.update}
      schema={editSchema}
      start={start}
      save={{
        make: ({ pickupOn, deliveryOn, ...body }: Edit) =>
          api.internalLogistics.update({
            params: { id: move.id },
            body: {
              ...body,
              version: move.version,
              pickupPlannedAt: moment(pickupOn, move.pickupPlannedAt),
              deliveryPlannedAt: moment(deliveryOn, move.deliveryPlannedAt),
            },
          }),
      }}
      invalidates={internalTransportQueryGroups}
      onClose={onClose}
    >
      <Grid min="15rem" gap={3}>
        <Places />
        <FieldInputs defs={{ ...days, ...driver }} schema={editSchema} />
        <Hours />
      </Grid>
      <FieldInputs defs={noteDef} schema={editSchema} />
    </EditDialog>
  )
}

const stepSchema = z.object({
  status: z.enum(transportStates.all),
  odometerKm: z.int().min(0).max(9_999_999).nullable(),
  reason: z.string().trim().max(500),
})
type Step = z.infer<typeof stepSchema>

/** Sets the status of a transport. */
export function MoveStatusDialog({ move, onClose }: Props) {
  const { t } = useT()
  const values: readonly TransportStatus[] = move.next
    .map(({ status }) => status)
    // Cancelling has its own button.
    .filter((status) => status !== 'CANCELED')
  const defs: Record<string, FieldDef> = {
    status: { kind: 'choice', label: 'word.status', values, family: 'transportStatus' },
    odometerKm: { kind: 'number', label: 'car.mileage', unit: 'km' },
    reason: { kind: 'area', label: 'word.reason' },
  }
  return (
    <EditDialog
      title={t('office.transport.setStatus')}
      call={api.internalLogistics.update}
      schema={stepSchema}
      start={{ status: values[0]!, odometerKm: null, reason: '' } as Step}
      save={{
        make: ({ odometerKm, ...body }: Step) =>
          api.internalLogistics.update({
            params: { id: move.id },
            body: { ...body, version: move.version, ...(odometerKm !== null && { odometerKm }) },
          }),
      }}
      invalidates={internalTransportQueryGroups}
      submit={t('office.transport.setStatus')}
      onClose={onClose}
    >
      {(form) => {
        const next = move.next.find(({ status }) => status === form.watch('status'))
        return (
          <Stack gap={3}>
            {next && next.needs.length > 0 && (
              <Text tone="warning">
                {t('office.transport.needs', { needs: next.needs.map((one) => tx(`stepNeed.${one}`)).join(', ') })}
              </Text>
            )}
            {next?.isReasonNeeded && <Text tone="dim">{t('office.transport.reasonNeeded')}</Text>}
            <Grid min="15rem" gap={3}>
              <FieldInputs defs={defs} schema={stepSchema} />
            </Grid>
          </Stack>
        )
      }}
    </EditDialog>
  )
}

/** Cancels the transport. */
export function CancelMoveDialog({ move: { id }, onClose }: Props) {
  const { t } = useT()
  return (
    <ReasonDialog
      title={t('office.move.cancel')}
      yes={t('office.move.cancel')}
      danger
      draft={`internal-move:${id}:cancel`}
      call={api.internalLogistics.remove}
      invalidates={internalTransportQueryGroups}
      onClose={onClose}
      onReason={(reason) => api.internalLogistics.remove({ params: { id }, query: { reason } })}
    />
  )
}
