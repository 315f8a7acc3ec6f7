import type { messages as en } from './commission.en.ts'

export const messages = {
  'error.user.personnelNo': 'En annan användare har detta anställningsnummer.',
  'error.commission.closed': 'Den här månaden är stängd. Dess rapporter ändras inte längre.',
  'error.commission.monthRuns': 'Den här månaden är inte slut än.',
  'error.commission.booksOpen': 'Bokföringen för den här månaden är fortfarande öppen: {{companies}}',
  'error.commission.earlierOpen': 'Stäng {{month}} först.',
  'error.commission.notClosed': 'Den här månaden är inte stängd än.',
  'error.commission.count': 'Det finns nu {{count}} öppna rapporter i den här månaden.',
  'error.commission.validFrom': 'Regler kan tidigast gälla från {{month}}, eftersom tidigare månader är stängda.',
  'error.purchaseCalculation.closed': 'Den här kalkylen är avslutad: Bilen är köpt, eller köpet har lagts ned.',
  'error.commission.noContract': 'Den här bilen har inget avtal och därför ingen säljare.',
} as const satisfies Record<keyof typeof en, string>
