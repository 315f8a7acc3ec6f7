// Who acts next in each state, as the state machines declare it, against what *Today* and the lists answer.
import { beforeAll, expect, test } from 'vitest'
import { legalEntityStates } from '@bilbro/contract/admin/legal-entities/legal-entity-states'
import { staffStates } from '@bilbro/contract/admin/users/user-states'
import { contractStates } from '@bilbro/contract/deal/contracts/contract-states'
import { offerStates } from '@bilbro/contract/deal/offers/offer-states'
import { requestStates } from '@bilbro/contract/deal/requests/request-states'
import { buyerStates, companyStates, outletStates } from '@bilbro/contract/dealers/buyers/company-states'
import { signupStates } from '@bilbro/contract/dealers/signups/signup-states'
import { listingStates, lockStates } from '@bilbro/contract/listing-states'
import { commissionReportStates } from '@bilbro/contract/money/commission/commission-states'
import { invoiceStates } from '@bilbro/contract/money/invoices/invoice-states'
import { paymentRunStates } from '@bilbro/contract/money/payment-runs/payment-run-states'
import { paymentStates } from '@bilbro/contract/money/payments/payment-states'
import { purchaseInvoiceStates } from '@bilbro/contract/money/purchase-invoices/purchase-invoice-states'
import { vatDepositStates } from '@bilbro/contract/money/vat-deposits/vat-deposit-states'
import { priceProposalStates } from '@bilbro/contract/overview/price-proposals/price-proposal-states'
import { purchaseCalculationStates } from '@bilbro/contract/overview/purchase-calculations/purchase-calculation-states'
import { taskLists } from '@bilbro/contract/overview/today/task-lists'
import { claimStates } from '@bilbro/contract/road/claims/claim-states'
import { carExportStates } from '@bilbro/contract/road/customs-exports/car-export-states'
import { proofDocumentStates, proofFileStates } from '@bilbro/contract/road/proofs/proof-states'
import { transportStates } from '@bilbro/contract/road/transports/transport-states'
import { allPermissions } from '@bilbro/contract/permissions'
import type { Machine, StatefulTable, Waits } from '@bilbro/contract/states'
import { carStates } from '@bilbro/contract/stock/cars/car-states'
import { type TaskKind, taskKinds } from '@bilbro/contract/overview/today/task-kinds'
import { reportStates } from '@bilbro/contract/yard/condition-reports/report-states'
import { workOrderStates, workTaskStates } from '@bilbro/contract/yard/work-orders/work-order-states'
import { type As, openTestApp } from '../../../test/app.ts'
import { createRoadFixture } from '../../../test/road-fixture.ts'

const machines = {
  staffUsers: staffStates,
  legalEntities: legalEntityStates,
  signups: signupStates,
  buyerCompanies: companyStates,
  buyerUsers: buyerStates,
  outletUsers: outletStates,
  priceProposals: priceProposalStates,
  cars: carStates,
  listings: listingStates,
  listingLocks: lockStates,
  conditionReports: reportStates,
  workOrders: workOrderStates,
  workOrderTasks: workTaskStates,
  offers: offerStates,
  contracts: contractStates,
  invoices: invoiceStates,
  payments: paymentStates,
  vatDeposits: vatDepositStates,
  paymentRuns: paymentRunStates,
  purchaseInvoices: purchaseInvoiceStates,
  carExports: carExportStates,
  transports: transportStates,
  proofFiles: proofFileStates,
  proofDocuments: proofDocumentStates,
  claims: claimStates,
  commissionReports: commissionReportStates,
  purchaseCalculations: purchaseCalculationStates,
  carRequests: requestStates,
} satisfies Record<StatefulTable, unknown> as unknown as Record<StatefulTable, Machine<string>>

const waitsOf = (machine: Machine<string>, state: string): readonly Waits[] => [machine.waits[state]!].flat()
const tasksOf = (machine: Machine<string>, state: string): TaskKind[] =>
  waitsOf(machine, state).flatMap((one) => (one.for === 'staff' ? [one.task] : []))
const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const t = await openTestApp()
let owner: As
beforeAll(async () => {
  owner = await t.staff(...allPermissions)
})

test('every kind of work belongs to a state, and every due time to a column', async () => {
  const declared = Object.values(machines).flatMap((machine) => machine.all.flatMap((one) => tasksOf(machine, one)))
  expect(new Set(declared)).toEqual(new Set(taskKinds))
  const { rows } = await t.deps.pool.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
  )
  const columns = new Set(rows.map(({ name }) => name))
  const due = Object.entries(machines).flatMap(([table, machine]) =>
    machine.all
      .flatMap((state) => waitsOf(machine, state))
      .flatMap((waits) => ('due' in waits && waits.due ? [`${snake(table)}.${snake(waits.due)}`] : [])),
  )
  expect(due.length).toBeGreaterThan(20)
  expect(due.filter((name) => !columns.has(name))).toEqual([])
})

/** Kinds that wait only on a further condition, such as a due day. */
const conditional: readonly TaskKind[] = ['REPORT_COMPLETE', 'WORK_DUE', 'WORK_TASK', 'PURCHASE_PAY', 'CAR_PUBLISH']

/** Today as it is now: the kinds of work by record. */
async function kindsByRecord(): Promise<Map<string, TaskKind[]>> {
  const found = new Map<string, TaskKind[]>()
  for (let page = 1; ; page++) {
    const { items, total } = await owner.today.list({ query: { page, pageSize: 200 } })
    for (const { recordId, kind } of items) found.set(recordId, [...(found.get(recordId) ?? []), kind])
    if (page * 200 >= total) return found
  }
}

type AnyList = { list: (input: { query: object }) => Promise<{ total: number }> }
async function listsDiffer(): Promise<string[]> {
  const { kinds } = await owner.today.list({ query: { pageSize: 1 } })
  const of = new Map(kinds.map(({ kind, waiting, snoozed }) => [kind, waiting + snoozed]))
  const differ = await Promise.all(
    Object.entries(taskLists).map(async ([kind, { call, query }]) => {
      const lists = (owner as unknown as Record<string, AnyList>)[call]!
      const { total } = await lists.list({ query: { ...query, pageSize: 1 } })
      const waiting = of.get(kind as TaskKind) ?? 0
      return total === waiting ? [] : [`${kind}: list ${total}, today ${waiting}`]
    }),
  )
  return differ.flat()
}

/** Whose answer an offer waits for follows from its status. */
const alsoSet = (table: string, next: string) =>
  table === 'offers' ? `, last_by = '${next === 'COUNTERED_BY_SELLER' ? 'SELLER' : 'BUYER'}'` : ''

test('in every state a record is work for those whom the state names; each count equals its list', async () => {
  const desk = await createRoadFixture(t)
  await desk.planned()
  await desk.invoiced()
  const buyer = await t.buyer()
  const { carId } = await t.make.onSale()
  const amount = { minor: 1_900_000, currency: 'EUR' as const }
  await buyer.portalOffers.make({ params: { id: carId }, body: { amount } })
  expect(await listsDiffer()).toEqual([])
  await t.deps.pool.query(`update proof_files set status = 'SUBMITTED', vat_minor = 123`)
  for (const [rights, minor] of [
    [[], null],
    [['payments.read'], 123],
  ] as const) {
    const clerk = await t.staff('logistics.read', 'proofs.approve', ...rights)
    const { items } = await clerk.today.list({ query: { kind: ['PROOF_CHECK'] } })
    expect(items.length).toBeGreaterThan(0)
    for (const { amount: atStake } of items) expect(atStake?.minor ?? null).toBe(minor)
  }

  const rowOf = new Map<string, { id: string; state: 'status' | 'state' }>()
  for (const table of Object.keys(machines)) {
    const state = ['workOrders', 'workOrderTasks', 'listingLocks'].includes(table) ? 'state' : 'status'
    const { rows } = await t.deps.pool.query<{ id: string }>(`select id from ${snake(table)} order by id desc limit 1`)
    if (rows[0] && !['staffUsers', 'legalEntities', 'buyerCompanies', 'buyerUsers'].includes(table))
      rowOf.set(table, { id: rows[0].id, state })
  }
  const [tried, differences]: [string[], string[]] = [[], []]
  const most = Math.max(...Object.values(machines).map(({ all }) => all.length))
  for (let round = 0; round < most; round++) {
    const now: [table: string, id: string, state: string][] = []
    for (const [table, { id, state }] of rowOf) {
      const { all } = machines[table as StatefulTable]
      const next = all[round % all.length]!
      const set = await t.deps.pool
        // The database refuses some states for the values of this row, such as an issued invoice without a number.
        .query(`update ${snake(table)} set ${state} = $1${alsoSet(table, next)} where id = $2`, [next, id])
        .then(() => true)
        .catch((error: { code?: string }) => {
          if (!['23514', '23505', 'P0001'].includes(error.code ?? '')) throw error
          return false
        })
      if (set) now.push([table, id, next])
    }
    const kinds = await kindsByRecord()
    for (const [table, id, state] of now) {
      const waits = waitsOf(machines[table as StatefulTable], state)
      const allowed = tasksOf(machines[table as StatefulTable], state)
      const found = kinds.get(id) ?? []
      const isSure = waits.length === 1 && !allowed.some((kind) => conditional.includes(kind))
      const asked = { table, state, beyond: found.filter((kind) => !allowed.includes(kind)) }
      expect({ ...asked, missing: isSure ? allowed.filter((kind) => !found.includes(kind)) : [] }).toEqual({
        ...{ table, state },
        beyond: [],
        missing: [],
      })
      tried.push(`${table}.${state}`)
    }
    differences.push(...(round % 4 === 3 ? await listsDiffer() : []))
  }
  expect(differences).toEqual([])
  expect(new Set(tried).size).toBeGreaterThan(60)
}, 120_000)
