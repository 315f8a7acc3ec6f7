import { createFileRoute } from '@tanstack/react-router'
import { listQuery } from '../../../admin/mail-texts/mail-texts.ts'
import { MailTextsPage } from '../../../admin/mail-texts/mail-texts-page.tsx'
import { mailTextsSearch } from '../../../admin/mail-texts/mail-texts-search.ts'
import { useAddress } from '../../../kit/list/use-address.ts'

export const Route = createFileRoute('/_staff/settings/mail-texts')({
  validateSearch: mailTextsSearch,
  loader: ({ context }) => context.queryClient.ensureQueryData(listQuery),
  component: MailTexts,
})

function MailTexts() {
  return <MailTextsPage {...useAddress(Route)} />
}
