// Screens the payer of a payment against the sanctions list.
import type { Db } from '../../../core/postgres/db.ts'
import { assertNotSanctioned, type Subject } from '../../../dealers/sanctions/screen.ts'
import type { SanctionMemory } from '../../../dealers/sanctions/sanction-index.ts'
import { nameKey } from '../../../dealers/sanctions/names.rules.ts'
import { payerOf, subjectsOfCompany } from '../../../dealers/sanctions/subjects.ts'

type Held = { db: Db; deps: { sanctions: SanctionMemory } }
/** The dealer, or a third party that paid for it. @throws sanctions.stopped */
export async function assertPayerNotSanctioned(
  ctx: Held,
  { companyId, payerName }: { companyId: string | null; payerName: string },
): Promise<void> {
  const company = companyId ? await subjectsOfCompany(ctx.db, companyId) : []
  // A dealer who pays for itself is screened once.
  const isHimself = company.some(({ name }) => nameKey(name) === nameKey(payerName))
  await assertNotSanctioned(ctx, [...company, ...(isHimself ? [] : [payerOf(payerName)])])
}

/** Payers of unmatched payments, except those that are dealers. */
export async function findUnmatchedPayers(db: Db): Promise<Subject[]> {
  const [lines, companies] = await Promise.all([
    db
      .selectFrom('payments')
      .select('payerName')
      .distinct()
      .where('status', 'in', ['RECEIVED', 'UNMATCHED', 'MATCHED'])
      .limit(100_000)
      .execute(),
    db.selectFrom('buyerCompanies').select('name').execute(),
  ])
  const dealers = new Set(companies.map(({ name }) => nameKey(name)))
  return lines
    .filter(({ payerName }) => payerName.trim() && !dealers.has(nameKey(payerName)))
    .map(({ payerName }) => payerOf(payerName))
}
