import { ApiError } from '@bilbro/contract/client'
import { errorMessage } from '@bilbro/i18n/i18n'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { Button } from '@bilbro/ui/forms/button'
import { Page } from '@bilbro/ui/layout/page'
import { useT } from '@bilbro/ui/use-t'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

type Props<T> = {
  read: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>
  /** The address names no record. */
  isMissing?: boolean
  words: { title: string; notFound: string; notFoundBody: string; loadFailed: string }
  /** A link to the list. */
  back: ReactNode
  /** The whole page while the record is loaded. */
  skeleton: ReactNode
  children: (record: T) => ReactNode
}

/** The page of one record, or why there is none. */
export function RecordPage<T>({ read, isMissing = false, words, back, skeleton, children }: Props<T>) {
  const { t } = useT()
  const { data, error, refetch } = read
  // An invalid id is treated like an unknown one.
  const isUnknown = error instanceof ApiError && error.status >= 400 && error.status < 500
  if (isMissing || isUnknown)
    return (
      <Page title={words.title}>
        <EmptyState title={words.notFound} body={words.notFoundBody} action={back} />
      </Page>
    )
  if (data !== undefined) return children(data)
  if (!error) return skeleton
  return (
    <Page title={words.title}>
      <EmptyState
        title={words.loadFailed}
        body={errorMessage(error)}
        action={<Button onClick={() => void refetch()}>{t('ui.tryAgain')}</Button>}
      />
    </Page>
  )
}
