import { mailStates } from '@bilbro/contract/house/mail-states'
import { oneOf, searchOf, textUpTo, whole, type SearchOf } from '../../core/search-params.ts'

const shape = {
  state: oneOf([...mailStates, 'ALL'], 'ALL'),
  search: textUpTo(100),
  page: whole(1, 1_000_000, 1),
  mail: textUpTo(40),
}

/** Which mails are shown, and the one that is open. */
export const mailsSearch = searchOf(shape)
export type MailsSearch = SearchOf<typeof shape>
