// The liquidity of the company: balances of bank accounts, money that is expected in and out, and what it consists of.
import * as z from 'zod'
import { day, id, many, money, pageOf } from '../../common.ts'
import { endpoint, group } from '../../endpoint.ts'
import { fileShape, listQuery, tableFiles } from '../../lists/lists.ts'

/** The balance of an account; expected in; expected out; and amounts that are in no forecast. */
export const liquidityDirections = ['BALANCE', 'IN', 'OUT', 'ASIDE'] as const
export type LiquidityDirection = (typeof liquidityDirections)[number]

export const liquidityKinds = [
  'BANK',
  'INVOICE',
  /** A dealer objects: reminders are paused, and no day is expected. */
  'INVOICE_DISPUTED',
  'PAYMENT_RUN',
  'SUPPLIER_INVOICE',
  'SUPPLIER_INVOICE_UNAPPROVED',
  'SUPPLIER_INVOICE_DISPUTED',
  'SUPPLIER_CREDIT',
  /** A car that is bought, entered to be bought or calculated, and that no supplier has invoiced. */
  'PLANNED_PURCHASE',
  'VAT',
  'VAT_DEPOSIT',
  /** Received money that no invoice was paid with yet. */
  'UNASSIGNED_PAYMENT',
  /** Purchase price and costs of a car that is not invoiced. */
  'STOCK',
] as const
export type LiquidityKind = (typeof liquidityKinds)[number]

/** Kinds whose amounts tell purchase prices, costs or margins: they need access to purchase prices. */
export const costLiquidityKinds: readonly LiquidityKind[] = [
  'PAYMENT_RUN',
  'SUPPLIER_INVOICE',
  'SUPPLIER_INVOICE_UNAPPROVED',
  'SUPPLIER_INVOICE_DISPUTED',
  'SUPPLIER_CREDIT',
  'PLANNED_PURCHASE',
  'VAT',
  'STOCK',
]

/** Days of the forecast that are shown one by one, and all of its days: six weeks. */
export const nearDays = 30
export const forecastDays = 42
/** How many dealers pay late in the scenario, and by how many days. */
export const lateDealers = 3
export const lateDays = 14
/** Invoices of a dealer that its usual delay is the median of, and the fewest that tell one. */
export const delayInvoices = 10
export const fewestDelayInvoices = 3
/** An overdue invoice whose usual day has passed is expected in so many days at the earliest. */
export const overdueDays = 7

/** As usual, or the largest dealers pay late. */
export const liquidityScenarios = ['USUAL', 'LATE'] as const

const currencyCode = z.string().regex(/^[A-Z]{3}$/)
const original = z.strictObject({ minor: z.int(), currency: currencyCode })
const figure = z.strictObject({ count: z.int(), amount: money })
export type LiquidityFigure = z.infer<typeof figure>

const forecast = {
  in: money,
  /** Amounts out and balances are null without access to purchase prices. */
  out: money.nullable(),
  balance: money.nullable(),
  /** In the scenario in which the largest dealers pay late. */
  lateIn: money,
  lateBalance: money.nullable(),
}
const lowest = z.strictObject({ day, balance: money })

export const liquidity = z.strictObject({
  today: day,
  /** Last day of the forecast. */
  until: day,
  accounts: z.array(
    z.strictObject({
      id,
      legalEntity: z.strictObject({ id, name: z.string() }),
      bankName: z.string(),
      /** The last four characters. */
      number: z.string(),
      currency: currencyCode,
      /** Null: no imported statement has told a balance. */
      balance: z.int().nullable(),
      /** The last day that the balance includes. */
      day: day.nullable(),
      /** Null without a balance or without a rate. */
      inEuros: money.nullable(),
    }),
  ),
  balance: money,
  kinds: z.array(
    z.strictObject({
      kind: z.enum(liquidityKinds),
      total: figure,
      /** Expected in the next 30 days, after them, and without a day. */
      near: figure,
      later: figure,
      undated: figure,
    }),
  ),
  days: z.array(z.strictObject({ day, ...forecast })),
  weeks: z.array(z.strictObject({ from: day, to: day, ...forecast })),
  lowest: lowest.nullable(),
  lateLowest: lowest.nullable(),
  /** The dealers that pay late in the scenario: those with the largest amounts in the forecast. */
  late: z.array(z.strictObject({ id, name: z.string(), count: z.int(), amount: money })),
  /** Dealers with open invoices, the largest amounts first. */
  dealers: z.array(
    z.strictObject({
      id,
      name: z.string(),
      country: z.string().nullable(),
      count: z.int(),
      amount: money,
      /** Days after the due date. */
      delay: z.int(),
      /** Paid invoices that the delay is the median of; 0: it is that of all dealers. */
      delayOf: z.int(),
    }),
  ),
  /** How many dealers have open invoices. */
  dealerCount: z.int(),
  stock: figure.extend({ unknown: z.int() }).nullable(),
  /** Euro rates that amounts were converted with. */
  rates: z.array(z.strictObject({ currency: currencyCode, rate: z.string(), day })),
  /** Amounts without a rate: they are in the lists, and in no sum. */
  missing: z.array(z.strictObject({ currency: currencyCode, count: z.int() })),
})
export type Liquidity = z.infer<typeof liquidity>

const dayOrNone = z.union([day, z.literal('')]).default('')
export const liquidityItemsQuery = listQuery(
  { sorts: ['day', 'number', 'party', 'amount', 'dueOn'], sortBy: 'day' },
  {
    kind: many(z.enum(liquidityKinds)),
    direction: many(z.enum(liquidityDirections)),
    scenario: z.enum(liquidityScenarios).default('USUAL'),
    from: dayOrNone,
    to: dayOrNone,
    isDated: z.enum(['true', 'false']).optional(),
    /** False: cars in stock whose purchase price nobody entered. */
    isPriced: z.enum(['true', 'false']).optional(),
    companyId: many(z.string().max(40)),
    accountId: many(z.string().max(40)),
    legalEntityId: many(z.string().max(40)),
    currency: many(z.string().max(3)),
  },
).superRefine(({ from, to }, context) => {
  if (from && to && from > to) context.addIssue({ code: 'custom', path: ['to'], message: 'to is before from' })
})
export type LiquidityItemsQuery = z.infer<typeof liquidityItemsQuery>

/** The records that an amount comes from. */
export const liquidityTargets = [
  'BANK_ACCOUNT',
  'INVOICE',
  'PAYMENT_RUN',
  'PURCHASE_INVOICE',
  'CAR',
  'PURCHASE_CALCULATION',
  'BOOKS',
  'PAYMENT',
] as const
export const liquidityItem = z.strictObject({
  id,
  kind: z.enum(liquidityKinds),
  direction: z.enum(liquidityDirections),
  /** The expected day, in the scenario; of a balance the last day that it includes. */
  day: day.nullable(),
  dueOn: day.nullable(),
  /** Of an invoice: the days after its due date on which the dealer usually pays. */
  delay: z.int().nullable(),
  number: z.string(),
  detail: z.string(),
  party: z.string().nullable(),
  legalEntity: z.strictObject({ id, name: z.string() }),
  /** Negative for money out. */
  original,
  amount: money.nullable(),
  target: z.enum(liquidityTargets),
  targetId: id,
})
export type LiquidityItem = z.infer<typeof liquidityItem>

export const liquidityApi = group('Liquidity of the company', () => ({
  get: endpoint({
    summary: 'Read bank balances and the money expected in and out, or export the forecast',
    method: 'GET',
    path: '/figures/liquidity',
    access: 'figures.read',
    live: { invoices: 'slowly', payments: 'slowly', vatDeposits: 'slowly', cars: 'slowly' },
    query: z.strictObject({ legalEntityId: many(z.string().max(40)), ...fileShape }),
    files: tableFiles,
    data: liquidity,
  }),
  items: endpoint({
    summary: 'List the amounts behind a figure of the liquidity, or export them',
    method: 'GET',
    path: '/figures/liquidity/items',
    access: 'figures.read',
    live: { invoices: 'slowly', payments: 'slowly', vatDeposits: 'slowly', cars: 'slowly' },
    query: liquidityItemsQuery,
    files: tableFiles,
    data: pageOf(liquidityItem).extend({
      /** Over all matching rows, in euros. */
      totals: z.strictObject({ amount: money, missing: z.int() }),
    }),
  }),
}))
