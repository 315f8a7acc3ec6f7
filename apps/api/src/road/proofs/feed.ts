// What the house knows already feeds the proofs by itself: deliveries, exit notes, registrations, consignment notes. Looked
// at anew each time, so that it does not matter which came first, or how often somebody asks.
import { dueOf, type ProofPaper } from '@bilbro/contract/road/proof-rules'
import { audit } from '../../core/audit.ts'
import { dayIn } from '../../core/days.ts'
import { entityZone } from '../../core/postgres/zones.ts'
import { hold, move, type MoveCtx } from '../../core/moves.ts'
import { vatDepositState } from '../../money/vat-deposits/vat-deposits.states.ts'
import * as deposits from '../../money/vat-deposits/vat-deposits.store.ts'
import { notifyDealers } from '../../house/notifications/notify.ts'
import { depositFollows } from './deposit.ts'
import * as news from './proof-news.store.ts'
import { documentStateOf, proofFileState, proofParents } from './proof-files.states.ts'
import * as documents from './proof-documents.store.ts'
import * as files from './proof-files.store.ts'
import { daysOf } from './proof-term.ts'
import { readSoon } from './read-upload.job.ts'
import { refresh } from './refresh.ts'

/** One file, in a transaction of its own. */
export async function feed(ctx: MoveCtx, id: string): Promise<void> {
  const { contractId } = await files.get(ctx.db, id)
  // Before the file, as the house's order has it.
  for (const deposit of await deposits.ofContract(ctx.db, contractId)) await hold(ctx, vatDepositState, deposit.id)
  const row = await hold(ctx, proofFileState, id)
  if (row.status === 'NOT_REQUIRED') return
  const contract = await news.contractOf(ctx.db, contractId)
  if (contract.status !== 'SIGNED') return ended(ctx, row)
  if (row.status !== 'APPROVED') {
    await arrived(ctx, row)
    const zone = await entityZone(ctx.db, contract.legalEntityId)
    await papers(ctx, row, contract.signedAt ? dayIn(zone, new Date(contract.signedAt)) : row.openedOn)
    await refresh(ctx, id)
  }
  await depositFollows(ctx, contractId)
}

async function ended(ctx: MoveCtx, row: files.ProofFileRecord): Promise<void> {
  if (row.status === 'APPROVED') return
  const reason = 'The contract was ended'
  await move(ctx, proofFileState, row.id, {
    to: 'NOT_REQUIRED',
    by: 'system',
    reason,
    values: { turn: null, missingPapers: [] },
  })
}

async function arrived(ctx: MoveCtx, row: files.ProofFileRecord): Promise<void> {
  const isFetched = row.transport === 'BUYER_SELF' || row.transport === 'BUYER_CARRIER'
  const on = await news.deliveredOn(ctx.db, row, isFetched)
  if (!on || row.deliveredOn) return
  const { days: houseDays } = await daysOf(ctx.db, row)
  const due = dueOf({ route: row.route, openedOn: row.openedOn, deliveredOn: on, houseDays })
  // A day that somebody has set stays.
  await files.change(ctx.db, row.id, { deliveredOn: on, ...(row.term && due) }, ctx.now)
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
  const { stockNo, offerId } = await files.read(ctx.db, row.id)
  await notifyDealers(ctx, {
    companyId: row.companyId,
    kind: 'proofReceipt',
    params: { stockNo, day: row.term ? due.dueOn : row.dueOn },
    link: `/portal/orders?order=${offerId}`,
    dedupe: `${row.id}:receipt`,
  })
}

async function papers(ctx: MoveCtx, row: files.ProofFileRecord, since: string): Promise<void> {
  const own = await documents.ofFile(ctx.db, row.id)
  const by = (paper: ProofPaper) => own.find((one) => one.paper === paper)
  const exit = by('EXIT_NOTE') && (await news.exitNoteOf(ctx.db, row))
  // The customs have said so themselves: nobody has to look at their paper.
  if (exit) await come(ctx, row, by('EXIT_NOTE')!, { ...exit, source: 'CUSTOMS', sourceId: exit.fileId, isGood: true })
  const registered = by('THIRD_COUNTRY_REGISTRATION') ?? by('FOREIGN_REGISTRATION')
  const registration = registered && (await news.registrationOf(ctx.db, row.carId, row.destination, since))
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
    for (const one of await news.notesOf(ctx.db, row))
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
  ctx: MoveCtx,
  file: files.ProofFileRecord,
  { id }: documents.ProofDocumentRecord,
  { fileId, name, mime, sha256, source, sourceId, isGood }: Came,
): Promise<void> {
  const state = documentStateOf(file)
  const document = await hold(ctx, state, id)
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
  await move(ctx, state, id, { to: 'UPLOADED', by: 'system', values: blank, changes: [fileChange(name)] })
  if (isGood)
    await move(ctx, state, id, { to: 'CHECKED_OK', by: 'system', values: { checkedAt: ctx.now.toISOString() } })
  if (isText) await readSoon(ctx, uploadId)
}

export const fileChange = (name: string) => ({ field: 'fileName', from: null, to: name })
