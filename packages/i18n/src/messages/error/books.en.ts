export const messages = {
  'error.books.notSetUp': 'The accounts of {{seller}} are not set up yet.',
  'error.books.underWay': 'A batch of this company is being made.',
  'error.books.nothingNew': 'Everything of this month that can be handed over was handed over.',
  'error.books.monthRuns': 'This month is not over yet.',
  'error.books.handedOver': 'This batch was handed over or taken back already.',
  'error.books.notLast': 'Another batch was made after this one. Take that one back first.',
  'error.books.notMade': 'This batch is not made.',
  'error.books.closed': 'This month is closed.',
} as const
