import type { FieldProps } from '@bilbro/ui/forms/fields/use-field'
import { api } from '../../core/api.ts'
import { EntityField } from '../../kit/entity-field.tsx'

type Supplier = { id: string; name: string; city: string }

/** Selects a supplier by name, town, VAT id or bank account. */
export function SupplierField(props: FieldProps) {
  return (
    <EntityField<Supplier>
      {...props}
      list={api.suppliers.list}
      get={api.suppliers.get}
      labelOf={({ name, city }) => [name, city].filter(Boolean).join(', ')}
    />
  )
}
