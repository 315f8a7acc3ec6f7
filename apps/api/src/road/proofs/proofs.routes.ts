import type { Api } from '@bilbro/contract'
import { eur } from '@bilbro/contract/money/invoice-amounts'
import { dayOf } from '../../core/days.ts'
import { appError } from '../../core/errors.ts'
import { readPage } from '../../core/lists/page.ts'
import { hold } from '../../core/moves.ts'
import { timeline } from '../../core/timeline.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { exportList } from '../../tables/export-list.ts'
import { printConfirmation } from './arrival-paper.ts'
import { approveFile, checkPaper, rejectPapers, setDue, setFileStatus, waivePaper } from './decide.ts'
import * as documents from './proof-documents.store.ts'
import { proofFileState } from './proof-files.states.ts'
import * as files from './proof-files.store.ts'
import { proofsFile, proofsList } from './proofs.list.ts'
import { houseProof, isOpen, shownTo, toRow } from './proofs.read.ts'
import { remindOf } from './remind.ts'
import { takePaper } from './take-paper.ts'

/** What was done, and the file as it is then. */
async function then(ctx: StaffCtx, id: string, work: Promise<unknown>) {
  await work
  return houseProof(ctx, id)
}

export const proofsRoutes: Handlers<Api['proofs']> = {
  async list(ctx, { query }) {
    const list = proofsList(ctx.db, query)
    const shown = shownTo(ctx)
    if (query.format !== 'json') return exportList(ctx, query, list, proofsFile(shown.seesMoney))
    const page = await readPage(list, query, (row) => row)
    const slips = Map.groupBy(
      await documents.slips(
        ctx.db,
        page.items.map(({ id }) => id),
      ),
      (one) => one.proofFileId,
    )
    const { house: HOUSE, dealer: DEALER, carrier: CARRIER, ...sums } = await files.openSums(ctx.db, dayOf(ctx.now))
    return {
      ...page,
      items: page.items.map((row) => toRow(row, slips.get(row.id) ?? [], shown)),
      waiting: { HOUSE, DEALER, CARRIER, overdue: sums.overdue },
      stake: shown.seesMoney ? { vat: eur(sums.vatMinor), deposit: eur(sums.depositMinor) } : null,
    }
  },
  get: (ctx, { params }) => houseProof(ctx, params.id),
  async history(ctx, { params: { id }, query }) {
    await files.get(ctx.db, id)
    return timeline(ctx.db, { of: [{ entity: 'proofFiles', id }] }, query)
  },
  confirmation: async (ctx, { params, query }) => {
    const row = await files.read(ctx.db, params.id)
    return printConfirmation(ctx, row, query.language ?? row.language)
  },

  async upload(ctx, { params: { id }, body: { paper }, files: [upload] }) {
    await files.get(ctx.db, id)
    if (!upload) throw appError('upload.none')
    await takePaper(ctx, { fileId: id, paper, upload })
    return houseProof(ctx, id)
  },
  check: async (ctx, { params, body }) => houseProof(ctx, await checkPaper(ctx, params.id, body)),
  waive: async (ctx, { params, body }) => houseProof(ctx, await waivePaper(ctx, params.id, body)),
  approve: (ctx, { params: { id }, body }) => then(ctx, id, approveFile(ctx, id, body)),
  reject: (ctx, { params: { id }, body }) => then(ctx, id, rejectPapers(ctx, id, body)),
  setStatus: (ctx, { params: { id }, body }) => then(ctx, id, setFileStatus(ctx, id, body)),
  setDue: (ctx, { params: { id }, body }) => then(ctx, id, setDue(ctx, id, body)),

  async remind(ctx, { params: { id } }) {
    const row = await hold(ctx, proofFileState, id)
    if (!isOpen(row.status)) throw appError('proof.closed')
    if (!(await remindOf(ctx, row, 'MANUAL', ctx.actor.id))) throw appError('proof.reminded')
    return houseProof(ctx, id)
  },
}
