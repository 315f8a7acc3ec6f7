import { createFileRoute } from '@tanstack/react-router'
import { MailsPage } from '../../../admin/mails/mails-page.tsx'
import { mailsAddress } from '../../../admin/mails/mails-search.ts'
import { useAddress } from '../../../kit/list/use-address.ts'

export const Route = createFileRoute('/_staff/settings/mails')({ validateSearch: mailsAddress.read, component: Mails })

function Mails() {
  return <MailsPage {...useAddress(Route)} />
}
