import { createFileRoute } from '@tanstack/react-router'
import { textsSearch, type TextsSearch } from '../../house/b2b-translations/search.ts'
import { categoriesQuery, textsQuery } from '../../house/b2b-translations/texts.ts'
import { TranslationsPage } from '../../house/b2b-translations/translations-page.tsx'

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
