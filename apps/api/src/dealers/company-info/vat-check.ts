// Checks VAT ids. Each check is stored with its consultation number as evidence for a tax-free sale.
import type { Deps } from '../../core/deps.ts'
import { ProviderError } from '../../providers/provider-error.ts'
import type { CompanyRegistries, VatAnswer } from '../../providers/company-registry/port.ts'
import { readVatId } from './company-numbers.rules.ts'
import * as vatChecks from './vat-checks.store.ts'

declare module '../../core/deps.ts' {
  interface Deps {
    companyRegistries: CompanyRegistries
  }
}

export type LookUpDeps = Pick<Deps, 'db' | 'log' | 'clock' | 'singleFlight' | 'companyRegistries'>

export type CheckedVatId =
  | { state: 'INVALID_NUMBER' | 'NOT_CONFIGURED' }
  | ({ id: string; source: string } & vatChecks.VatCheck)

/**
 * Queries VIES, regardless of earlier answers, and stores the result. Do not call it inside a transaction, because it
 * waits for a provider. `requestedBy` is the member of staff; null for sign-ups and scheduled checks.
 */
export async function checkVatId(
  deps: LookUpDeps,
  asked: { vatId: string; requestedBy: string | null },
): Promise<CheckedVatId> {
  const number = readVatId(asked.vatId)
  if (!number) return { state: 'INVALID_NUMBER' }
  const { vat } = deps.companyRegistries
  if (!vat) return { state: 'NOT_CONFIGURED' }
  return deps.singleFlight(`check ${vat.key} ${number.vatId}`, async () => {
    const answer = await answerOf(() => vat.verify(number))
    const check: vatChecks.VatCheck = {
      vatId: number.vatId,
      ...answer,
      register: vat.key,
      requesterVatId: vat.requesterVatId ?? null,
      requestedBy: asked.requestedBy,
      checkedAt: deps.clock().toISOString(),
    }
    const { id } = await vatChecks.insert(deps.db, check)
    return { id, source: vat.source, ...check }
  })
}

type Answered = Omit<VatAnswer, 'isValid'> & Pick<vatChecks.VatCheck, 'state'>

async function answerOf(ask: () => Promise<VatAnswer>): Promise<Answered> {
  try {
    const { isValid, ...answer } = await ask()
    return { state: isValid ? 'VALID' : 'INVALID', ...answer }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    // A missing answer is stored as such and not as a verdict.
    return {
      state: 'UNAVAILABLE',
      name: null,
      address: null,
      consultationNumber: null,
      raw: { fault: error.fault, detail: error.detail ?? null },
    }
  }
}
