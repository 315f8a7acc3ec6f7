// Signing pages of a service. Anyone who opens one can sign, so each URL is requested on demand for one person.
import { providerNames } from '@bilbro/contract/admin/providers'
import { audit } from '../../../core/audit/audit.ts'
import { appError } from '../../../core/errors.ts'
import { type Ctx, hasPermission, type StaffCtx } from '../../../core/request/context.ts'
import { ProviderError } from '../../../providers/provider-error.ts'
import type { SignRole } from '../../../providers/signing/port.ts'
import { signRefusal } from '../contracts.rules.ts'
import * as contracts from '../contracts.store.ts'
import { type linkOf, assertLinkOpen } from '../signing/sign.ts'
import { outsideOf, outsideWay } from '../signing/sign-ways.ts'
import * as orders from './signature-orders.store.ts'

/** Undefined when the order is not open, or this person has nothing to sign. @throws contract.notThere */
async function urlFor(ctx: Pick<Ctx, 'db' | 'deps'>, contract: contracts.ContractRecord, role: SignRole) {
  const order = await orders.findLatest(ctx.db, contract.id)
  if (order?.status !== 'OPEN' || order.documentSha256 !== contract.documentSha256) return undefined
  const key = orders.keyOf(order)
  try {
    const url = await outsideOf(ctx.deps, key).getSignUrl(order.orderId!, role)
    return url === undefined ? undefined : { url, order }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    throw appError('contract.notThere', { provider: providerNames[key] })
  }
}

/** Asks the service for the page. @throws contract.notThere, contract.fourEyes, state.notAllowed */
export async function prepareCompanySignLink(ctx: StaffCtx, id: string) {
  const contract = await contracts.get(ctx.db, id)
  const key = outsideWay(contract)
  if (contract.status !== 'WAITING_ADMIN' || !key)
    throw appError('state.notAllowed', { from: contract.status, to: 'WAITING_BUYER' })
  if (signRefusal(contract, { id: ctx.actor.id, maySign: hasPermission(ctx, 'contracts.sign') }))
    throw appError('contract.fourEyes')
  const found = await urlFor(ctx, contract, 'ADMIN')
  if (!found) throw appError('contract.notThere', { provider: providerNames[key] })
  return { contract, ...found }
}

/** Records which member of staff got the page. */
export async function recordCompanySignLink(
  ctx: StaffCtx,
  { contract, order }: Awaited<ReturnType<typeof prepareCompanySignLink>>,
): Promise<void> {
  await orders.update(ctx.db, order.id, { staffId: ctx.actor.id })
  await audit(ctx, {
    entity: 'contracts',
    entityId: contract.id,
    parents: { buyerCompanies: contract.companyId, cars: contract.carIds },
    action: 'contractLink',
  })
}

/** For the holder of a valid link. Undefined when our own page shows the state. @throws contract.notThere */
export async function buyerSignLink(
  ctx: Pick<Ctx, 'db' | 'deps' | 'now'>,
  link: Awaited<ReturnType<typeof linkOf>>,
): Promise<string | undefined> {
  const contract = await contracts.get(ctx.db, link.contractId)
  if (!outsideWay(contract)) return undefined
  try {
    assertLinkOpen(contract, link, ctx.now)
  } catch {
    return undefined
  }
  return (await urlFor(ctx, contract, 'BUYER'))?.url
}
