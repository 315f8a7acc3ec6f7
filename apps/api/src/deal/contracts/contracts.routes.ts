import type { Api } from '@bilbro/contract'
import type { ContractDocument } from '@bilbro/contract/deal/contracts/contract-document'
import type { ContractChoices } from '@bilbro/contract/deal/contracts/contract-choices'
import { entityToday } from '../../core/postgres/zones.ts'
import { audit } from '../../core/audit/audit.ts'
import { appError, fieldError } from '../../core/errors.ts'
import { readPage } from '../../core/lists/page.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import { prepared } from '../../core/request/prepared.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { versionConflict } from '../../core/version-conflict.ts'
import { timeline } from '../../core/audit/timeline.ts'
import { pdfReply } from '../../paper/paper.ts'
import { exportList } from '../../tables/export-list.ts'
import { screenAndAssert } from '../../dealers/sanctions/screen.ts'
import { subjectsOfCompany } from '../../dealers/sanctions/subjects.ts'
import { nextNumber } from '../../admin/number-series/next-number.ts'
import { bytesOf } from './signing/contract-bytes.ts'
import * as links from './signing/contract-links.store.ts'
import { mailSigners, signAddress } from './drafting/contract-mails.ts'
import { notifyContractDealers } from './notify-contract.ts'
import { listContractsQuery } from './contract-rows.store.ts'
import { contractsFile, contractsList } from './contracts.list.ts'
import { agreementOf, choicesOf, contractForStaff, toRow } from './contracts.read.ts'
import * as contracts from './contracts.store.ts'
import { draftOf } from './drafting/draft.ts'
import { lockContract, transitionContract } from './transition-contract.ts'
import { lockContractAtVersion } from './drafting/lock-contract.ts'
import { assertPapersComplete } from './drafting/assert-papers.ts'
import { sendContract } from './drafting/send-contract.ts'
import { buyerSignLink } from './outside/outside-links.ts'
import { linkOf, prepareDrawing, signForHouse } from './signing/sign.ts'

/** @throws contract.none */
async function agreement(ctx: StaffCtx, listingId: string) {
  const agreed = await contracts.findAgreementByListing(ctx.db, listingId)
  if (!agreed) throw appError('contract.none')
  return agreed
}
/** @throws contract.none */
async function contractOn(ctx: StaffCtx, listingId: string) {
  const { offerId } = await agreement(ctx, listingId)
  const contract = await contracts.findLiveByOffer(ctx.db, offerId)
  if (!contract) throw appError('contract.none')
  return contract
}

async function record(ctx: StaffCtx, row: contracts.ContractRecord, action: string): Promise<void> {
  await audit(ctx, {
    entity: 'contracts',
    entityId: row.id,
    parents: { buyerCompanies: row.companyId, cars: row.carIds },
    action,
    changes: [
      { field: 'contractVersion', from: null, to: row.documentVersion },
      { field: 'contractAmount', from: null, to: row.amountMinor },
    ],
  })
}

/** @throws contract.exists, and the errors of `draftOf` */
async function draft(ctx: StaffCtx, offerId: string, choices: ContractChoices): Promise<string> {
  const { cars, ...drafted } = await draftOf(ctx, offerId, choices, { number: null, version: 1 })
  const row = await contracts.insert(ctx.db, { ...drafted, cars, choices, offerId, draftedBy: ctx.actor.id }, ctx.now)
  const { document } = drafted
  await contracts.upsertVersion(
    ctx.db,
    { contractId: row.id, documentVersion: 1, document, madeBy: ctx.actor.id },
    ctx.now,
  )
  await record(ctx, row, 'contractDraft')
  return row.id
}

/** @throws version.stale, state.notAllowed when the contract is not a draft */
async function redraft(ctx: StaffCtx, id: string, version: number, choices?: ContractChoices): Promise<void> {
  const held = await lockContract(ctx, id)
  if (held.version !== version)
    throw await versionConflict(ctx, { entity: 'contracts', entityId: id }, () => contractForStaff(ctx, id))
  if (held.status !== 'DRAFT') throw appError('state.notAllowed', { from: held.status, to: 'DRAFT' })
  const wanted = choices ?? choicesOf(held)
  const documentVersion = held.documentVersion + 1
  const {
    cars: _cars,
    companyId: _company,
    ...drafted
  } = await draftOf(ctx, held.offerId, wanted, {
    number: held.number,
    version: documentVersion,
  })
  const row = await contracts.updateDraft(ctx.db, id, { ...drafted, choices: wanted }, ctx.now)
  const { document } = drafted
  await contracts.upsertVersion(ctx.db, { contractId: id, documentVersion, document, madeBy: ctx.actor.id }, ctx.now)
  await record(ctx, row, 'contractRedraft')
}

export const contractsRoutes: Handlers<Api['contracts']> = {
  async list(ctx, { query }) {
    const list = contractsList(ctx.db, query)
    if (query.format !== 'json') return exportList(ctx, query, list, contractsFile)
    return readPage(list, query, (row) => toRow(row, ctx.deps.files.pictureUrl))
  },
  get: (ctx, { params }) => contractForStaff(ctx, params.id),
  async history(ctx, { params: { id }, query }) {
    await contracts.get(ctx.db, id)
    return timeline(ctx, { of: [{ entity: 'contracts', id }] }, query)
  },

  async draft(ctx, { params }) {
    const agreed = await contracts.findAgreementByListing(ctx.db, params.id)
    const contract = agreed && (await contracts.findLiveByOffer(ctx.db, agreed.offerId))
    return {
      contract: contract ? await contractForStaff(ctx, contract.id) : null,
      offerId: agreed?.offerId ?? null,
      agreed: agreed ? await agreementOf(ctx, agreed.offerId) : null,
    }
  },

  async saveDraft(ctx, { params, body: { version, ...choices } }) {
    const { offerId } = await agreement(ctx, params.id)
    const before = await contracts.findLiveByOffer(ctx.db, offerId)
    if (before) await redraft(ctx, before.id, version, choices)
    return contractForStaff(ctx, before?.id ?? (await draft(ctx, offerId, choices)))
  },

  async draftFor(ctx, { body: { companyId, carId, ...choices } }) {
    const agreed = await contracts.findAgreement(ctx.db, companyId, carId)
    if (!agreed) throw appError('contract.none')
    return contractForStaff(ctx, await draft(ctx, agreed.offerId, choices))
  },

  async ofCar(ctx, { params }) {
    const found = await listContractsQuery(ctx.db)
      .where((e) => e(e.val(params.id), '=', e.fn.any('t.carIds')))
      .orderBy('t.createdAt', 'desc')
      .orderBy('t.id', 'desc')
      .limit(100)
      .execute()
    return found.map((row) => toRow(row, ctx.deps.files.pictureUrl))
  },

  async preview(ctx, { body: { listingId, ...choices } }) {
    const { offerId } = await agreement(ctx, listingId)
    const { document } = await draftOf(ctx, offerId, choices, { number: null, version: 1 })
    return pdfReply(await bytesOf(ctx, document, { isDraft: true }), `contract-${document.cars[0]!.stockNo}`)
  },

  /** The id is the car's. Its contract is drafted again with the current facts of the car. */
  async regenerate(ctx, { params, body }) {
    const contract = await contracts.findLiveByCar(ctx.db, params.id)
    if (!contract) throw appError('contract.none')
    await redraft(ctx, contract.id, body.version)
    return contractForStaff(ctx, contract.id)
  },

  async send(ctx, { params, body }) {
    const { id } = await contractOn(ctx, params.id)
    return sendContract(ctx, { contractId: id, ...body, shown: () => contractForStaff(ctx, id) })
  },

  uploadPaper: prepared(
    async (ctx, { params, files: [file] }) => {
      if (!file) throw appError('upload.none')
      const { id } = await contractOn(ctx, params.id)
      const { companyId } = await contracts.get(ctx.db, id)
      await screenAndAssert(ctx, await subjectsOfCompany(ctx.db, companyId))
      return { id, paper: await ctx.deps.files.store({ name: file.name, mime: 'application/pdf', path: file.path }) }
    },
    async (ctx, { body }, { id, paper }) => {
      const held = await lockContract(ctx, id)
      if (held.version !== body.version)
        throw await versionConflict(ctx, { entity: 'contracts', entityId: id }, () => contractForStaff(ctx, id))
      // Whether or not the buyer has signed, staff cannot sign while documents of the cars are missing.
      await assertPapersComplete(ctx, held.document as unknown as ContractDocument)
      const documentFileId = await ctx.deps.files.attach(ctx.db, paper)
      const number =
        held.number ??
        (await nextNumber(ctx.db, {
          legalEntityId: held.legalEntityId,
          kind: 'CONTRACT',
          day: await entityToday(ctx, held.legalEntityId),
          now: ctx.now,
        }))
      const values = {
        documentFileId,
        documentSha256: paper.sha256.toString('hex'),
        source: 'PAPER',
        signWith: 'local' as const,
        number,
      }
      await transitionContract(ctx, id, { to: 'WAITING_ADMIN', values })
      return contractForStaff(ctx, id)
    },
  ),

  sign: prepared(
    (ctx, { body }) => prepareDrawing(ctx, body),
    (ctx, { params, body }, drawing) => signForHouse(ctx, params.id, body, drawing),
  ),

  async reject(ctx, { params: { id }, body: { version, reason } }) {
    await lockContractAtVersion(ctx, id, version)
    await transitionContract(ctx, id, { to: 'DRAFT', reason })
    return contractForStaff(ctx, id)
  },

  async remind(ctx, { params: { id }, body }) {
    await lockContractAtVersion(ctx, id, body.version)
    const contract = await contracts.addReminder(ctx.db, id, ctx.now)
    if (!contract) throw appError('contract.reminded')
    await mailSigners(ctx, contract, await links.listSigners(ctx.db, contract), 'contractReminder')
    await notifyContractDealers(ctx, contract, 'contractReminder')
    await record(ctx, contract, 'contractReminded')
    return contractForStaff(ctx, id)
  },

  async end(ctx, { params: { id }, body: { version, reason } }) {
    const held = await lockContractAtVersion(ctx, id, version)
    if (reason.length < 10) throw fieldError('state.reasonRequired', 'reason')
    await transitionContract(ctx, id, {
      to: held.status === 'SIGNED' ? 'CANCELLED' : 'VOID',
      reason,
      values: { endedReason: reason },
    })
    await notifyContractDealers(ctx, held, 'contractDeclined')
    return contractForStaff(ctx, id)
  },

  async signUrl(ctx, { params: { id, token } }) {
    const link = await linkOf(ctx, token)
    if (link.contractId !== id) throw appError('link.invalid')
    return { url: (await buyerSignLink(ctx, link)) ?? signAddress(ctx.deps.config.publicUrl, link.language, token) }
  },
}
