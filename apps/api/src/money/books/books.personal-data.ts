import type { PersonalData } from '../../core/personal-data.ts'

export const booksPersonalData: PersonalData = {
  nonPersonal: {
    book_accounts: 'ALL',
    book_batches: 'ALL',
    book_closures: 'ALL',
  },
}
