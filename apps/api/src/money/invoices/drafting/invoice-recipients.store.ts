import type { Db } from '../../../core/postgres/db.ts'

type Company = { id: string; invoiceEmail: string | null }

/** Recipients of a dealer's invoices: the invoice address, else users who pay, else administrators and buyers. */
export async function listInvoiceRecipients(db: Db, { id, invoiceEmail }: Company): Promise<string[]> {
  if (invoiceEmail) return [invoiceEmail]
  const people = await db
    .selectFrom('buyerUsers')
    .select(['email', 'role'])
    .where('companyId', '=', id)
    .where('status', '=', 'ACTIVE')
    .where('role', 'in', ['FINANCE', 'ADMIN', 'BUYER'])
    .orderBy('email')
    .limit(20)
    .execute()
  const of = (wanted: string) => people.filter(({ role }) => role === wanted)
  const first = ['FINANCE', 'ADMIN', 'BUYER'].map(of).find((some) => some.length > 0) ?? []
  return first.map(({ email }) => email)
}
