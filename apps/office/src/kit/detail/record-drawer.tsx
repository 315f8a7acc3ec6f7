import { ApiError } from '@bilbro/contract/client'
import { errorMessage } from '@bilbro/i18n/i18n'
import { SkeletonText } from '@bilbro/ui/feedback/skeleton'
import { Button } from '@bilbro/ui/forms/button'
import { Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { Drawer } from '@bilbro/ui/overlay/drawer'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

type Props<R> = {
  query: { queryKey: readonly unknown[]; queryFn: (context: { signal: AbortSignal }) => Promise<R> }
  /** `record` is undefined until it is loaded. */
  title: (record: R | undefined) => string
  width: number
  /** Message if the record no longer exists. */
  gone: string
  /** Above the record, also while it is loading: its place in the list. */
  above: ReactNode
  gap?: number
  onClose: () => void
  children: (record: R) => ReactNode
}

/** A record beside its list, with a skeleton while it is loading, and a second try if that failed. */
export function RecordDrawer<R>({ query, title, width, gone, above, gap = 4, onClose, children }: Props<R>) {
  const { t } = useT()
  const { data, error, refetch } = useQuery({ ...query, throwOnError: false })
  const isGone = error instanceof ApiError && error.code === 'notFound'
  return (
    <Drawer open onClose={onClose} title={title(data)} width={width}>
      <Stack gap={gap}>
        {above}
        {data !== undefined ? (
          children(data)
        ) : error ? (
          <Stack>
            <Text>{isGone ? gone : errorMessage(error)}</Text>
            {!isGone && <Button onClick={() => void refetch()}>{t('ui.tryAgain')}</Button>}
          </Stack>
        ) : (
          <SkeletonText lines={12} />
        )}
      </Stack>
    </Drawer>
  )
}
