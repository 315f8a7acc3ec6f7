import { errorMessage } from '@bilbro/i18n/i18n'
import { Button } from '@bilbro/ui/forms/button'
import { Group } from '@bilbro/ui/layout/layout'
import { Loading, SkeletonText } from '@bilbro/ui/feedback/skeleton'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import type { ReactNode } from 'react'

type Props = {
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
  /** A placeholder; omit it to show some lines. */
  shape?: ReactNode
  lines?: number
}

/** A part of a page that is loading: a placeholder, or the error with a retry. */
export function Waiting({ query: { error, isFetching, refetch }, shape, lines = 2 }: Props) {
  const { t } = useT()
  if (!error) return <Loading>{shape ?? <SkeletonText lines={lines} />}</Loading>
  return (
    <Group>
      <Text tone="danger">{errorMessage(error)}</Text>
      <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
        {t('ui.tryAgain')}
      </Button>
    </Group>
  )
}
