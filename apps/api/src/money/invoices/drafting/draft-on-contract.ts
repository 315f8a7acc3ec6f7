// Drafts an invoice on a signed contract, with current party data and a new tax decision.
import type { ContractDocument } from '@bilbro/contract/deal/contracts/contract-document'
import { eur } from '@bilbro/contract/money/invoices/invoice-amounts'
import type { InvoiceDocument } from '@bilbro/contract/money/invoices/invoice-document'
import type { InvoiceChoices } from '@bilbro/contract/money/invoices/invoices'
import type { DealTaxDecision } from '@bilbro/contract/rates/deal-tax/deal-tax'
import { depositAsked } from './collected.read.ts'
import { entityToday } from '../../../core/postgres/zones.ts'
import { daysAfter } from '../../../core/days.ts'
import { appError } from '../../../core/errors.ts'
import type { Db } from '../../../core/postgres/db.ts'
import * as companies from '../../../dealers/buyer-companies/buyer-companies.store.ts'
import type { ContractRecord } from '../../../deal/contracts/contracts.store.ts'
import { accountFor } from '../../../admin/legal-entities/bank-accounts.rules.ts'
import * as legalEntities from '../../../admin/legal-entities/legal-entities.store.ts'
import { decidedFor } from '../../../rates/deal-tax/deal-tax.read.ts'
import { assertSupplyDay } from '../../../rates/deal-tax/supply-day.rules.ts'
import { draftInvoice, type Buyer, type InvoiceBasis, type Seller } from './draft-invoice.ts'
import { assertSameTax } from '../invoices.rules.ts'
import * as invoices from '../invoices.store.ts'

type Ctx = { db: Db; now: Date }
type Kind = InvoiceBasis['kind']
export type Choices = Partial<Omit<InvoiceChoices, 'kind'>>

export const documentOf = ({ document }: Pick<ContractRecord, 'document'>) => document as unknown as ContractDocument

/** @throws invoice.nothing when the contract has no such payment, invoice.taxUndecided, invoice.taxChanged */
export async function draftOnContract(
  ctx: Ctx,
  contract: ContractRecord,
  kind: Kind,
  { choices, precedes = null }: { choices: Choices; precedes?: InvoiceDocument['precedes'] },
): Promise<InvoiceDocument> {
  const written = documentOf(contract)
  const { totals, delivery } = written
  if (kind === 'DEPOSIT' && !totals.deposit.minor) throw appError('invoice.nothing')
  const today = await entityToday(ctx, contract.legalEntityId)
  const depositMinor =
    kind === 'VAT_DEPOSIT' ? await depositAsked(ctx.db, { id: contract.id, document: written }, today) : 0
  if (kind === 'VAT_DEPOSIT' && !depositMinor) throw appError('invoice.nothing')
  const signed = kind === 'VAT_DEPOSIT' ? { ...written, totals: { ...totals, vatDeposit: eur(depositMinor) } } : written
  const deliveredOn = choices.deliveredOn ?? delivery.plannedOn ?? today
  assertSupplyDay(deliveredOn, 'deliveredOn', precedes?.issuedOn ?? today)
  const [seller, buyer, decisions, prepaid, capacities] = await Promise.all([
    sellerOf(ctx.db, contract.legalEntityId),
    buyerOf(ctx.db, contract.companyId),
    decisionsOn(ctx, signed, contract, deliveredOn),
    kind === 'SALE' || kind === 'CORRECTION' ? prepaidOn(ctx.db, contract.id) : [],
    invoices.getEngineCapacities(ctx.db, contract.carIds),
  ])
  assertSameTax(signed.cars, decisions)
  return draftInvoice({
    kind,
    contract: signed,
    language: choices.language ?? signed.language,
    seller: seller.party,
    buyer,
    decisions,
    prepaid,
    capacities,
    precedes,
    deliveredOn,
    dueOn: choices.dueOn ?? daysAfter(today, signed.payment.days),
    payment: { ...seller.bank, reference: contract.number },
    ...(choices.remarks && { remarks: choices.remarks }),
  })
}

/** Today's tax case of each car, with the facts of the contract. */
async function decisionsOn(
  ctx: Ctx,
  signed: ContractDocument,
  { companyId, legalEntityId }: ContractRecord,
  supplyDay: string,
): Promise<Map<string, DealTaxDecision>> {
  const decided = new Map<string, DealTaxDecision>()
  for (const { id, tax } of signed.cars)
    decided.set(
      id,
      await decidedFor(ctx, {
        carId: id,
        companyId,
        legalEntityId,
        destinationCountry: tax.facts.destinationCountry,
        destinationPostalCode: tax.facts.destinationPostalCode,
        transport: tax.facts.transport,
        isWaived: tax.facts.isWaived,
        isChainDeal: tax.facts.isChainDeal,
        supplyDay,
      }),
    )
  return decided
}

export async function sellerOf(
  db: Db,
  id: string,
): Promise<{ party: Seller; bank: Omit<InvoiceDocument['payment'], 'reference'> }> {
  const { legalName, street, postalCode, city, country, vatId, taxNumber, email, phone, ...entity } =
    await legalEntities.get(db, id)
  // Invoices are in euros.
  const account = accountFor(entity.accounts, 'EUR')
  return {
    party: {
      id,
      legalName,
      street,
      postalCode,
      city,
      country,
      orgNo: [entity.registerCourt, entity.registerNo].filter(Boolean).join(' ') || null,
      vatId: vatId || null,
      taxNumber: taxNumber || null,
      email: email || null,
      phone: phone || null,
      contactName: entity.directors || null,
    },
    bank: { bankName: account?.bankName || null, iban: account?.iban ?? null, bic: account?.bic ?? null },
  }
}

export async function buyerOf(db: Db, companyId: string): Promise<Buyer> {
  const { id, name, street, postalCode, city, country, orgNo, vatId, invoiceEmail } = await companies.get(db, companyId)
  return { id, legalName: name, street, postalCode, city, country, orgNo, vatId, email: invoiceEmail || null }
}

/** Valid advance invoices, which the sale deducts. */
async function prepaidOn(db: Db, contractId: string) {
  const found = await invoices.listByContract(db, contractId)
  return found.flatMap(({ kind, status, number, document }) =>
    kind === 'DEPOSIT' && status !== 'CREDITED' && number
      ? [{ number, document: document as unknown as InvoiceDocument }]
      : [],
  )
}
