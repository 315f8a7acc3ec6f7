// What waits for the reader, over all pages. Nothing here is stored: a line exists while its record waits.
import * as z from 'zod'
import type { AuditedRecords } from '../../audited-records.ts'
import { country, day, id, instant, many, money, nothing, person } from '../../common.ts'
import { endpoint, group } from '../../endpoint.ts'
import { countedPage, listQuery, tableFiles } from '../../lists/lists.ts'
import { taskKinds } from './task-kinds.ts'

/** To whom a line is assigned: to the reader, to nobody, or to a colleague. */
export const taskOwners = ['MINE', 'UNASSIGNED', 'OTHERS'] as const
export type TaskOwner = (typeof taskOwners)[number]

const kind = z.enum(taskKinds as [(typeof taskKinds)[number], ...typeof taskKinds])
const task = z.strictObject({ kind, recordId: id })

export const todayTask = task.extend({
  /** Of the line itself; it stays the same while the record waits. */
  id,
  since: instant,
  /** Until when: a day, an instant, or neither. */
  dueOn: day.nullable(),
  dueAt: instant.nullable(),
  isLate: z.boolean(),
  /** What is at stake; null without an amount, in a foreign currency, or without the right to see it. */
  amount: money.nullable(),
  car: z.strictObject({ id, stockNo: z.string(), title: z.string() }).nullable(),
  company: z.strictObject({ id, name: z.string(), country }).nullable(),
  /** Number of the document, or the name of a person or a task. */
  name: z.string().nullable(),
  assignee: person.nullable(),
  /** The first day on which the reader sees the line again; null if it is not snoozed. */
  snoozedUntil: day.nullable(),
})
export type TodayTask = z.infer<typeof todayTask>

export const todayQuery = listQuery(
  { sorts: ['due', 'since'], sortBy: 'due' },
  {
    kind: many(kind),
    owner: many(z.enum(taskOwners)),
    companyId: id.optional(),
    /** The lines that the reader has put off, instead of the others. */
    snoozed: z
      .enum(['true', 'false'])
      .default('false')
      .transform((value) => value === 'true'),
  },
)
export type TodayQuery = z.infer<typeof todayQuery>

export const taskAssignmentsAudit = {
  taskAssignments: { parents: [] },
} as const satisfies AuditedRecords

const live = {
  cars: 'any',
  listings: 'any',
  conditionReports: 'any',
  workOrders: 'any',
  requests: 'any',
  offers: 'any',
  contracts: 'any',
  invoices: 'any',
  payments: 'any',
  vatDeposits: 'any',
  purchaseInvoices: 'any',
  paymentRuns: 'any',
  transports: 'any',
  proofs: 'any',
  claims: 'any',
  signups: 'any',
  outletUsers: 'any',
  priceProposals: 'any',
  notifications: 'any',
} as const

export const todayApi = group('Work that waits for the reader', () => ({
  list: endpoint({
    summary: 'List what waits for the reader, or export it',
    method: 'GET',
    path: '/today',
    access: 'staff',
    live,
    query: todayQuery,
    files: tableFiles,
    /** `kinds`: how many lines of each kind wait for these owners, and how many the reader has put off. */
    data: countedPage(todayTask, taskOwners).extend({
      kinds: z.array(z.strictObject({ kind, waiting: z.int(), snoozed: z.int() })),
    }),
  }),
  /** The line comes back on that day; null shows it again. Nobody else is affected. */
  snooze: endpoint({
    summary: 'Put off a line until a day, or show it again',
    method: 'PUT',
    path: '/today/snooze',
    access: 'staff',
    body: task.extend({ until: day.nullable() }),
    data: nothing,
    audit: false,
  }),
  assignees: endpoint({
    summary: 'List the colleagues who can do a kind of work',
    method: 'GET',
    path: '/today/assignees',
    access: 'staff',
    query: z.strictObject({ kind }),
    data: z.strictObject({ items: z.array(person) }),
  }),
  /** The colleague is notified. Null gives the line back to the colleague who is responsible for the record. */
  assign: endpoint({
    summary: 'Assign a line to a colleague, or take it back',
    method: 'PUT',
    path: '/today/assignee',
    access: 'staff',
    body: task.extend({ assigneeId: id.nullable() }),
    data: todayTask,
  }),
}))
