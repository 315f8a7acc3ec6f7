import {
  languageOfCountry,
  supplierFields,
  type Supplier,
  type SupplierFields,
} from '@bilbro/contract/stock/suppliers/supplier-fields'
import { Title } from '@bilbro/ui/layout/text'
import { Grid } from '@bilbro/ui/layout/layout'
import { useT } from '@bilbro/ui/use-t'
import type { UseFormReturn } from '@bilbro/ui/forms/form/use-zod-form'
import { useEffect } from 'react'
import { api } from '../../core/api.ts'
import { EditDialog } from '../../kit/edit/edit-dialog.tsx'
import { pickFields, wordsOf } from '../../kit/edit/field-def.ts'
import { FieldInputs } from '../../kit/edit/field-inputs.tsx'
import { BrandsField, useBrands } from './brands-field.tsx'
import { allDefs, notesDefs, paymentDefs, supplierDefs } from './fields.ts'

type Props = {
  supplier?: Supplier
  /** Known fields of a new supplier. */
  from?: Partial<SupplierFields>
  onClose: () => void
  onMade?: (supplier: Supplier) => Promise<unknown>
  /** Called instead of closing after a supplier was created. */
  onEnd?: (supplier: Supplier) => void
}

const fieldsOf = (supplier: Supplier): SupplierFields => ({
  ...pickFields(allDefs, supplier),
  brandIds: supplier.brandIds,
})
const empty: SupplierFields = {
  name: '',
  country: 'DE',
  street: '',
  postalCode: '',
  city: '',
  vatId: '',
  orgNo: '',
  iban: '',
  bic: '',
  email: '',
  contactName: '',
  language: 'de',
  paymentDays: 14,
  discountBp: 0,
  discountDays: 0,
  brandIds: [],
  purchaseTaxCase: 'UNKNOWN',
  papersLeadDays: null,
  notes: '',
}

/** Creates a supplier, for example from their first invoice, or changes one. */
export function SupplierDialog({ supplier, from, onClose, onMade, onEnd }: Props) {
  const { t, format } = useT()
  const brands = useBrands()
  const make = async (body: SupplierFields) => {
    const made = await api.suppliers.create({ body })
    await onMade?.(made)
    return made
  }
  const start = supplier ? fieldsOf(supplier) : { ...empty, ...from }
  const words = wordsOf(allDefs, format, {
    label: () => t('office.suppliers.brands'),
    text: (_, ids) => brands.flatMap(({ id, name }) => ((ids as string[]).includes(id) ? [name] : [])).join(', '),
  })
  return (
    <EditDialog<SupplierFields, SupplierFields, Supplier>
      size="lg"
      title={t(supplier ? 'office.purchase.supplierEdit' : 'office.purchase.supplierNew')}
      call={supplier ? api.suppliers.update : api.suppliers.create}
      draft={`supplier:${supplier?.id ?? 'new'}`}
      schema={supplierFields}
      start={supplier ? start : { ...start, language: languageOfCountry(start.country) }}
      save={
        supplier
          ? {
              record: supplier,
              words,
              send: (_changed, version, _values, whole) =>
                api.suppliers.update({
                  params: { id: supplier.id },
                  body: { ...fieldsOf(whole as Supplier), version },
                }),
            }
          : { make }
      }
      invalidates={['suppliers', 'supplierNotices', 'purchaseInvoices', 'paymentRuns']}
      done={() => t('office.purchase.supplierSaved')}
      onClose={onClose}
      {...(onEnd && { onEnd })}
    >
      {(form) => (
        <>
          {!supplier && <LanguageOfCountry form={form} />}
          <Grid min="14rem" gap={3}>
            <FieldInputs defs={supplierDefs} schema={supplierFields} />
          </Grid>
          <BrandsField
            onMade={(id) => form.setValue('brandIds', [...form.getValues('brandIds'), id], { shouldDirty: true })}
          />
          <Title level={3}>{t('office.suppliers.payment')}</Title>
          <Grid min="14rem" gap={3}>
            <FieldInputs defs={paymentDefs} schema={supplierFields} />
          </Grid>
          <FieldInputs defs={notesDefs} schema={supplierFields} />
        </>
      )}
    </EditDialog>
  )
}

/** The language follows the country until the user chooses one. */
function LanguageOfCountry({ form }: { form: UseFormReturn<SupplierFields, unknown, SupplierFields> }) {
  const country = form.watch('country')
  const isChosen = form.formState.dirtyFields.language === true
  useEffect(() => {
    if (!isChosen && country) form.resetField('language', { defaultValue: languageOfCountry(country) })
  }, [country, isChosen, form])
  return null
}
