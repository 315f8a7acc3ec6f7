import { Loading, Skeleton } from '@bilbro/ui/feedback/skeleton'
import { Stack } from '@bilbro/ui/layout/layout'
import { TabSkeleton } from '../../core/tab-skeleton.tsx'

/** Placeholder of a detail page: breadcrumbs, title, tabs, cards. */
export function DetailSkeleton() {
  return (
    <div className="b-page">
      <Loading>
        <Stack gap={3}>
          <Skeleton width="8rem" height="0.8rem" />
          <Skeleton width="18rem" height="1.8rem" />
        </Stack>
      </Loading>
      <TabSkeleton />
    </div>
  )
}
