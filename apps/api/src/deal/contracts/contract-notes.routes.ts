import type { Api } from '@bilbro/contract'
import type { ContractDocument } from '@bilbro/contract/deal/contracts/contract-document'
import type { SharedNote } from '@bilbro/contract/admin/notes/notes'
import type { StaffCtx } from '../../core/request/context.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { changeNote, type Noted, removeNote, writeNote } from '../../admin/notes/notes.ts'
import * as notes from '../../admin/notes/notes.store.ts'
import { notifyDealers } from '../../admin/notifications/notify.ts'
import { titleOf } from './contracts.read.ts'
import * as contracts from './contracts.store.ts'

const at = (contractId: string): notes.Place => ({ carId: null, requestId: null, contractId })

/** A contract as the notes module needs it. */
function noted({ id, number, document }: contracts.ContractRecord): Noted {
  const { buyer, ...said } = document as unknown as ContractDocument
  return {
    place: at(id),
    entity: 'contractNotes',
    parents: { contracts: id },
    about: [number, buyer.legalName, titleOf(said)].filter(Boolean).join(', '),
    link: `/contracts/${id}?tab=notes`,
    right: 'contracts.read',
  }
}

/** The dealer's order page must refresh when a note becomes visible or hidden. */
async function show(ctx: StaffCtx, { id }: contracts.ContractRecord, ...seen: SharedNote[]): Promise<void> {
  if (seen.some(({ visibility }) => visibility === 'DEALER')) await contracts.setUpdatedAt(ctx.db, id, ctx.now)
}

export const contractNoteRoutes: Handlers<Api['contractNotes']> = {
  async list({ db }, { params }) {
    await contracts.get(db, params.id)
    return notes.list(db, at(params.id))
  },

  async create(ctx, { params, body }) {
    const contract = await contracts.get(ctx.db, params.id)
    const note = await writeNote(ctx, noted(contract), body)
    await show(ctx, contract, note)
    if (note.visibility === 'DEALER')
      await notifyDealers(ctx, {
        companyId: contract.companyId,
        kind: 'contractNote',
        params: { car: titleOf(contract.document as unknown as ContractDocument) },
        link: `/portal/orders?order=${contract.offerId}`,
      })
    return note
  },

  async update(ctx, { params, body: { version, ...typed } }) {
    const contract = await contracts.get(ctx.db, params.id)
    const before = await notes.get(ctx.db, at(params.id), params.noteId)
    const note = await changeNote(ctx, noted(contract), { id: params.noteId, version }, typed)
    await show(ctx, contract, before, note)
    return note
  },

  async remove(ctx, { params }) {
    const contract = await contracts.get(ctx.db, params.id)
    await show(ctx, contract, await removeNote(ctx, noted(contract), params.noteId))
    return {}
  },
}
