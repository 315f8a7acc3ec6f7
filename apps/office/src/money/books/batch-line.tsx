import type { BookBatch } from '@bilbro/contract/money/books/books'
import { t, tx } from '@bilbro/i18n/i18n'
import { Button } from '@bilbro/ui/forms/button'
import { Group, Stack } from '@bilbro/ui/layout/layout'
import { OuterAnchor, Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { useAction } from '../../core/hooks/use-action.ts'

type Props = { batch: BookBatch; onTakeBack: (id: string) => void }

/** A batch: in progress, created, handed over, undone, or failed with a reason. */
export function BatchLine({ batch, onTakeBack }: Props) {
  const { format } = useT()
  const { no, file, lines, total, sha256, madeAt, failure, takenBack } = batch
  if (failure)
    return <Text tone="danger">{t('office.books.failed', { no, why: tx(`office.books.why.${failure}`) })}</Text>
  if (!madeAt || !total) return <Text tone="dim">{t('office.books.underWay', { no })}</Text>
  const words = t('office.books.batch', { no, lines: format.number(lines ?? 0), total: format.money(total) })
  if (takenBack)
    return (
      <Text tone="dim" size={14}>
        {`${words} · ${t('office.books.takenBack', {
          by: [format.instant(takenBack.at), takenBack.by].filter(Boolean).join(', '),
          reason: takenBack.reason,
        })}`}
      </Text>
    )
  return (
    <Stack gap={1}>
      <span title={`SHA-256 ${sha256}`}>
        {file ? (
          <OuterAnchor href={file} newTab>
            {words}
          </OuterAnchor>
        ) : (
          words
        )}
        <Text tone="dim" size={12}>
          {[format.instant(madeAt), batch.askedBy].filter(Boolean).join(', ')}
        </Text>
      </span>
      {batch.mayEnd && <End batch={batch} onTakeBack={onTakeBack} />}
    </Stack>
  )
}

/** A batch can be handed over or undone while nobody has received its file. */
function End({ batch: { id, no }, onTakeBack }: Props) {
  const may = useCan()
  const handOver = useAction(() => api.books.handOver({ params: { id } }), {
    invalidates: ['books'],
    ask: () => ({
      title: t('office.books.handOverAsk', { no }),
      body: t('office.books.handOverBody'),
      yes: t('office.books.handOver'),
    }),
    after: ({ file }) => {
      if (file) window.location.assign(file)
    },
  })
  if (!may(api.books.handOver)) return null
  return (
    <Group gap={2}>
      <Button size="sm" look="primary" busy={handOver.busy} onClick={() => void handOver.run(undefined)}>
        {t('office.books.handOver')}
      </Button>
      <Button size="sm" look="quiet" onClick={() => onTakeBack(id)}>
        {t('office.books.takeBack')}
      </Button>
    </Group>
  )
}
