import { messages as commission } from './commission.en.ts'
export const messages = {
  ...commission,
  'error.books.notSetUp': 'The accounts of {{seller}} are not set up yet.',
  'error.books.underWay': 'A batch for this company is already being created.',
  'error.books.nothingNew': 'Everything that can be exported for this month has already been exported.',
  'error.books.monthRuns': 'This month is not over yet.',
  'error.books.handedOver': 'This batch has already been exported or cancelled.',
  'error.books.notLast': 'A later batch exists. Cancel that one first.',
  'error.books.notMade': 'This batch has not been created.',
  'error.books.closed': 'This month is closed.',
} as const
