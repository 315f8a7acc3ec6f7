import { lists } from '@bilbro/contract/lists/lists.gen'
import { idParam, listAddress, type SearchIn } from '../../kit/list/list-address.ts'

/** Search parameters: filters, and the open e-mail. */
export const mailsAddress = listAddress(lists.mails.list, {
  open: { mail: idParam },
})
export type MailsSearch = SearchIn<typeof mailsAddress>
