import { useQuery } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { taskPlaces } from '../../overview/today/task-places.ts'
import type { Page } from './pages.ts'

export type Counts = Partial<Record<Page, number>>

const countsAlone = { query: { pageSize: 1 } }

/** What waits on each page, as *Today* counts it; also e-mails that were not delivered, and failed jobs. */
export function useCounts(): Counts {
  const may = useCan()
  const { data: today } = useQuery({ ...api.today.list.query(countsAlone), throwOnError: false })
  const { data: mails } = useQuery({
    ...api.mails.list.query(countsAlone),
    enabled: may(api.mails.list),
    refetchInterval: 60_000,
    throwOnError: false,
  })
  const { data: jobs } = useQuery({
    ...api.jobs.list.query(countsAlone),
    enabled: may(api.jobs.list),
    refetchInterval: 60_000,
    throwOnError: false,
  })
  // Failed e-mails, and without a mail server also those that a user must forward by hand.
  const stuck = mails && mails.counts.FAILED + (mails.server === 'NOT_CONFIGURED' ? mails.counts.WAITING : 0)
  const counts: Counts = {
    ...(stuck && { '/settings/mails': stuck }),
    ...(jobs?.counts.FAILED && { '/settings/jobs': jobs.counts.FAILED }),
  }
  for (const { kind, waiting } of today?.kinds ?? []) {
    const { page } = taskPlaces[kind]
    if (waiting) counts[page] = (counts[page] ?? 0) + waiting
  }
  return counts
}

/** What waits on several pages together; undefined if nothing does. Each task belongs to one page. */
export function waitingOn(pages: readonly Page[], counts: Counts): number | undefined {
  return pages.reduce((sum, page) => sum + (counts[page] ?? 0), 0) || undefined
}
