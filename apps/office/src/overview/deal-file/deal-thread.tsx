import type { DealFile, DealMessage } from '@bilbro/contract/overview/deal-file/deal-file'
import { Loading, SkeletonText } from '@bilbro/ui/feedback/skeleton'
import { Badge } from '@bilbro/ui/feedback/status-badge'
import { Button } from '@bilbro/ui/forms/button'
import { hasDraft } from '@bilbro/ui/forms/form/use-draft'
import { Card } from '@bilbro/ui/layout/card'
import { Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Lock, NotebookPen } from 'lucide-react'
import { useState } from 'react'
import { NewNote } from '../../admin/notes/notes-panel.tsx'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { dealPlaces } from './deal-places.ts'

/** Everything that was written in the deal, newest first, and a new note on its contract. */
export function DealThread({ deal }: { deal: DealFile }) {
  const { t } = useT()
  const may = useCan()
  const ask = (before?: string) =>
    api.dealFiles.messages.query({ params: { id: deal.id }, query: { ...(before && { before }) } })
  const found = useInfiniteQuery({
    queryKey: [...ask().queryKey, 'pages'],
    queryFn: ({ pageParam, signal }) => ask(pageParam).queryFn({ signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    throwOnError: false,
  })
  const items = found.data?.pages.flatMap((page) => page.items) ?? []
  const { notesAt } = deal
  const mayWrite = notesAt !== null && may(api.contractNotes.create)
  const [isWriting, setWriting] = useState(() => hasDraft(`note:${notesAt}`))
  return (
    <Card
      title={t('office.deal.messages')}
      actions={
        mayWrite &&
        !isWriting && (
          <Button size="sm" icon={<NotebookPen size={15} />} onClick={() => setWriting(true)}>
            {t('office.notes.add')}
          </Button>
        )
      }
    >
      <Stack>
        {mayWrite && isWriting && (
          <NewNote
            isQuiet
            calls={{
              id: notesAt,
              call: api.contractNotes.create,
              create: (body) => api.contractNotes.create({ params: { id: notesAt }, body }),
              invalidates: ['contractNotes', 'contracts', 'dealFiles'],
              hasDealer: true,
            }}
          />
        )}
        {found.isPending && (
          <Loading>
            <SkeletonText lines={6} />
          </Loading>
        )}
        {found.isError && (
          <Stack gap={2}>
            <Text tone="danger">{t('office.deal.unread')}</Text>
            <Button onClick={() => void found.refetch()}>{t('ui.tryAgain')}</Button>
          </Stack>
        )}
        {found.isSuccess && !items.length && <Text tone="dim">{t('office.deal.noMessages')}</Text>}
        <ol className="o-deal-thread">
          {items.map((message) => (
            <Message key={message.id} message={message} deal={deal} />
          ))}
        </ol>
        {found.hasNextPage && (
          <Button busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            {t('ui.older')}
          </Button>
        )}
      </Stack>
    </Card>
  )
}

function Message({ message, deal }: { message: DealMessage; deal: DealFile }) {
  const { t, format } = useT()
  const { section, recordId, name, author, side, at, body, isInternal } = message
  const carId = deal.records.find(({ id }) => id === recordId)?.carId ?? null
  const place =
    section === 'cars'
      ? { to: '/cars/$id', params: { id: recordId }, search: { tab: 'notes' } }
      : dealPlaces[section].open({ id: recordId, carId })
  return (
    <li data-side={side}>
      <span className="o-deal-said">
        <strong>{author ?? (side === 'DEALER' ? deal.company.name : 'Bilbro')}</strong>
        <time dateTime={at} title={format.instant(at)}>
          {format.relative(at)}
        </time>
        {isInternal && <Badge icon={Lock}>{t('office.deal.internal')}</Badge>}
      </span>
      <p>{body}</p>
      <Link className="b-anchor" data-plain {...(place as { to: '/' })}>
        {[t(`office.deal.section.${section}`), name].filter(Boolean).join(' ')}
      </Link>
    </li>
  )
}
