// Contracts of the demo world, with the regular rules, numbers, documents and seal.
import { contractsApi } from '@bilbro/contract/deal/contracts/contracts'
import { consentOf } from '@bilbro/i18n/texts/consent'
import type { ContractDocument } from '@bilbro/contract/deal/contracts/contract-document'
import { companyDay } from '../../core/days.ts'
import { AppError } from '../../core/errors.ts'
import { letterheadOf } from '../../admin/legal-entities/letterhead.ts'
import { nextNumber } from '../../admin/number-series/next-number.ts'
import { contractPdf } from '../contract-paper/contract-page.ts'
import * as offers from '../offers/offers.store.ts'
import { sha256Of } from './signing/contract-bytes.ts'
import * as contracts from './contracts.store.ts'
import { draftOn } from './drafting/draft.ts'
import { type Sealing, sealedPaper } from './signing/seal-signed.ts'

const usual = contractsApi.saveDraft.body!.omit({ version: true }).parse({})

/** 10 % of an amount, in whole hundreds. */
const tenth = (minor: number) => ({ minor: Math.round(minor / 100_000) * 10_000, currency: 'EUR' as const })

export const demoContracts = (deps: Sealing) => ({
  async draft(offerId: string, at: Date, { hasDeposit }: { hasDeposit: boolean }) {
    const offer = await offers.get(deps.db, offerId)
    const choices = hasDeposit ? { ...usual, deposit: tenth(offer.amountMinor) } : usual
    try {
      const drafted = await draftOn({ db: deps.db, now: at }, offer, choices, { number: null, version: 1 })
      return { ...drafted, choices, consent: consentOf(drafted.language) }
    } catch (error) {
      // A car with an undecided tax case gets no contract: staff have to decide first.
      if (error instanceof AppError && error.code === 'contract.taxUndecided') return undefined
      throw error
    }
  },

  number: (legalEntityId: string, at: Date) =>
    deps.db
      .transaction()
      .execute((db) => nextNumber(db, { legalEntityId, kind: 'CONTRACT', day: companyDay(at), now: at })),

  async print(document: ContractDocument) {
    const letterhead = await letterheadOf({ db: deps.db, deps }, document.language, document.seller.id)
    const buffer = await contractPdf(deps, document, { letterhead, at: new Date(`${document.madeOn}T00:00:00Z`) })
    return { buffer, sha256: sha256Of(buffer) }
  },

  async seal(contractId: string) {
    const contract = await contracts.get(deps.db, contractId)
    const blob = await deps.files.store({
      name: `${contract.number}-signed.pdf`,
      mime: 'application/pdf',
      buffer: await sealedPaper(deps, contract),
    })
    await deps.db.transaction().execute(async (db) => {
      const fileId = await deps.files.attach(db, blob)
      await contracts.setSignedFile(db, contractId, fileId)
    })
  },
})
