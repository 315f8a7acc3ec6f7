import { createFileRoute } from '@tanstack/react-router'
import { textsSearch, type TextsSearch } from '../../translations/search.ts'
import { categoriesQuery, textsQuery } from '../../translations/texts.ts'
import { TranslationsPage } from '../../translations/translations-page.tsx'

export const Route = createFileRoute('/_staff/translations')({
  validateSearch: textsSearch,
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(textsQuery)
    void context.queryClient.prefetchQuery(categoriesQuery)
  },
  component: Translations,
})

function Translations() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <TranslationsPage
      search={search}
      onSearch={(change: TextsSearch) =>
        // Typing makes one step in the history, a choice makes its own.
        void navigate({ search: (before) => ({ ...before, ...change }), replace: 'search' in change })
      }
    />
  )
}
