/** Errors of reports and commission of the staff. */
export const commissionErrors = {
  'commission.closed': { status: 409, en: 'This month is closed. Its reports no longer change.' },
  'commission.monthRuns': { status: 409, en: 'This month is not over yet.' },
  'commission.booksOpen': { status: 409, en: 'The books of this month are still open: {companies}' },
  'commission.earlierOpen': { status: 409, en: 'Please close {month} first.' },
  'commission.notClosed': { status: 409, en: 'This month is not closed yet.' },
  'commission.count': { status: 409, en: 'There are {count} open reports in this month now.' },
  'commission.validFrom': {
    status: 422,
    en: 'Rules can begin in {month} at the earliest, because earlier months are closed.',
  },
  'commission.noContract': { status: 409, en: 'This car has no contract, so it has no seller.' },
} as const
