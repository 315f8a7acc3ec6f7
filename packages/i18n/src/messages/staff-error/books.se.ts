import { messages as commission } from './commission.se.ts'
import type { messages as en } from './books.en.ts'

export const messages: Record<keyof typeof en, string> = {
  ...commission,
  'error.books.notSetUp': 'Kontona för {{seller}} är inte inställda än.',
  'error.books.underWay': 'En bunt för det här bolaget håller på att göras.',
  'error.books.nothingNew': 'Allt som kan lämnas från den här månaden har lämnats.',
  'error.books.monthRuns': 'Den här månaden är inte över än.',
  'error.books.handedOver': 'Den här bunten har redan lämnats eller tagits tillbaka.',
  'error.books.notLast': 'En bunt har gjorts efter den här. Ta tillbaka den först.',
  'error.books.notMade': 'Den här bunten är inte gjord.',
  'error.books.closed': 'Den här månaden är stängd.',
}
