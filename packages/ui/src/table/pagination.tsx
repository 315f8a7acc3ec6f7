import './pagination.css'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button, IconButton } from '../forms/button.tsx'
import { Choose } from '../forms/fields/choices/choice.tsx'
import { Text } from '../layout/text.tsx'
import { useT } from '../use-t.tsx'
import { pagesAround } from './pages-around.tsx'

type PaginationProps = {
  page: number
  pageSize: number
  total: number
  onPage: (page: number) => void
  onPageSize?: (size: number) => void
  sizes?: readonly number[]
}

/** Shows which part of a list is visible, and links to the other pages. */
export function Pagination({ page, pageSize, total, onPage, onPageSize, sizes = [10, 20, 50, 100] }: PaginationProps) {
  const { t, format } = useT()
  const last = Math.max(1, Math.ceil(total / pageSize))
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1
  return (
    <nav className="b-pagination" aria-label={t('page.label')}>
      <Text tone="dim" num>
        {t('page.of', { from, to: Math.min(page * pageSize, total), total })}
      </Text>
      {onPageSize && (
        <Choose
          label={t('page.size')}
          value={String(pageSize)}
          options={sizes.map((size) => ({ value: String(size), label: String(size) }))}
          onChange={(size) => onPageSize(Number(size))}
        />
      )}
      <ul className="b-pages">
        <li>
          <IconButton
            label={t('page.previous')}
            icon={<ChevronLeft size={16} />}
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          />
        </li>
        {pagesAround(page, last).map((n, i) => (
          <li key={n || `gap${i}`}>
            {n === 0 ? (
              <span className="b-page-gap">…</span>
            ) : (
              <Button
                look="quiet"
                aria-label={t('page.number', { page: n })}
                aria-current={n === page ? 'page' : undefined}
                onClick={() => onPage(n)}
              >
                {format.number(n)}
              </Button>
            )}
          </li>
        ))}
        <li>
          <IconButton
            label={t('page.next')}
            icon={<ChevronRight size={16} />}
            disabled={page >= last}
            onClick={() => onPage(page + 1)}
          />
        </li>
      </ul>
    </nav>
  )
}
