import { Choose } from '@bilbro/ui/forms/fields/choices/choice'
import { pagesAround } from '@bilbro/ui/table/pages-around'
import { useT } from '@bilbro/ui/use-t'
import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import './list-pages.css'

/** Rows per page that a list offers. */
export const pageSizes = [10, 20, 50, 100]

type PagesProps = {
  page: number
  pageSize: number
  total: number
  /** Search parameters of a page. */
  to: (page: number) => object
  onSize: (size: number) => void
}

/** Links to the pages of a list, and the page size. */
export function Pages({ page, pageSize, total, to, onSize }: PagesProps) {
  const { t, format } = useT()
  const last = Math.max(1, Math.ceil(total / pageSize))
  const sizes = [...new Set([...pageSizes, pageSize])].sort((a, b) => a - b)
  const link = (target: number, label: string, content: ReactNode) => (
    <Link
      to="."
      search={to(target) as never}
      // The first page has no `page` parameter, so without this it would match every page.
      activeOptions={{ exact: true }}
      className="page-link"
      aria-label={label}
      aria-current={target === page ? 'page' : undefined}
    >
      {content}
    </Link>
  )
  return (
    <div className="list-pages">
      <Choose
        label={t('page.size')}
        value={String(pageSize)}
        options={sizes.map((size) => ({ value: String(size), label: String(size) }))}
        onChange={(size) => onSize(Number(size))}
      />
      {last > 1 && (
        <nav aria-label={t('page.label')}>
          <ul>
            <li>{page > 1 && link(page - 1, t('page.previous'), <ChevronLeft size={18} aria-hidden="true" />)}</li>
            {pagesAround(page, last).map((n, i) => (
              <li key={n || `gap ${i}`}>
                {n ? link(n, t('page.number', { page: n }), format.number(n)) : <span aria-hidden="true">…</span>}
              </li>
            ))}
            <li>{page < last && link(page + 1, t('page.next'), <ChevronRight size={18} aria-hidden="true" />)}</li>
          </ul>
        </nav>
      )}
    </div>
  )
}
