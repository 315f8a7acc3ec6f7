// Writing calls for the books: accounts, batches, closed months.
import { accountKeys, suggestedAccounts } from '@bilbro/contract/money/books/book-accounts'
import { makeBatch } from '../../src/money/books/make-batch.ts'
import type { TestApp } from '../app.ts'
import { type Person, staffDoes, type Writes } from './writing.ts'

type World = { t: TestApp; staff: Person }

/** Everything that a company needs for its first batch, with the accounts of SKR04. */
export const confirmedBooks = (version: number | null = null) => ({
  version,
  chart: 'SKR04' as const,
  consultantNo: 29098,
  clientNo: 55003,
  fiscalYearMonth: 1,
  accountLength: 4,
  isFinal: false,
  beginsOn: null,
  debtorsFrom: 10_000,
  hasVatExtension: false,
  accounts: accountKeys.flatMap((key) => {
    const one = suggestedAccounts[key]
    return one ? [{ key, account: one.SKR04 }] : []
  }),
})

export function bookWrites({ t, staff }: World): Writes {
  const entity = () => t.make.legalEntity({ isDefault: false })
  const setUp = async () => {
    const id = await entity()
    await staff.books.saveSettings({ params: { id }, body: confirmedBooks() })
    return id
  }
  /** A created batch with one payment. */
  const made = async () => {
    const legalEntityId = await setUp()
    const means = { means: 'CASH', valueOn: '2026-10-05', amountMinor: 100, currency: 'EUR', payerName: 'P' } as const
    await t.deps.db
      .insertInto('payments')
      .values({ ...means, legalEntityId, remittance: '' })
      .execute()
    const { id } = await staff.books.makeBatch({ body: { legalEntityId, month: '2026-10' } })
    await makeBatch(t.deps, id)
    return { id }
  }
  return {
    'books.handOver': async () => {
      const params = await made()
      return staffDoes(staff, () => staff.books.handOver({ params }))
    },
    'books.takeBack': async () => {
      const params = await made()
      return staffDoes(staff, () => staff.books.takeBack({ params, body: { reason: 'made too early' } }))
    },
    'books.saveSettings': async () => {
      const id = await entity()
      return staffDoes(staff, () => staff.books.saveSettings({ params: { id }, body: confirmedBooks() }))
    },
    'books.makeBatch': async () => {
      const legalEntityId = await setUp()
      await t.deps.db
        .insertInto('payments')
        .values({
          means: 'CASH',
          legalEntityId,
          valueOn: '2026-10-05',
          amountMinor: 100,
          currency: 'EUR',
          payerName: 'P',
          remittance: '',
        })
        .execute()
      return staffDoes(staff, () => staff.books.makeBatch({ body: { legalEntityId, month: '2026-10' } }))
    },
    'carMargin.saveHoldingRates': async () => {
      const { version } = await staff.carMargin.holdingRates()
      const body = { version, interestBp: 600 + version, depreciationBp: 100, lotMinor: 300, insuranceMinor: 50 }
      return staffDoes(staff, () => staff.carMargin.saveHoldingRates({ body }))
    },
    'auditExports.create': async () => {
      const body = { legalEntityId: await entity(), from: '2026-01-01', to: '2026-12-31' }
      return staffDoes(staff, () => staff.auditExports.create({ body }))
    },
    'books.closeMonth': async () => {
      const legalEntityId = await setUp()
      return staffDoes(staff, () => staff.books.closeMonth({ body: { legalEntityId, month: '2025-12' } }))
    },
  }
}
