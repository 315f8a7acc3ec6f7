import { mailStates } from '@bilbro/contract/house/mail-states'
import type { MailsQuery } from '@bilbro/contract/house/mails'
import { idParam, listAddress, type SearchIn } from '../../kit/list/list-address.ts'

const sorts = ['createdAt', 'sentAt', 'subject', 'recipient'] as const satisfies readonly MailsQuery['sortBy'][]

/** Which mails are shown, and the one that is open. */
export const mailsAddress = listAddress({
  statuses: mailStates,
  sorts,
  sortBy: 'createdAt',
  sort: 'desc',
  open: { mail: idParam },
})
export type MailsSearch = SearchIn<typeof mailsAddress>
