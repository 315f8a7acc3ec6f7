// Feeds proofs with facts that we know already: deliveries, exit notes, registrations, consignment notes. Each run
// reads everything again, so the order and the number of runs do not matter.
import { dueOf, type ProofPaper } from '@bilbro/contract/road/proofs/proof-rules'
import { audit } from '../../../core/audit/audit.ts'
import { dayIn } from '../../../core/days.ts'
import { entityZone } from '../../../core/postgres/zones.ts'
import { lockForUpdate, transition, type TransitionCtx } from '../../../core/transitions.ts'
import { vatDepositState } from '../../../money/vat-deposits/vat-deposits.states.ts'
import * as deposits from '../../../money/vat-deposits/vat-deposits.store.ts'
import { notifyDealers } from '../../../admin/notifications/notify.ts'
import { syncDeposit } from '../sync-deposit.ts'
import * as news from '../proof-news.store.ts'
import { documentStateOf, proofFileState, proofParents } from '../papers/proof-files.states.ts'
import * as documents from '../papers/proof-documents.store.ts'
import * as files from '../papers/proof-files.store.ts'
import { daysOf } from './proof-term.ts'
import { readSoon } from '../reading/read-upload.job.ts'
import { recomputeProofStatus } from '../recompute-proof-status.ts'

/** Syncs one file. The caller provides a transaction per file. */
export async function syncProofFile(ctx: TransitionCtx, id: string): Promise<void> {
  const { contractId } = await files.get(ctx.db, id)
  // Deposits are locked before the file, as the global lock order requires.
  for (const deposit of await deposits.listByContract(ctx.db, contractId))
    await lockForUpdate(ctx, vatDepositState, deposit.id)
  const row = await lockForUpdate(ctx, proofFileState, id)
  if (row.status === 'NOT_REQUIRED') return
  const contract = await news.getContract(ctx.db, contractId)
  if (contract.status !== 'SIGNED') return ended(ctx, row)
  if (row.status !== 'APPROVED') {
    await arrived(ctx, row)
    const zone = await entityZone(ctx.db, contract.legalEntityId)
    await papers(ctx, row, contract.signedAt ? dayIn(zone, new Date(contract.signedAt)) : row.openedOn)
    await recomputeProofStatus(ctx, id)
  }
  await syncDeposit(ctx, contractId)
}

async function ended(ctx: TransitionCtx, row: files.ProofFileRecord): Promise<void> {
  if (row.status === 'APPROVED') return
  const reason = 'The contract was ended'
  await transition(ctx, proofFileState, row.id, {
    to: 'NOT_REQUIRED',
    by: 'system',
    reason,
    values: { turn: null, missingPapers: [] },
  })
}

async function arrived(ctx: TransitionCtx, row: files.ProofFileRecord): Promise<void> {
  const isFetched = row.transport === 'BUYER_SELF' || row.transport === 'BUYER_CARRIER'
  const on = await news.findDeliveryDay(ctx.db, row, isFetched)
  if (!on || row.deliveredOn) return
  const { days: houseDays } = await daysOf(ctx.db, row)
  const due = dueOf({ route: row.route, openedOn: row.openedOn, deliveredOn: on, houseDays })
  // A due date that was set by hand stays.
  await files.update(ctx.db, row.id, { deliveredOn: on, ...(row.term && due) }, ctx.now)
  const changes = [
    { field: 'proofDeliveredOn', from: null, to: on },
    ...(row.term && row.dueOn !== due.dueOn ? [{ field: 'proofDueOn', from: row.dueOn, to: due.dueOn }] : []),
  ]
  await audit(ctx, {
    entity: 'proofFiles',
    entityId: row.id,
    parents: proofParents(row),
    action: 'proofsDelivered',
    changes,
  })
  if (row.route !== 'IC_SUPPLY') return
  const { stockNo, offerId } = await files.getDetails(ctx.db, row.id)
  await notifyDealers(ctx, {
    companyId: row.companyId,
    kind: 'proofReceipt',
    params: { stockNo, day: row.term ? due.dueOn : row.dueOn },
    link: `/portal/orders?order=${offerId}`,
    dedupe: `${row.id}:receipt`,
  })
}

async function papers(ctx: TransitionCtx, row: files.ProofFileRecord, since: string): Promise<void> {
  const own = await documents.listByFile(ctx.db, row.id)
  const by = (paper: ProofPaper) => own.find((one) => one.paper === paper)
  const exit = by('EXIT_NOTE') && (await news.findExitNote(ctx.db, row))
  // The exit note comes from customs itself, so nobody has to check it.
  if (exit) await come(ctx, row, by('EXIT_NOTE')!, { ...exit, source: 'CUSTOMS', sourceId: exit.fileId, isGood: true })
  const registered = by('THIRD_COUNTRY_REGISTRATION') ?? by('FOREIGN_REGISTRATION')
  const registration = registered && (await news.findRegistration(ctx.db, row.carId, row.destination, since))
  if (registration)
    await come(ctx, row, registered, {
      fileId: null,
      name: [registration.source, registration.plate].filter(Boolean).join(' · '),
      mime: '',
      sha256: null,
      source: 'REGISTER',
      sourceId: registration.id,
      isGood: true,
    })
  const cmr = by('CMR')
  if (cmr)
    for (const one of await news.listConsignmentNotes(ctx.db, row))
      await come(ctx, row, cmr, { ...one, source: 'TRANSPORT', sourceId: one.fileId, isGood: false })
}

type Came = {
  fileId: string | null
  name: string
  mime: string
  sha256: string | null
  source: 'CUSTOMS' | 'REGISTER' | 'TRANSPORT'
  sourceId: string
  isGood: boolean
}
async function come(
  ctx: TransitionCtx,
  file: files.ProofFileRecord,
  { id }: documents.ProofDocumentRecord,
  { fileId, name, mime, sha256, source, sourceId, isGood }: Came,
): Promise<void> {
  const state = documentStateOf(file)
  const document = await lockForUpdate(ctx, state, id)
  if (document.status === 'CHECKED_OK' || (document.status === 'WAIVED' && !isGood)) return
  const isText = mime === 'application/pdf'
  const upload = { documentId: id, source, sourceId, fileId, fileName: name, sha256, checks: [] }
  const uploadId = await documents.addUpload(
    ctx.db,
    { ...upload, hasText: fileId === null || isText ? null : false },
    ctx.now,
  )
  if (!uploadId) return
  const blank = { uploadId, reasons: [], ticks: [], note: '', checkedBy: null, checkedAt: null }
  await transition(ctx, state, id, { to: 'UPLOADED', by: 'system', values: blank, changes: [fileChange(name)] })
  if (isGood)
    await transition(ctx, state, id, { to: 'CHECKED_OK', by: 'system', values: { checkedAt: ctx.now.toISOString() } })
  if (isText) await readSoon(ctx, uploadId)
}

export const fileChange = (name: string) => ({ field: 'fileName', from: null, to: name })
