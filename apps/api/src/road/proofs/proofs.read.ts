import { eur } from '@bilbro/contract/money/invoices/invoice-amounts'
import type { VatDepositStatus } from '@bilbro/contract/money/vat-deposits/vat-deposit-states'
import { type ProofPaper, type ProofRoute, proofNeeds } from '@bilbro/contract/road/proofs/proof-rules'
import type { ProofFileStatus } from '@bilbro/contract/road/proofs/proof-states'
import { openProofStatuses } from '@bilbro/contract/road/proofs/proof-states'
import type { FoundCheck, ProofFile, ProofRow, ProofSlip } from '@bilbro/contract/road/proofs/proofs'
import type { TransportParty } from '@bilbro/contract/rates/deal-tax/deal-tax-facts'
import { dayIn } from '../../core/days.ts'
import type { Deps } from '../../core/deps.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import * as documents from './papers/proof-documents.store.ts'
import * as files from './papers/proof-files.store.ts'
import { listReminders } from './deadlines/reminders.store.ts'

type Shown = { now: Date; seesMoney: boolean }
export const shownTo = (ctx: Pick<StaffCtx, 'now' | 'actor'>): Shown => ({
  now: ctx.now,
  seesMoney: ctx.actor.permissions.has('payments.read'),
})

export const isOpen = (status: string): boolean => (openProofStatuses as readonly string[]).includes(status)

export function toRow(row: files.ProofFileRead, shown: Shown): ProofRow {
  const { id, version, destination, openedOn, deliveredOn, dueOn, remindedOn } = row
  const status = row.status as ProofFileStatus
  const file = { route: row.route as ProofRoute, transport: row.transport as TransportParty }
  return {
    ...{ id, version, status, ...file, destination, openedOn, deliveredOn, dueOn, remindedOn },
    turn: row.turn as ProofRow['turn'],
    missing: row.missingPapers as ProofPaper[],
    car: { id: row.carId, stockNo: row.stockNo, vin: row.vin, title: row.title },
    company: { id: row.companyId, name: row.companyName, country: row.companyCountry },
    contract: { id: row.contractId, number: row.contractNumber },
    isLate: isOpen(status) && dueOn < dayIn(row.zone, shown.now),
    stake: shown.seesMoney
      ? {
          vat: row.vatMinor === null ? null : eur(row.vatMinor),
          deposit: row.depositMinor === null ? null : eur(row.depositMinor),
          depositStatus: row.depositStatus as VatDepositStatus | null,
          depositCars: row.openCars,
        }
      : null,
  }
}

type Files = Pick<Deps, 'files'>['files']
export const isAsked = (of: { route: string; transport: string }, paper: string): boolean =>
  proofNeeds(of.route as ProofRoute, of.transport as TransportParty).some((need) => need.paper === paper)

export const toSlip = (
  slip: documents.SlipRead,
  of: { route: string; transport: string },
  { files: store, now }: { files: Files; now: Date },
): ProofSlip => {
  const { id, version, paper, status, reasons, ticks, note, checkedAt, fileName, sha256, uploadedAt, hasText } = slip
  return {
    ...{ id, version, paper, status, reasons, ticks, note, checkedAt, sha256, uploadedAt, hasText },
    isAsked: isAsked(of, paper),
    source: slip.source as ProofSlip['source'],
    url: slip.fileId && store.documentUrl(slip.fileId, now),
    fileName: fileName || null,
    uploadedBy: slip.signerName ?? slip.uploadedByName,
    // Only our own code writes this column.
    checks: (slip.checks ?? []) as unknown as FoundCheck[],
    checkedBy: slip.checkedByName,
  }
}

export function confirmationOf(
  row: files.ProofFileRead,
  slips: readonly documents.SlipRead[],
): ProofFile['confirmation'] {
  const slip = slips.find(({ source, paper }) => source === 'PORTAL' && paper === 'ARRIVAL_CONFIRMATION')
  if (!slip?.signerName || !slip.place || !slip.receivedOn || !slip.sha256 || !slip.uploadedAt) return null
  const { signerName: by, place, receivedOn, uploadedAt: at, sha256 } = slip
  return { by, place, country: row.destination, receivedOn, at, sha256 }
}

/** @throws notFound */
export async function proofForStaff(ctx: StaffCtx, id: string): Promise<ProofFile> {
  const row = await files.getDetails(ctx.db, id)
  const slips = await documents.listWithUploads(ctx.db, [id])
  const shown = { files: ctx.deps.files, now: ctx.now }
  return {
    ...toRow(row, shownTo(ctx)),
    term: row.term as ProofFile['term'],
    documents: slips.map((slip) => toSlip(slip, row, shown)),
    confirmation: confirmationOf(row, slips),
    decided: row.decidedAt ? { by: row.decidedByName, at: row.decidedAt, note: row.decidedNote } : null,
    reminders: await listReminders(ctx.db, id),
  }
}
