import {
  addressKinds,
  type LogisticsAddress,
  type LogisticsAddressFields,
  logisticsAddressFields,
} from '@bilbro/contract/admin/logistics-addresses/logistics-addresses'
import { Grid } from '@bilbro/ui/layout/layout'
import { useT } from '@bilbro/ui/use-t'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { useAction } from '../../core/hooks/use-action.ts'
import { companyName } from '../../kit/company-field.tsx'
import { EditDialog } from '../../kit/edit/edit-dialog.tsx'
import { pickFields, wordsOf, type FieldDef } from '../../kit/edit/field-def.ts'
import { FieldInputs } from '../../kit/edit/field-inputs.tsx'

/** The fields of an address in order, for dialog and version conflict. */
const defs = {
  kind: { kind: 'choice', label: 'office.addresses.kind', values: addressKinds, family: 'addressKind' },
  name: { kind: 'text', label: 'word.name' },
  companyId: { kind: 'company', label: 'office.addresses.dealer' },
  street: { kind: 'text', label: 'word.street' },
  postalCode: { kind: 'text', label: 'word.postcode' },
  city: { kind: 'text', label: 'word.city' },
  country: { kind: 'country', label: 'word.country' },
  contactName: { kind: 'text', label: 'office.buyers.contact' },
  phone: { kind: 'tel', label: 'word.phone' },
  email: { kind: 'email', label: 'word.email' },
  latitudeMicro: { kind: 'number', label: 'office.addresses.latitude', scale: 1_000_000, decimals: 6 },
  longitudeMicro: { kind: 'number', label: 'office.addresses.longitude', scale: 1_000_000, decimals: 6 },
  openingHours: { kind: 'hours', label: 'office.addresses.hours' },
  driverNotes: { kind: 'area', label: 'office.addresses.driverNotes' },
} satisfies Record<keyof LogisticsAddressFields, FieldDef>
const { companyId: _dealers, ...others } = defs

const empty: LogisticsAddressFields = {
  kind: 'YARD',
  name: '',
  companyId: null,
  street: null,
  postalCode: null,
  city: '',
  country: 'NO',
  contactName: null,
  phone: null,
  email: null,
  latitudeMicro: null,
  longitudeMicro: null,
  openingHours: null,
  driverNotes: null,
}
/** Only the address of a dealer refers to a dealer. */
const fieldsOf = (values: LogisticsAddressFields): LogisticsAddressFields =>
  values.kind === 'BUYER' ? values : { ...values, companyId: null }

/** Creates, changes or deletes an address for transports. */
export function AddressDialog({ address, onClose }: { address?: LogisticsAddress; onClose: () => void }) {
  const { t, format } = useT()
  const client = useQueryClient()
  const touches = ['logisticsAddresses'] as const
  const remove = useAction((one: LogisticsAddress) => api.logisticsAddresses.remove({ params: { id: one.id } }), {
    ask: ({ name }) => ({
      title: t('office.addresses.deleteAsk', { name }),
      body: t('office.addresses.deleteBody'),
      yes: t('ui.delete'),
      danger: true,
    }),
    done: () => t('office.deleted'),
    undo: (_, one) => api.logisticsAddresses.create({ body: pickFields(defs, one) }),
    invalidates: touches,
  })
  const words = wordsOf(defs, format, {
    label: () => undefined,
    text: (_, id) => (id === address?.companyId ? address?.company?.name : companyName(client, id)),
  })
  return (
    <EditDialog<LogisticsAddressFields, LogisticsAddressFields, LogisticsAddress>
      size="lg"
      title={t(address ? 'office.addresses.edit' : 'office.addresses.new')}
      call={api.logisticsAddresses.update}
      draft={`logistics-address:${address?.id ?? 'new'}`}
      schema={logisticsAddressFields}
      start={address ? pickFields(defs, address) : empty}
      save={
        address
          ? {
              record: address,
              words,
              fields: fieldsOf,
              send: (_changed, version, _values, whole) =>
                api.logisticsAddresses.update({
                  params: { id: address.id },
                  body: { ...pickFields(defs, whole as LogisticsAddressFields), version },
                }),
            }
          : { make: (values) => api.logisticsAddresses.create({ body: fieldsOf(values) }) }
      }
      invalidates={touches}
      {...(address && {
        remove: { busy: remove.busy, run: async () => (await remove.run(address)) !== undefined },
      })}
      {...(!address && { submit: t('ui.create') })}
      onClose={onClose}
    >
      {(form) => (
        <Grid min="15rem" gap={3}>
          <FieldInputs defs={form.watch('kind') === 'BUYER' ? defs : others} schema={logisticsAddressFields} />
        </Grid>
      )}
    </EditDialog>
  )
}
