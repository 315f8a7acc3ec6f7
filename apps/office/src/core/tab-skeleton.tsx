import { Stack } from '@bilbro/ui/layout/layout'
import { Loading, Skeleton } from '@bilbro/ui/feedback/skeleton'

/** Placeholder cards of a tab that is loading. */
export function TabSkeleton() {
  return (
    <Loading>
      <Stack>
        <Skeleton height="3.5rem" />
        <Skeleton height="14rem" />
        <Skeleton height="14rem" />
      </Stack>
    </Loading>
  )
}
