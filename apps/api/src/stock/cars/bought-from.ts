// A car that is bought from a known supplier gets their name, and their usual tax case while none is known.
import type { CarFields } from '@bilbro/contract/stock/cars/car-fields'
import { fieldError } from '../../core/errors.ts'
import type { Db } from '../../core/postgres/db.ts'
import * as suppliers from '../suppliers/suppliers.store.ts'

type Known = { supplierId: string | null; supplierName: string | null; purchaseTaxCase: string }
type Change = { [F in keyof Known]?: Known[F] | undefined }

/**
 * What a change of the supplier means for the other fields; empty when the supplier does not change. The tax case is a
 * fact of the purchase: a known one is never replaced.
 * @throws notFound or supplier.archived at the field
 */
export async function boughtFrom(
  db: Db,
  change: Change,
  before?: Known,
): Promise<Partial<Pick<CarFields, 'supplierName' | 'purchaseTaxCase'>>> {
  const { supplierId, supplierName, purchaseTaxCase } = { ...before, ...change }
  const isChanged = supplierId !== (before?.supplierId ?? null)
  if (!supplierId || (!isChanged && supplierName === before?.supplierName)) return {}
  const supplier = await suppliers.find(db, supplierId)
  if (!supplier) throw fieldError('notFound', 'supplierId')
  if (isChanged && supplier.status === 'ARCHIVED') throw fieldError('supplier.archived', 'supplierId')
  const isOpen = isChanged && (purchaseTaxCase ?? 'UNKNOWN') === 'UNKNOWN' && supplier.purchaseTaxCase !== 'UNKNOWN'
  return { supplierName: supplier.name, ...(isOpen && { purchaseTaxCase: supplier.purchaseTaxCase }) }
}
