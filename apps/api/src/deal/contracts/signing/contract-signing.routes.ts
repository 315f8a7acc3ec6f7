// What the holder of a signing link may see and do, for this one contract only.
import type { Api } from '@bilbro/contract'
import type { ContractDocument } from '@bilbro/contract/deal/contracts/contract-document'
import { type ContractStatus, outsideRefusals } from '@bilbro/contract/deal/contracts/contract-states'
import type { SigningView } from '@bilbro/contract/deal/contracts/contract-signing'
import { providerNames } from '@bilbro/contract/admin/providers'
import { appError } from '../../../core/errors.ts'
import type { Ctx } from '../../../core/request/context.ts'
import { prepared } from '../../../core/request/prepared.ts'
import type { Handlers } from '../../../core/request/serve.ts'
import { pdfReply } from '../../../paper/paper.ts'
import { listContractsQuery } from '../contract-rows.store.ts'
import { declineAsBuyer, linkOf, canSign, prepareBuyerSignature, signAsBuyer } from './sign.ts'
import { outsideWay } from './sign-ways.ts'
import * as orders from '../outside/signature-orders.store.ts'

type Link = Awaited<ReturnType<typeof linkOf>>

function closedBecause(
  { status, documentSha256, dueAt }: { status: ContractStatus; documentSha256: string | null; dueAt: string | null },
  link: Link,
  now: Date,
): SigningView['closedBecause'] {
  if (status === 'SIGNED') return 'SIGNED'
  if (status === 'DECLINED') return 'DECLINED'
  if (status === 'EXPIRED' || (status === 'WAITING_BUYER' && dueAt && Date.parse(dueAt) <= now.getTime()))
    return 'EXPIRED'
  if (status !== 'WAITING_BUYER' && !['DRAFT', 'WAITING_ADMIN'].includes(status)) return 'ENDED'
  if (link.voidedAt || link.documentSha256 !== documentSha256 || status !== 'WAITING_BUYER') return 'CHANGED'
  return canSign(link) ? null : 'ENDED'
}

/** @throws link.invalid */
async function view(ctx: Ctx, token: string): Promise<SigningView> {
  const link = await linkOf(ctx, token)
  const row = await listContractsQuery(ctx.db).where('t.id', '=', link.contractId).executeTakeFirstOrThrow()
  const { seller, buyer, language, totals } = row.document as unknown as ContractDocument
  const status = row.status as ContractStatus
  const closed = closedBecause({ status, documentSha256: row.documentSha256, dueAt: row.dueAt }, link, ctx.now)
  const signed = (role: string) => {
    const found = row.signatures.find((one) => one.role === role)
    return found ? { name: found.name, at: found.at } : null
  }
  // The holder of a voided link sees that it is closed, and nothing newer.
  const outside = await outsideOf(ctx, row)
  const isCurrent = link.documentSha256 === row.documentSha256
  return {
    contractId: row.id,
    number: row.number,
    orderId: row.offerId,
    status,
    language,
    seller: { name: seller.legalName, city: seller.city, country: seller.country },
    buyer: { name: buyer.legalName, city: buyer.city, country: buyer.country },
    signer: link.name,
    cars: isCurrent
      ? row.cars.map(({ title, vin, photo }) => ({ title, vin, photo: photo && ctx.deps.files.pictureUrl(photo) }))
      : [],
    payable: canSign(link) ? totals.payable : null,
    documentSha256: isCurrent ? row.documentSha256 : null,
    houseSigned: isCurrent ? signed('ADMIN') : null,
    buyerSigned: isCurrent ? signed('BUYER') : null,
    dueAt: row.dueAt,
    outside: outside && { name: outside.name, isSigned: outside.isSigned },
    // A signature that does not count is checked by staff, so this link is closed.
    closedBecause: closed ?? (outside?.isRefused ? 'ENDED' : null),
  }
}

/** The signing service, and whether the buyer has already signed there: its confirmation may still be on the way. */
async function outsideOf(
  ctx: Pick<Ctx, 'db'>,
  row: { id: string; signWith: string; source: string },
): Promise<(NonNullable<SigningView['outside']> & { isRefused: boolean }) | null> {
  const key = outsideWay(row)
  if (!key) return null
  const order = await orders.findLatest(ctx.db, row.id)
  const isSigned = order && orders.signersOf(order).some((one) => one.role === 'BUYER' && one.state === 'SIGNED')
  const isRefused = outsideRefusals.some((one) => one === order?.error)
  return { name: providerNames[key], isSigned: isSigned ?? false, isRefused }
}

export const contractSigningRoutes: Handlers<Api['contractSigning']> = {
  get: (ctx, { params }) => view(ctx, params.token),

  async document(ctx, { params }) {
    const link = await linkOf(ctx, params.token)
    const row = await listContractsQuery(ctx.db).where('t.id', '=', link.contractId).executeTakeFirstOrThrow()
    if (!row.documentFileId || row.documentSha256 !== link.documentSha256 || !canSign(link))
      throw appError('contract.linkClosed')
    return pdfReply(await ctx.deps.files.read(ctx.db, row.documentFileId), row.number ?? 'contract')
  },

  sign: prepared(
    (ctx, { params, body }) => prepareBuyerSignature(ctx, params.token, body),
    async (ctx, { params, body }, found) => {
      await signAsBuyer(ctx, params.token, body, found)
      return view(ctx, params.token)
    },
  ),

  async decline(ctx, { params, body }) {
    await declineAsBuyer(ctx, params.token, body.reason)
    return view(ctx, params.token)
  },
}
