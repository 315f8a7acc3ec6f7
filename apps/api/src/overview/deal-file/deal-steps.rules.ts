// Who has to act next in a deal: what the state machines declare, resolved by the lines of Today. Pure.
import type { DealStep } from '@bilbro/contract/overview/deal-file/deal-file'
import {
  type DealSection,
  dealSections,
  type DealStage,
  dealStages,
  stageRights,
  type StageState,
} from '@bilbro/contract/overview/deal-file/deal-sections'
import type { TaskKind } from '@bilbro/contract/overview/today/task-kinds'
import type { TodayTask } from '@bilbro/contract/overview/today/today'
import { contractStates, isLive } from '@bilbro/contract/deal/contracts/contract-states'
import { lostOfferStatuses, offerStates } from '@bilbro/contract/deal/offers/offer-states'
import { invoiceStates } from '@bilbro/contract/money/invoices/invoice-states'
import { paymentStates } from '@bilbro/contract/money/payments/payment-states'
import { vatDepositStates } from '@bilbro/contract/money/vat-deposits/vat-deposit-states'
import type { Permission } from '@bilbro/contract/permissions'
import { claimStates, claimTurn } from '@bilbro/contract/road/claims/claim-states'
import { carExportStates } from '@bilbro/contract/road/customs-exports/car-export-states'
import { proofFileStates } from '@bilbro/contract/road/proofs/proof-states'
import { transportStates } from '@bilbro/contract/road/transports/transport-states'
import type { Machine, Waits } from '@bilbro/contract/states'

/** The sections whose records have a state machine. */
const machines = {
  offers: offerStates,
  contracts: contractStates,
  invoices: invoiceStates,
  payments: paymentStates,
  deposits: vatDepositStates,
  transports: transportStates,
  exports: carExportStates,
  proofs: proofFileStates,
  claims: claimStates,
} as unknown as { readonly [S in DealSection]?: Machine<string> }

export type StepRecord = {
  section: DealSection
  id: string
  name: string | null
  status: string
  carId: string | null
  at: string | null
  facts: Record<string, unknown>
}

const waitsOf = ({ section, status }: StepRecord): readonly Waits[] => [machines[section]?.waits[status] ?? []].flat()

/** The kinds of work that can wait in the states of these records. */
export const kindsOf = (records: readonly StepRecord[]): TaskKind[] => [
  ...new Set(records.flatMap((record) => waitsOf(record).flatMap((one) => (one.for === 'staff' ? [one.task] : [])))),
]

/** Where a state allows several, the record itself decides: whose documents are missing, whether the dealer has appealed. */
function sideOf({ section, status, facts }: StepRecord, waits: readonly Waits[]) {
  const sides = waits.filter((one) => one.for === 'dealer' || one.for === 'provider')
  if (section === 'claims' && claimTurn(status as 'REJECTED', facts.hasAppealed === true) !== 'DEALER') return undefined
  // A credit note or a pro forma invoice claims nothing.
  if (section === 'invoices' && facts.asks === false) return undefined
  if (section === 'proofs' && facts.turn === 'CARRIER') return sides.find((one) => one.for === 'provider') ?? sides[0]
  return sides[0]
}

export type StepLine = TodayTask & { isMine: boolean }
type Asked = { now: Date; today: string }

const isDay = (value: string) => value.length === 10
const dues = (value: unknown) =>
  typeof value !== 'string'
    ? { dueOn: null, dueAt: null }
    : isDay(value)
      ? { dueOn: value, dueAt: null }
      : { dueOn: null, dueAt: value }

/** The steps that wait, the most urgent of the reader first; then those of colleagues, of the dealer, of providers. */
export function stepsOf(records: readonly StepRecord[], lines: readonly StepLine[], { now, today }: Asked): DealStep[] {
  const steps = records.flatMap((record): DealStep[] => {
    const { section, id: recordId, name, status, carId } = record
    const about = { section, recordId, name, status, carId }
    const waits = waitsOf(record)
    const own = lines.filter((line) => line.recordId === recordId)
    if (own.length)
      return own.map(({ kind, since, dueOn, dueAt, isLate, isMine, assignee }) => ({
        ...{ waitsFor: 'staff' as const, kind, ...about, since, dueOn, dueAt, isLate, isMine, assignee },
      }))
    const side = sideOf(record, waits)
    if (!side || side.for === 'staff' || side.for === 'nobody') return []
    const due = dues(side.due && record.facts[side.due])
    const isLate = due.dueAt ? Date.parse(due.dueAt) < now.getTime() : due.dueOn !== null && due.dueOn < today
    return [
      { waitsFor: side.for, kind: null, ...about, since: record.at, ...due, isLate, isMine: false, assignee: null },
    ]
  })
  const rank = (step: DealStep) => [
    step.isMine ? 0 : step.waitsFor === 'staff' ? 1 : step.waitsFor === 'dealer' ? 2 : 3,
    step.isLate ? 0 : 1,
    dealSections.indexOf(step.section),
  ]
  const dueOf = (step: DealStep) => step.dueAt ?? step.dueOn ?? '9999'
  return steps.toSorted((a, b) => {
    const [of, against] = [rank(a), rank(b)]
    const at = of.findIndex((value, i) => value !== against[i])
    return at >= 0 ? of[at]! - against[at]! : dueOf(a) < dueOf(b) ? -1 : dueOf(a) > dueOf(b) ? 1 : 0
  })
}

const isDelivered = (status: string) => status.startsWith('DELIVERED')
type Of = (section: DealSection) => readonly StepRecord[]

/** How far each step is, by its records alone; undefined: the deal has no such step. */
const stageOf: Record<DealStage, (of: Of) => StageState | undefined> = {
  OFFER: (of) => {
    const status = of('offers')[0]?.status
    if (status === undefined) return undefined
    if (status === 'ACCEPTED' || of('contracts').some((one) => one.status === 'CANCELLED')) return 'DONE'
    return (lostOfferStatuses as readonly string[]).includes(status) ? 'ENDED' : 'NOW'
  },
  CONTRACT: (of) => {
    const statuses = of('contracts').map(({ status }) => status)
    if (statuses.includes('SIGNED')) return 'DONE'
    if (statuses.some((status) => isLive(status as 'DRAFT'))) return 'NOW'
    return statuses.length ? 'ENDED' : 'AHEAD'
  },
  INVOICE: (of) => {
    const sales = of('invoices').filter(
      ({ facts, status }) => facts.isSale && !['DISCARDED', 'CREDITED'].includes(status),
    )
    if (sales.some(({ status }) => status !== 'DRAFT')) return 'DONE'
    return sales.length ? 'NOW' : 'AHEAD'
  },
  PAYMENT: (of) => {
    const asked = of('invoices').filter(
      ({ facts, status }) => facts.asks && !['DRAFT', 'DISCARDED', 'CREDITED'].includes(status),
    )
    if (asked.some(({ status }) => status !== 'PAID')) return 'NOW'
    return asked.some(({ facts }) => facts.isSale) ? 'DONE' : asked.length ? 'NOW' : 'AHEAD'
  },
  TRANSPORT: (of) => {
    const going = of('transports').filter(({ status }) => status !== 'CANCELED')
    if (!going.length) return 'AHEAD'
    return going.every(({ status }) => isDelivered(status)) ? 'DONE' : 'NOW'
  },
  PROOFS: (of) => {
    const files = of('proofs')
    if (!files.length) return undefined
    if (files.every(({ status }) => status === 'APPROVED' || status === 'NOT_REQUIRED')) return 'DONE'
    return files.every(({ status, facts }) => status === 'OPEN' && !facts.deliveredOn) ? 'AHEAD' : 'NOW'
  },
}

/** The steps of the deal that the reader may see. After one in which the deal ended, no other follows. */
export function stagesOf(records: readonly StepRecord[], may: (right: Permission) => boolean) {
  const of: Of = (section) => records.filter((record) => record.section === section)
  const stages = dealStages.flatMap((stage) => {
    const is = may(stageRights[stage]) ? stageOf[stage](of) : undefined
    return is ? [{ stage, is }] : []
  })
  const end = stages.findIndex(({ is }) => is === 'ENDED')
  return end < 0 ? stages : stages.filter(({ is }, at) => at <= end || is !== 'AHEAD')
}
