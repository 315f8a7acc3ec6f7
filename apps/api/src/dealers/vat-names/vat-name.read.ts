// Whether a VAT id belongs to the dealer: compares the name from VIES with the dealer's name.
import type { VatName } from '@bilbro/contract/dealers/company-info/vat-name'
import type { Db } from '../../core/postgres/db.ts'
import * as companies from '../buyer-companies/buyer-companies.store.ts'
import { readVatId } from '../company-info/company-numbers.rules.ts'
import { compareNames } from './vat-name.rules.ts'
import * as vatNames from './vat-names.store.ts'

/** @throws notFound */
export async function vatNameOf(db: Db, companyId: string): Promise<VatName> {
  const { name: companyName, vatId: typed } = await companies.get(db, companyId)
  const vatId = typed === null ? null : (readVatId(typed)?.vatId ?? null)
  const told = vatId === null ? undefined : await vatNames.findConfirmedName(db, vatId)
  const verdict = told ? compareNames(told.name, companyName) : 'NOT_TOLD'
  const decided =
    verdict === 'DIFFERS'
      ? await vatNames.findDecision(db, { companyId, vatId: vatId!, toldName: told!.name!, companyName })
      : undefined
  return {
    state: decided ? 'CONFIRMED' : verdict,
    vatId,
    told: verdict === 'NOT_TOLD' ? null : told!.name,
    companyName,
    checkedAt: told?.checkedAt ?? null,
    decided: decided ?? null,
  }
}
