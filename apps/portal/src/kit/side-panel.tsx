import { ApiError } from '@bilbro/contract/client'
import { errorMessage } from '@bilbro/i18n/i18n'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { Loading, Skeleton, SkeletonText } from '@bilbro/ui/feedback/skeleton'
import { Button, IconButton } from '@bilbro/ui/forms/button'
import { Title } from '@bilbro/ui/layout/text'
import { Dialog } from '@bilbro/ui/overlay/dialog'
import { useMedia } from '@bilbro/ui/use-media'
import { useT } from '@bilbro/ui/use-t'
import type { UseQueryResult } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import './rows.css'

type Props<T> = {
  id: string
  read: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>
  title: (record: T) => string
  words: {
    /** Name of the record while it loads. */
    one: string
    notFound: string
    notFoundBody: string
    toAll: string
    loadFailed: string
  }
  onClose: () => void
  children: (record: T) => ReactNode
}

/** The open record beside its list, on a phone above it; says so if it does not exist. */
export function SidePanel<T>({
  id,
  read: { data, error, refetch },
  title: titleOf,
  words,
  onClose,
  children,
}: Props<T>) {
  const { t } = useT()
  const isNarrow = useMedia('(max-width: 62em)')
  const heading = useRef<HTMLDivElement>(null)
  const isGone = error instanceof ApiError && error.status >= 400 && error.status < 500
  const title = data && !isGone ? titleOf(data) : words.one
  useEffect(() => {
    if (!isNarrow) heading.current?.focus({ preventScroll: true })
  }, [id, isNarrow])
  const content = isGone ? (
    <EmptyState
      title={words.notFound}
      body={words.notFoundBody}
      level={3}
      action={<Button onClick={onClose}>{words.toAll}</Button>}
    />
  ) : data ? (
    children(data)
  ) : error ? (
    <EmptyState
      title={words.loadFailed}
      body={errorMessage(error)}
      level={3}
      action={<Button onClick={() => void refetch()}>{t('ui.tryAgain')}</Button>}
    />
  ) : (
    <Loading>
      <Skeleton height="28px" width="60%" />
      <SkeletonText lines={8} />
    </Loading>
  )
  if (isNarrow)
    return (
      <Dialog open size="full" title={title} onClose={onClose}>
        <div className="side-panel-body">{content}</div>
      </Dialog>
    )
  return (
    <section className="side-panel" aria-label={title}>
      <div className="side-panel-head" ref={heading} tabIndex={-1}>
        <Title>{title}</Title>
        <IconButton label={t('ui.close')} icon={<X size={18} />} onClick={onClose} />
      </div>
      <div className="side-panel-body">{content}</div>
    </section>
  )
}
