// A dealer's own proofs: which documents are required, and the button that confirms the arrival of a car.
import type { Api } from '@bilbro/contract'
import { createHash } from 'node:crypto'
import type { OwnProof } from '@bilbro/contract/road/proofs/portal-proofs'
import { dealersPapers } from '@bilbro/contract/road/proofs/proof-rules'
import { dayIn } from '../../core/days.ts'
import { appError } from '../../core/errors.ts'
import { lockForUpdate, transition } from '../../core/transitions.ts'
import { assertPastDate } from '../../core/assert-past-date.ts'
import type { BuyerCtx } from '../../core/request/context.ts'
import { prepared } from '../../core/request/prepared.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { canNegotiate } from '../../deal/offers/offers.rules.ts'
import { arrivalPaper, printConfirmation } from './papers/arrival-paper.ts'
import * as documents from './papers/proof-documents.store.ts'
import { documentStateOf, proofFileState } from './papers/proof-files.states.ts'
import * as files from './papers/proof-files.store.ts'
import { confirmationOf, isOpen, toSlip } from './proofs.read.ts'
import { recomputeProofStatus } from './recompute-proof-status.ts'
import { prepareProof, uploadProof } from './papers/upload-proof.ts'

const ownRows = ({ db, actor }: BuyerCtx) => files.listProofFilesQuery(db).where('t.companyId', '=', actor.companyId)

/** @throws notFound */
async function ownRow(ctx: BuyerCtx, id: string): Promise<files.ProofFileRead> {
  const row = await ownRows(ctx).where('t.id', '=', id).executeTakeFirst()
  if (!row) throw appError('notFound')
  return row
}

function toOwn(ctx: BuyerCtx, row: files.ProofFileRead, slips: readonly documents.SlipRead[]): OwnProof {
  const { id, dueOn, deliveredOn, destination } = row
  const status = row.status as OwnProof['status']
  const shown = { files: ctx.deps.files, now: ctx.now }
  const open = isOpen(status)
  const arrival = slips.find(({ paper }) => paper === 'ARRIVAL_CONFIRMATION')
  const isConfirmable = open && arrival !== undefined && arrival.status !== 'CHECKED_OK' && arrival.status !== 'WAIVED'
  const confirmed = confirmationOf(row, slips)
  return {
    id,
    status,
    route: row.route as OwnProof['route'],
    car: { id: row.carId, stockNo: row.stockNo, vin: row.vin, title: row.title },
    dueOn,
    isLate: open && dueOn < dayIn(row.zone, ctx.now),
    isMyTurn: row.turn === 'DEALER',
    papers: slips.map((slip) => {
      const { paper, source, reasons, note, ...one } = toSlip(slip, row, shown)
      const isOurs = !dealersPapers.includes(paper)
      const isHouses = source === 'CUSTOMS' || source === 'REGISTER'
      return {
        ...{ id: one.id, paper, status: one.status, isAsked: one.isAsked, isOurs },
        mayUpload: open && !isOurs && one.status !== 'CHECKED_OK' && one.status !== 'WAIVED' && canUpload(ctx),
        url: one.url,
        fileName: isHouses ? null : one.fileName,
        uploadedAt: one.uploadedAt,
        hasText: one.hasText,
        checks: one.checks,
        reasons,
        // The reason why a document is not needed is internal.
        note: one.status === 'CHECKED_BAD' ? note : '',
      }
    }),
    confirm:
      isConfirmable && deliveredOn
        ? {
            name: ctx.actor.name,
            place: placeOf(row),
            country: destination,
            receivedOn: deliveredOn,
            from: row.openedOn < deliveredOn ? row.openedOn : deliveredOn,
            mayConfirm: canNegotiate(ctx.actor.role),
          }
        : null,
    isWaitingForCar: isConfirmable && deliveredOn === null,
    confirmed: confirmed && {
      by: confirmed.by,
      place: confirmed.place,
      receivedOn: confirmed.receivedOn,
      at: confirmed.at,
    },
  }
}

const placeOf = (row: files.ProofFileRead): string => row.companyCity ?? ''
/** Users with the role DRIVER cannot upload documents for the company. */
const canUpload = ({ actor }: BuyerCtx): boolean => actor.role !== 'DRIVER'

async function own(ctx: BuyerCtx, id: string): Promise<OwnProof> {
  return toOwn(ctx, await ownRow(ctx, id), await documents.listWithUploads(ctx.db, [id]))
}

export const portalProofsRoutes: Handlers<Api['portalProofs']> = {
  async list(ctx, { query: { orderId, carId } }) {
    let found = ownRows(ctx).where('t.status', '<>', 'NOT_REQUIRED')
    if (orderId) found = found.where('k.offerId', '=', orderId)
    if (carId) found = found.where('t.carId', '=', carId)
    const rows = await found.orderBy('t.dueOn').orderBy('t.id').limit(100).execute()
    const slips = Map.groupBy(
      await documents.listWithUploads(
        ctx.db,
        rows.map(({ id }) => id),
      ),
      (one) => one.proofFileId,
    )
    return rows.map((row) => toOwn(ctx, row, slips.get(row.id) ?? []))
  },

  async confirmation(ctx, { params, query }) {
    return printConfirmation(ctx, await ownRow(ctx, params.id), query.language ?? ctx.actor.language)
  },

  confirm: prepared(
    async (ctx, { params: { id }, body: { name, place, receivedOn, language } }) => {
      const row = await ownRow(ctx, id)
      if (!canNegotiate(ctx.actor.role)) throw appError('auth.roleRequired')
      const { confirm, confirmed } = toOwn(ctx, row, await documents.listWithUploads(ctx.db, [id]))
      assertConfirmable(row, confirmed !== null)
      assertPastDate(receivedOn, 'receivedOn', ctx.now, { from: confirm!.from })
      const receipt = { name, place, receivedOn, by: `${ctx.actor.name} <${ctx.actor.email}>`, at: ctx.now }
      const pdf = await arrivalPaper(ctx, row, language ?? ctx.actor.language, receipt)
      const sha256 = createHash('sha256').update(pdf).digest('hex')
      const fileName = `arrival-${row.stockNo}.pdf`
      const blob = await ctx.deps.files.store({ name: fileName, mime: 'application/pdf', buffer: pdf })
      return { blob, sha256 }
    },
    async (ctx, { params: { id }, body: { name, place, receivedOn } }, { blob, sha256 }) => {
      const file = await lockForUpdate(ctx, proofFileState, id)
      const state = documentStateOf(file)
      const paper = (await documents.listByFile(ctx.db, id)).find((one) => one.paper === 'ARRIVAL_CONFIRMATION')
      if (!paper) throw appError('proof.notAsked')
      const held = await lockForUpdate(ctx, state, paper.id)
      assertConfirmable(file, held.status === 'CHECKED_OK')
      const uploadId = await documents.addUpload(
        ctx.db,
        {
          ...{ documentId: held.id, source: 'PORTAL', fileName: blob.name, sha256, hasText: null, checks: [] },
          fileId: await ctx.deps.files.attach(ctx.db, blob),
          buyerUserId: ctx.actor.id,
          ...{ signerName: name, place, receivedOn },
        },
        ctx.now,
      )
      const blank = { uploadId: uploadId!, reasons: [], ticks: [], note: '', checkedBy: null }
      const changes = [
        { field: 'arrivalBy', from: null, to: name },
        { field: 'arrivalPlace', from: null, to: place },
        { field: 'arrivalOn', from: null, to: receivedOn },
        { field: 'fileSha256', from: null, to: sha256 },
      ]
      await transition(ctx, state, held.id, { to: 'UPLOADED', by: 'dealer', values: blank, changes })
      const values = { checkedAt: ctx.now.toISOString() }
      await transition(ctx, state, held.id, { to: 'CHECKED_OK', by: 'dealer', values })
      await recomputeProofStatus(ctx, id)
      return own(ctx, id)
    },
  ),

  upload: prepared(
    async (ctx, { params: { id }, body: { paper }, files: [upload] }) => {
      await ownRow(ctx, id)
      if (!canUpload(ctx)) throw appError('auth.roleRequired')
      if (!upload) throw appError('upload.none')
      return prepareProof(ctx, { fileId: id, paper }, upload)
    },
    async (ctx, { params: { id }, body: { paper } }, read) => {
      await uploadProof(ctx, { fileId: id, paper }, read)
      return own(ctx, id)
    },
  ),
}

type Standing = Pick<files.ProofFileRead, 'route' | 'status' | 'deliveredOn'>
/** @throws proof.notAsked, proof.confirmed, proof.closed, proof.notArrived */
function assertConfirmable({ route, status, deliveredOn }: Standing, isConfirmed: boolean): void {
  if (route !== 'IC_SUPPLY') throw appError('proof.notAsked')
  if (isConfirmed) throw appError('proof.confirmed')
  if (!isOpen(status)) throw appError('proof.closed')
  if (deliveredOn === null) throw appError('proof.notArrived')
}
