import { createFileRoute } from '@tanstack/react-router'
import { textsSearch } from '../../../admin/b2b-translations/search.ts'
import { categoriesQuery, textsQuery } from '../../../admin/b2b-translations/texts.ts'
import { TranslationsPage } from '../../../admin/b2b-translations/translations-page.tsx'
import { useAddress } from '../../../kit/list/use-address.ts'

export const Route = createFileRoute('/_staff/settings/translations')({
  validateSearch: textsSearch,
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(textsQuery)
    void context.queryClient.prefetchQuery(categoriesQuery)
  },
  component: Translations,
})

function Translations() {
  return <TranslationsPage {...useAddress(Route)} />
}
