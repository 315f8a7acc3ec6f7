// States of the report of a person and a month. Without schemas, so that the browser does not load them for it.
import { machine, nobody, staff } from '../../states.ts'

export const commissionReportStates = machine(
  ['OPEN', 'FROZEN', 'PAID'],
  [
    { from: ['OPEN'], event: 'close_month', to: 'FROZEN', by: 'system' },
    { from: ['FROZEN'], event: 'pay', to: 'PAID', by: 'staff' },
    { from: ['PAID'], event: 'unpay', to: 'FROZEN', by: 'staff' },
  ],
  {
    OPEN: nobody,
    FROZEN: staff('COMMISSION_PAY'),
    PAID: nobody,
  },
)
export type CommissionReportStatus = (typeof commissionReportStates.all)[number]

/** CLAWBACK takes back a paid car whose sale was cancelled; CARRY is the negative rest of the month before. */
export const commissionLineKinds = ['CAR', 'CLAWBACK', 'CARRY', 'GOODWILL'] as const
export type CommissionLineKind = (typeof commissionLineKinds)[number]
export const commissionRoles = ['SELLER', 'PURCHASER'] as const
export type CommissionRole = (typeof commissionRoles)[number]
export const commissionLineStates = ['PROVISIONAL', 'EARNED', 'CANCELLED'] as const
export type CommissionLineState = (typeof commissionLineStates)[number]
/** An earned line is frozen and paid with its report. */
export const lineStateOf = (state: CommissionLineState, status: CommissionReportStatus) =>
  state === 'EARNED' && status !== 'OPEN' ? status : state
export const stageModes = ['MARGINAL', 'RETROACTIVE'] as const
