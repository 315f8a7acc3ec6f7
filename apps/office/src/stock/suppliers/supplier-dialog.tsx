import { supplierFields, type Supplier, type SupplierFields } from '@bilbro/contract/stock/suppliers'
import { NumberField } from '@bilbro/ui/forms/fields/number-field'
import { SelectField } from '@bilbro/ui/forms/fields/choices/select-field'
import { TextField } from '@bilbro/ui/forms/fields/text-field'
import { Grid } from '@bilbro/ui/layout/layout'
import { useT } from '@bilbro/ui/use-t'
import { api } from '../../core/api.ts'
import { countryOptions } from '../../kit/countries.ts'
import { EditDialog } from '../../kit/edit/edit-dialog.tsx'

type Props = {
  supplier?: Supplier
  /** Known fields of a new supplier. */
  from?: Partial<SupplierFields>
  onClose: () => void
  onMade?: (supplier: Supplier) => Promise<unknown>
}

const fieldsOf = ({ id: _id, version: _version, createdAt: _at, ...fields }: Supplier): SupplierFields => fields
const labels = {
  name: 'word.name',
  country: 'word.country',
  street: 'word.street',
  postalCode: 'word.postcode',
  city: 'word.city',
  vatId: 'word.vatId',
  iban: 'office.purchase.iban',
  bic: 'office.purchase.bic',
  email: 'word.email',
  paymentDays: 'office.purchase.paymentDays',
  discountBp: 'office.purchase.discountBp',
  discountDays: 'office.purchase.discountDays',
} as const satisfies Record<keyof SupplierFields, string>
const empty: SupplierFields = {
  name: '',
  country: 'DE',
  street: '',
  postalCode: '',
  city: '',
  vatId: '',
  iban: '',
  bic: '',
  email: '',
  paymentDays: 14,
  discountBp: 0,
  discountDays: 0,
}

/** Creates a supplier, for example from their first invoice, or changes one. */
export function SupplierDialog({ supplier, from, onClose, onMade }: Props) {
  const { t, format } = useT()
  const make = async (body: SupplierFields) => {
    const made = await api.suppliers.create({ body })
    await onMade?.(made)
    return made
  }
  return (
    <EditDialog<SupplierFields, SupplierFields, Supplier>
      title={t(supplier ? 'office.purchase.supplierEdit' : 'office.purchase.supplierNew')}
      call={supplier ? api.suppliers.update : api.suppliers.create}
      draft={`supplier:${supplier?.id ?? 'new'}`}
      schema={supplierFields}
      start={supplier ? fieldsOf(supplier) : { ...empty, ...from }}
      save={
        supplier
          ? {
              record: supplier,
              words: {
                label: (field) => (field in labels ? t(labels[field as keyof typeof labels]) : undefined),
                text: () => undefined,
              },
              send: (_changed, version, _values, whole) =>
                api.suppliers.update({
                  params: { id: supplier.id },
                  body: { ...fieldsOf(whole as Supplier), version },
                }),
            }
          : { make }
      }
      invalidates={['suppliers', 'purchaseInvoices', 'paymentRuns']}
      done={() => t('office.purchase.supplierSaved')}
      onClose={onClose}
    >
      <Grid min="13rem" gap={3}>
        <TextField name="name" label={t(labels.name)} required maxLength={140} />
        <SelectField name="country" label={t(labels.country)} options={countryOptions(format)} />
        <TextField name="street" label={t(labels.street)} maxLength={70} />
        <TextField name="postalCode" label={t(labels.postalCode)} maxLength={16} />
        <TextField name="city" label={t(labels.city)} maxLength={35} />
        <TextField name="vatId" label={t(labels.vatId)} upper maxLength={20} />
        <TextField name="iban" label={t(labels.iban)} upper maxLength={50} />
        <TextField name="bic" label={t(labels.bic)} upper maxLength={20} />
        <TextField name="email" label={t(labels.email)} maxLength={254} />
        <NumberField name="paymentDays" label={t(labels.paymentDays)} />
        <NumberField name="discountBp" label={t(labels.discountBp)} unit="%" scale={100} decimals={2} />
        <NumberField name="discountDays" label={t(labels.discountDays)} />
      </Grid>
    </EditDialog>
  )
}
