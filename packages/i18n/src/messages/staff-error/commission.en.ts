export const messages = {
  'error.user.personnelNo': 'Another user has this personnel number.',
  'error.commission.closed': 'This month is closed. Its reports no longer change.',
  'error.commission.monthRuns': 'This month is not over yet.',
  'error.commission.booksOpen': 'The books of this month are still open: {{companies}}',
  'error.commission.earlierOpen': 'Please close {{month}} first.',
  'error.commission.notClosed': 'This month is not closed yet.',
  'error.commission.count': 'There are {{count}} open reports in this month now.',
  'error.commission.validFrom': 'Rules can begin in {{month}} at the earliest, because earlier months are closed.',
  'error.purchaseCalculation.closed': 'This calculation is closed: the car was bought, or the purchase was dropped.',
  'error.commission.noContract': 'This car has no contract, so it has no seller.',
} as const
