// Checks of VAT ids: each is kept with its consultation number, for it is the proof of a tax-free sale.
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
 * Asks VIES now, whatever was answered before, and keeps the answer. Must not be called inside a transaction: it waits
 * for another house. `requestedBy` is the member of staff, null when a dealer signs up or the clockwork asks.
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
    // No answer is no verdict: it is kept as what it is.
    return {
      state: 'UNAVAILABLE',
      name: null,
      address: null,
      consultationNumber: null,
      raw: { fault: error.fault, detail: error.detail ?? null },
    }
  }
}
