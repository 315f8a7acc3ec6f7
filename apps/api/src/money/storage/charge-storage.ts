// Storage costs of uncollected cars: unbilled days become a fee.
import type { Edge } from '@bilbro/contract/states'
import type { InvoiceStatus } from '@bilbro/contract/money/invoices/invoice-states'
import { eur } from '@bilbro/contract/money/invoices/invoice-amounts'
import { formatFor } from '@bilbro/i18n/format'
import { paperTexts } from '@bilbro/i18n/texts/paper-texts'
import type { Language } from '@bilbro/contract/common'
import { contractZone } from '../../core/postgres/zones.ts'
import { dayIn } from '../../core/days.ts'
import { AppError, appError } from '../../core/errors.ts'
import { fillTemplate } from '../../core/words/fill-template.ts'
import type { TransitionCtx } from '../../core/transitions.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import * as contracts from '../../deal/contracts/contracts.store.ts'
import { draftFee } from '../invoices/drafting/draft-fee.ts'
import type { FeeKind } from '../invoices/drafting/fee-tax.rules.ts'
import type { InvoiceRecord } from '../invoices/invoices.store.ts'
import * as releases from '../releases/releases.store.ts'
import { costsFrom } from '../releases/storage.rules.ts'
import * as days from './storage-days.store.ts'
import * as moneySettings from '../money-settings/money-settings.store.ts'

type Days = Awaited<ReturnType<typeof days.listUnbilled>>

/** Counts the storage days of a waiting car until today. Safe to run twice. */
export async function countDays(
  { db, now }: Pick<TransitionCtx, 'db' | 'now'>,
  release: Pick<releases.ReleaseRecord, 'id' | 'contractId' | 'dealerCollectsSince'>,
  rule: moneySettings.Settings,
): Promise<void> {
  const { id, contractId, dealerCollectsSince } = release
  if (dealerCollectsSince === null) return
  const zone = await contractZone(db, contractId)
  const from = costsFrom(dayIn(zone, new Date(dealerCollectsSince)), rule)
  if (from !== null) await days.addDays(db, id, { from, to: dayIn(zone, now), minor: rule.storageDayMinor! })
}

/**
 * Drafts the fee for the unbilled days until today. The release is locked, so that of two parallel requests only one
 * bills them.
 * @throws notFound, storage.nothing, invoice.taxUndecided
 */
export async function chargeStorage(ctx: StaffCtx, releaseId: string): Promise<InvoiceRecord> {
  const release = await releases.lock(ctx.db, releaseId)
  const rule = await moneySettings.getMoneySettings(ctx.db)
  if (!release.takenBackAt && (!release.redeemedAt || release.redeemedAt >= ctx.now.toISOString()))
    await countDays(ctx, release, rule)
  const open = await days.listUnbilled(ctx.db, releaseId)
  if (!open.length) throw appError('storage.nothing')
  const fee = await draftFee(ctx, await contracts.get(ctx.db, release.contractId), {
    kind: rule.storageTax as FeeKind,
    line: { kind: 'STORAGE', carId: release.carId },
    minor: open.reduce((sum, { minor }) => sum + minor, 0),
    text: (language) => paperTexts[language]['paper.invoice.line.STORAGE'],
    details: (language) => spansOf(open).map((span) => said(span, language)),
    notes: () => [],
  })
  await days.addToInvoice(ctx.db, releaseId, fee.id)
  return fee
}

/** Groups days by price, at most eight groups. */
function spansOf(open: Days): Days[] {
  const byPrice = [...Map.groupBy(open, ({ minor }) => minor).values()]
  return byPrice.slice(0, 8)
}
function said(span: Days, language: Language): string {
  const format = formatFor(language)
  return fillTemplate(paperTexts[language]['paper.invoice.storage'], {
    from: format.day(span[0]!.day),
    to: format.day(span.at(-1)!.day),
    days: String(span.length),
    price: format.money(eur(span[0]!.minor)),
  })
}

/**
 * At the gate: if the fee cannot be drafted, the car may still leave. Its days stay unbilled and are shown with the
 * release.
 */
export async function chargeAtGate(ctx: StaffCtx, release: releases.ReleaseRecord): Promise<void> {
  try {
    await chargeStorage(ctx, release.id)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code !== 'storage.nothing') ctx.deps.log.warn('storage.uncharged', { id: release.id, error })
  }
}

/** Days of a discarded draft become billable again. Days of a credited fee are waived. */
export async function storageFollowsInvoice(
  ctx: TransitionCtx,
  _before: InvoiceRecord,
  after: InvoiceRecord,
  { to }: Edge<InvoiceStatus>,
): Promise<void> {
  if (to === 'DISCARDED' && after.kind === 'FEE') await days.removeFromInvoice(ctx.db, after.id)
}
