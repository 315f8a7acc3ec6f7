import { createFileRoute } from '@tanstack/react-router'
import { BooksPage } from '../../money/books/books-page.tsx'
import { booksSearch } from '../../money/books/books-search.ts'

export const Route = createFileRoute('/_staff/books')({ validateSearch: booksSearch, component: Books })

function Books() {
  return <BooksPage search={Route.useSearch()} />
}
