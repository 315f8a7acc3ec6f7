import { lists } from '@bilbro/contract/lists/lists.gen'
import { idParam, listAddress, type SearchIn } from '../../kit/list/list-address.ts'

/** Which mails are shown, and the one that is open. */
export const mailsAddress = listAddress(lists.mails.list, {
  open: { mail: idParam },
})
export type MailsSearch = SearchIn<typeof mailsAddress>
