// The bank accounts of the companies that issue documents (legal entities).
import * as z from 'zod'
import { currency, id, idParams, note, version, lineOrNone } from '../../common.ts'
import type { AuditedRecords } from '../../audited-records.ts'
import { endpoint, group } from '../../endpoint.ts'
import { isIban } from './bank-account.ts'

/** Spaces and case are normalised; empty means none. */
const code = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .overwrite((typed) => typed.replace(/[\s.-]/g, '').toUpperCase())

export const bankAccountFields = z.strictObject({
  bankName: lineOrNone(120),
  iban: code(50)
    .refine((iban) => iban === '' || isIban(iban), 'Please check this IBAN')
    .nullable(),
  /** In the national format: kontonummer, reg. and konto, bankgiro. */
  accountNo: note(40).nullable(),
  bic: code(20)
    .refine((bic) => /^([A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?)?$/.test(bic), 'A BIC has 8 or 11 characters')
    .nullable(),
  currency,
  /** Account in the ledger; empty: the default bank account of the ledger. */
  ledgerAccount: z
    .string()
    .trim()
    .regex(/^(\d{3,9})?$/, 'An account has 3 to 9 digits')
    .nullable(),
  /** Documents in this currency name this account. */
  isMain: z.boolean(),
  /** No longer in use. Its statements are still recognised. */
  isClosed: z.boolean(),
})
export type BankAccountFields = z.infer<typeof bankAccountFields>

export const bankAccount = bankAccountFields.extend({ id, version, legalEntityId: id })
export type BankAccount = z.infer<typeof bankAccount>

export const bankAccountsAudit = {
  bankAccounts: { parents: ['legalEntities'], timelineRights: ['legalEntities.read'] },
} as const satisfies AuditedRecords

export const bankAccountsApi = group('Bank accounts of the legal entities', () => ({
  create: endpoint({
    summary: 'Add a bank account to a legal entity',
    method: 'POST',
    path: '/legal-entities/:id/bank-accounts',
    access: 'legalEntities.manage',
    params: idParams,
    body: bankAccountFields.partial().required({ currency: true }),
    data: bankAccount,
  }),
  update: endpoint({
    summary: 'Update a bank account of a legal entity',
    method: 'PATCH',
    path: '/bank-accounts/:id',
    access: 'legalEntities.manage',
    params: idParams,
    body: bankAccountFields.partial().extend({ version }),
    data: bankAccount,
  }),
  remove: endpoint({
    summary: 'Delete a bank account that no statement refers to',
    method: 'DELETE',
    path: '/bank-accounts/:id',
    access: 'legalEntities.manage',
    params: idParams,
    data: z.strictObject({ id }),
  }),
}))
