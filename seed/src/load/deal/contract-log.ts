// Audit log of the contracts in the demo world.
import type { ContractStatus } from '@bilbro/contract/deal/contracts/contract-states'
import { idAt } from '../../cars/identity.ts'
import { instant } from '../../cars/record.ts'

interface Told {
  readonly id: string
  readonly companyId: string
  readonly carIds: readonly string[]
  readonly status: ContractStatus
  readonly amountMinor: number
  readonly number: string | null
  readonly at: number
  readonly houseAt?: number
  readonly buyerAt?: number
  readonly endAt?: number
  readonly reason?: string
}
interface People {
  readonly drafter: { readonly id: string | null; readonly name: string }
  readonly signer: { readonly id: string; readonly name: string }
  readonly buyer: { readonly id: string; readonly name: string }
}
const ends: Partial<Record<ContractStatus, 'buyer_declined' | 'expire' | 'void' | 'cancel_by_agreement'>> = {
  DECLINED: 'buyer_declined',
  EXPIRED: 'expire',
  VOID: 'void',
  CANCELLED: 'cancel_by_agreement',
}

/** Rows of the log in chronological order. */
export function contractLog(
  told: Told,
  { drafter, signer, buyer }: People,
  { seed, serial }: { seed: number; serial: number },
) {
  const staff = (who: { id: string | null; name: string }) => ({
    actor_kind: 'staff',
    actor_id: who.id,
    actor_name: who.name,
  })
  const dealer = { actor_kind: 'buyer', actor_id: buyer.id, actor_name: buyer.name }
  const house = { actor_kind: 'system', actor_id: null, actor_name: 'Bilbro' }
  const moved = (from: ContractStatus, to: ContractStatus) => ({ field: 'contractStatus', from, to })
  const { at, houseAt, buyerAt, endAt, status, reason = null } = told
  const steps: { at: number; by: object; action: string; changes: object[]; reason?: string | null }[] = [
    {
      at,
      by: staff(drafter),
      action: 'contractDraft',
      changes: [
        { field: 'contractVersion', from: null, to: 1 },
        { field: 'contractAmount', from: null, to: told.amountMinor },
      ],
    },
  ]
  if (told.number) {
    const number = { field: 'contractNumber', from: null, to: told.number }
    const changes = [moved('DRAFT', 'WAITING_ADMIN'), number]
    steps.push({
      at: Math.min(at + 600_000, houseAt ?? Infinity),
      by: staff(drafter),
      action: 'send_to_admin',
      changes,
    })
  }
  if (houseAt !== undefined)
    steps.push({
      at: houseAt,
      by: staff(signer),
      action: 'admin_signed',
      changes: [moved('WAITING_ADMIN', 'WAITING_BUYER')],
    })
  if (buyerAt !== undefined)
    steps.push({ at: buyerAt, by: dealer, action: 'buyer_signed', changes: [moved('WAITING_BUYER', 'SIGNED')] })
  const end = ends[status]
  if (end) {
    const by = end === 'expire' ? house : end === 'buyer_declined' ? dealer : staff(signer)
    const from = buyerAt !== undefined ? 'SIGNED' : houseAt !== undefined ? 'WAITING_BUYER' : 'WAITING_ADMIN'
    steps.push({ at: endAt ?? at, by, action: end, changes: [moved(from, status)], reason })
  }
  return steps.map(({ at: when, by, reason: why = null, action, changes }, place) => ({
    id: idAt(when, seed, 76, serial, place),
    at: instant(when),
    ...by,
    entity: 'contracts',
    entity_id: told.id,
    parents: [`buyerCompanies:${told.companyId}`, ...told.carIds.map((car) => `cars:${car}`)],
    action,
    reason: why,
    changes: JSON.stringify(changes),
  }))
}
