import { authorities } from '@bilbro/contract/money/releases/releases'
import type { TransportDetail } from '@bilbro/contract/road/transports/transport-fields'
import { deliveryProviders } from '@bilbro/contract/road/transports/transport-states'
import { Grid } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import * as z from 'zod'
import { api } from '../../../core/api.ts'
import { EditDialog } from '../../../kit/edit/edit-dialog.tsx'
import type { FieldDef } from '../../../kit/edit/field-def.ts'
import { FieldInputs } from '../../../kit/edit/field-inputs.tsx'
import { HoursOf } from './hours-note.tsx'
import { PlaceField } from './place-field.tsx'
import { FilesInput, shownOf, useFiles } from '../files-input.tsx'
import { dayOf, isOrdered, momentOf, transportQueryGroups } from '../touches.ts'

type Props = { transport: TransportDetail; onClose: () => void }
type Values = Record<string, string | boolean | number | null>

/** The fields that differ from the start, in the form of the request; an empty text clears a field. */
const told = (values: Values, start: Values): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name, value]) => value !== start[name])
      .map(([name, value]) => [name, value === null ? '' : String(value)]),
  )

/** The kinds of files that these forms accept. */
const papers = ['other'] as const

const maybe = z.string().nullable()
const day = z.iso.date().nullable()
const stops = ['pickup', 'terminal', 'inspection', 'delivery'] as const
const placeLabels = {
  pickup: 'office.field.transportPickup',
  terminal: 'office.field.transportTerminal',
  inspection: 'office.field.transportInspection',
  delivery: 'office.field.transportDelivery',
} as const
const planLabels = {
  pickup: 'office.field.transportPickupAt',
  terminal: 'office.field.transportTerminalAt',
  inspection: 'office.field.transportInspectionAt',
  delivery: 'office.field.transportDeliveryAt',
} as const

const carrierSchema = z.object({
  deliveryProvider: z.enum(deliveryProviders).nullable(),
  carrier: z.string().trim().max(120),
  costMinor: z.int().min(0).max(1e11).nullable(),
  ...(Object.fromEntries(stops.map((stop) => [`${stop}AddressId`, maybe])) as Record<string, typeof maybe>),
  ...(Object.fromEntries(stops.map((stop) => [`${stop}PlannedAt`, day])) as Record<string, typeof day>),
  internalNote: z.string().trim().max(2000),
})

/** Carrier, stops and dates. */
export function CarrierDialog({ transport, onClose }: Props) {
  const { t } = useT()
  const files = useFiles()
  const currency = transport.cost?.currency ?? 'EUR'
  const start: Values = {
    deliveryProvider: transport.deliveryProvider,
    carrier: transport.carrier,
    costMinor: transport.cost?.minor ?? null,
    internalNote: transport.internalNote,
    ...Object.fromEntries(
      stops.flatMap((stop) => [
        [`${stop}AddressId`, transport[stop]?.id ?? null],
        [`${stop}PlannedAt`, dayOf(transport[`${stop}PlannedAt`])],
      ]),
    ),
  }
  const defs = {
    deliveryProvider: {
      kind: 'choice',
      label: 'office.transport.deliveryProvider',
      values: deliveryProviders,
      family: 'deliveryProvider',
    },
    carrier: { kind: 'text', label: 'office.transport.carrier' },
    costMinor: { kind: 'number', label: 'office.transport.cost', unit: currency, scale: 100, decimals: 2 },
  } satisfies Record<string, FieldDef>
  return (
    <EditDialog
      size="lg"
      title={t('office.transport.carrierTitle')}
      call={api.logistics.setDeliveryProvider}
      schema={carrierSchema}
      start={start as never}
      save={{
        make: (values: z.infer<typeof carrierSchema>) => {
          const changed = told(values as Values, start)
          for (const stop of stops) {
            const name = `${stop}PlannedAt`
            if (changed[name]) changed[name] = momentOf(changed[name], transport[`${stop}PlannedAt`])
          }
          return api.logistics.setDeliveryProvider(
            {
              params: { id: transport.id },
              body: { ...changed, ...shownOf(files), currency, version: transport.version },
            },
            { files: files.sent },
          )
        },
      }}
      invalidates={transportQueryGroups}
      above={isOrdered(transport) && <Text tone="warning">{t('office.transport.orderStands')}</Text>}
      onClose={onClose}
    >
      <Grid min="15rem" gap={3}>
        <FieldInputs defs={defs} schema={carrierSchema} />
      </Grid>
      <Grid min="15rem" gap={3}>
        {stops.map((stop) => (
          <Stop key={stop} stop={stop} companyId={transport.company?.id} />
        ))}
      </Grid>
      <FieldInputs
        defs={{ internalNote: { kind: 'area', label: 'office.transport.internalNote' } }}
        schema={carrierSchema}
      />
      <FilesInput state={files} kinds={papers} ask />
    </EditDialog>
  )
}

function Stop({ stop, companyId }: { stop: (typeof stops)[number]; companyId: string | undefined }) {
  const { t } = useT()
  return (
    <>
      <PlaceField name={`${stop}AddressId`} label={t(placeLabels[stop])} clearable companyId={companyId} />
      <FieldInputs defs={{ [`${stop}PlannedAt`]: { kind: 'day', label: planLabels[stop] } }} schema={carrierSchema} />
      <HoursOf of={`${stop}AddressId`} on={`${stop}PlannedAt`} />
    </>
  )
}

const driverSchema = z.object({
  driverName: z.string().trim().max(120),
  driverCompany: z.string().trim().max(120),
  driverPhone: z.string().trim().max(40),
  driverPlate: z.string().trim().max(20),
  driverAuthority: z.enum(authorities).nullable(),
  isIdentityChecked: z.boolean(),
})
const driverDefs = {
  driverName: { kind: 'text', label: 'word.name' },
  driverCompany: { kind: 'text', label: 'office.transport.driverCompany' },
  driverPhone: { kind: 'tel', label: 'word.phone' },
  driverPlate: { kind: 'upper', label: 'office.field.transportPlate' },
  driverAuthority: {
    kind: 'choice',
    label: 'office.transport.authority',
    values: authorities,
    family: 'office.release.authority',
  },
  isIdentityChecked: { kind: 'check', label: 'office.transport.identity' },
} satisfies Record<string, FieldDef>

/** The driver, and their authorisation to collect the car. */
export function DriverDialog({ transport, onClose }: Props) {
  const { t } = useT()
  const files = useFiles()
  const { name, company, phone, plate, driverAuthority, identityCheckedAt } = transport.driver
  const start = {
    driverName: name,
    driverCompany: company,
    driverPhone: phone,
    driverPlate: plate,
    driverAuthority,
    isIdentityChecked: identityCheckedAt !== null,
  }
  return (
    <EditDialog
      title={t('office.field.transportDriver')}
      call={api.logistics.setDriver}
      schema={driverSchema}
      start={start}
      save={{
        make: (values: z.infer<typeof driverSchema>) =>
          api.logistics.setDriver(
            {
              params: { id: transport.id },
              body: { ...(told(values, start) as object), ...shownOf(files), version: transport.version },
            },
            { files: files.sent },
          ),
      }}
      invalidates={transportQueryGroups}
      onClose={onClose}
    >
      <Grid min="15rem" gap={3}>
        <FieldInputs defs={driverDefs} schema={driverSchema} />
      </Grid>
      <FilesInput state={files} kinds={papers} ask />
    </EditDialog>
  )
}

const contactSchema = z.object({
  contactName: z.string().trim().max(120),
  contactPhone: z.string().trim().max(40),
  contactEmail: z.union([z.literal(''), z.email()]),
})
const contactDefs = {
  contactName: { kind: 'text', label: 'word.name' },
  contactPhone: { kind: 'tel', label: 'word.phone' },
  contactEmail: { kind: 'email', label: 'word.email' },
} satisfies Record<string, FieldDef>

/** The contact for the driver. */
export function ContactDialog({ transport, onClose }: Props) {
  const { t } = useT()
  const files = useFiles()
  const { name, phone, email } = transport.contact
  const start = { contactName: name, contactPhone: phone, contactEmail: email }
  return (
    <EditDialog
      title={t('office.field.transportContact')}
      call={api.logistics.setBuyer}
      schema={contactSchema}
      start={start}
      save={{
        make: (values: z.infer<typeof contactSchema>) =>
          api.logistics.setBuyer(
            {
              params: { id: transport.id },
              body: { ...told(values, start), ...shownOf(files), version: transport.version },
            },
            { files: files.sent },
          ),
      }}
      invalidates={transportQueryGroups}
      onClose={onClose}
    >
      <FieldInputs defs={contactDefs} schema={contactSchema} />
      <FilesInput state={files} kinds={papers} ask />
    </EditDialog>
  )
}
