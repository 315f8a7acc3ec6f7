import type { Api } from '@bilbro/contract'
import { eur } from '@bilbro/contract/money/invoices/invoice-amounts'
import type { ProofSettings } from '@bilbro/contract/road/proofs/proof-settings'
import { audit, changesOf } from '../../core/audit/audit.ts'
import { appError } from '../../core/errors.ts'
import { readPage } from '../../core/lists/page.ts'
import { lockForUpdate } from '../../core/transitions.ts'
import { versionConflict } from '../../core/version-conflict.ts'
import { timeline } from '../../core/audit/timeline.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import { prepared } from '../../core/request/prepared.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { exportList } from '../../tables/export-list.ts'
import { printConfirmation } from './papers/arrival-paper.ts'
import { approveFile, reviewPaper, rejectPapers, setDue, setFileStatus, waivePaper } from './review-proof.ts'
import { proofFileState } from './papers/proof-files.states.ts'
import * as files from './papers/proof-files.store.ts'
import { getProofSettings, saveProofSettings } from './proof-settings.store.ts'
import { usualTerm } from './deadlines/proof-term.ts'
import { proofsFile, proofsList } from './proofs.list.ts'
import { proofForStaff, isOpen, shownTo, toRow } from './proofs.read.ts'
import { openSums } from './proofs.sums.ts'
import { remindOf } from './deadlines/remind.ts'
import { prepareProof, uploadProof } from './papers/upload-proof.ts'

/** Fixed id of the single settings row in the audit log. */
const houseId = '00000000-0000-4000-8000-000000000084'

/** Waits for the command and returns the updated file. */
async function then(ctx: StaffCtx, id: string, work: Promise<unknown>) {
  await work
  return proofForStaff(ctx, id)
}

export const proofsRoutes: Handlers<Api['proofs']> = {
  async list(ctx, { query }) {
    const shown = shownTo(ctx)
    const list = await proofsList(ctx.db, query, shown.seesMoney)
    if (query.format !== 'json') return exportList(ctx, query, list, proofsFile(shown.seesMoney))
    const [page, sums] = await Promise.all([
      readPage(list, query, (row) => toRow(row, shown)),
      openSums(ctx.db, list, ctx.now),
    ])
    const waiting = ({ count, vat }: { count: number; vat: number }) => ({
      count,
      vat: shown.seesMoney ? eur(vat) : null,
    })
    return {
      ...page,
      open: {
        turns: {
          HOUSE: waiting(sums.turns.HOUSE),
          DEALER: waiting(sums.turns.DEALER),
          CARRIER: waiting(sums.turns.CARRIER),
        },
        overdue: sums.overdue,
        missing: sums.missing,
        stake: shown.seesMoney ? { vat: eur(sums.vat), deposit: eur(sums.deposit) } : null,
      },
    }
  },
  settings: async ({ db }) => ({ ...(await getProofSettings(db)), usual: await usualTerm(db) }),
  async saveSettings(ctx, { body }) {
    const before = await getProofSettings(ctx.db)
    if (!(await saveProofSettings(ctx.db, body, ctx.now)))
      throw await versionConflict(ctx, { entity: 'proofSettings', entityId: houseId }, () => getProofSettings(ctx.db))
    const after = await getProofSettings(ctx.db)
    const said = ({ terms }: ProofSettings) => ({
      proofTerms: terms.map(({ route, country, days, firstDays, lastDays }) =>
        [route, country ?? '*', days, firstDays, lastDays].join(' '),
      ),
    })
    const changes = changesOf(said(before), said(after))
    await audit(ctx, { entity: 'proofSettings', entityId: houseId, action: 'update', changes })
    return after
  },
  get: (ctx, { params }) => proofForStaff(ctx, params.id),
  async history(ctx, { params: { id }, query }) {
    await files.get(ctx.db, id)
    return timeline(ctx, { of: [{ entity: 'proofFiles', id }] }, query)
  },
  confirmation: async (ctx, { params, query }) => {
    const row = await files.getDetails(ctx.db, params.id)
    return printConfirmation(ctx, row, query.language ?? row.language)
  },

  upload: prepared(
    async (ctx, { params: { id }, body: { paper }, files: [upload] }) => {
      await files.get(ctx.db, id)
      if (!upload) throw appError('upload.none')
      return prepareProof(ctx, { fileId: id, paper }, upload)
    },
    async (ctx, { params: { id }, body: { paper } }, read) => {
      await uploadProof(ctx, { fileId: id, paper }, read)
      return proofForStaff(ctx, id)
    },
  ),
  check: async (ctx, { params, body }) => proofForStaff(ctx, await reviewPaper(ctx, params.id, body)),
  waive: async (ctx, { params, body }) => proofForStaff(ctx, await waivePaper(ctx, params.id, body)),
  approve: (ctx, { params: { id }, body }) => then(ctx, id, approveFile(ctx, id, body)),
  reject: (ctx, { params: { id }, body }) => then(ctx, id, rejectPapers(ctx, id, body)),
  setStatus: (ctx, { params: { id }, body }) => then(ctx, id, setFileStatus(ctx, id, body)),
  setDue: (ctx, { params: { id }, body }) => then(ctx, id, setDue(ctx, id, body)),

  async remind(ctx, { params: { id } }) {
    const row = await lockForUpdate(ctx, proofFileState, id)
    if (!isOpen(row.status)) throw appError('proof.closed')
    if (!(await remindOf(ctx, row, 'MANUAL', ctx.actor.id))) throw appError('proof.reminded')
    return proofForStaff(ctx, id)
  },
}
