import { Stack } from '@bilbro/ui/layout/layout'
import { Loading, Skeleton } from '@bilbro/ui/feedback/skeleton'
import './people.css'

/** What stands there until the colleague has come. */
export function UserSkeleton() {
  return (
    <div className="p-skeleton">
      <Loading>
        <Stack>
          <Skeleton width="14rem" height="2rem" />
          <Skeleton height="10rem" />
          <Skeleton height="20rem" />
        </Stack>
      </Loading>
    </div>
  )
}
