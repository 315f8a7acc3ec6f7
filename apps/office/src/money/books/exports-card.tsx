import type { AuditExport } from '@bilbro/contract/money/books/audit-exports'
import { t } from '@bilbro/i18n/i18n'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { Button } from '@bilbro/ui/forms/button'
import { Card } from '@bilbro/ui/layout/card'
import { Group } from '@bilbro/ui/layout/layout'
import { OuterAnchor, Text } from '@bilbro/ui/layout/text'
import { SimpleTable } from '@bilbro/ui/table/simple-table'
import type { Column } from '@bilbro/ui/table/columns/table-columns'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { FileArchive } from 'lucide-react'
import { api } from '../../core/api.ts'

function Archive({ one }: { one: AuditExport }) {
  const { format } = useT()
  if (one.failure) return <Text tone="danger">{one.failure}</Text>
  if (!one.file) return <Text tone="dim">{t('office.books.exportUnderWay')}</Text>
  return (
    <OuterAnchor href={one.file} newTab>
      {t('office.books.exportSays', {
        documents: format.number(one.documents ?? 0),
        size: format.number((one.bytes ?? 0) / 1_000_000, 1),
      })}
    </OuterAnchor>
  )
}

/** Archives for auditors, each with its hash. */
export function ExportsCard({ onAsk, onRates }: { onAsk: () => void; onRates: () => void }) {
  const { format } = useT()
  const { data } = useQuery(api.auditExports.list.query())
  const columns: Column<AuditExport>[] = [
    {
      id: 'days',
      header: t('office.margin.period'),
      cell: ({ from, to }) => `${format.day(from)} – ${format.day(to)}`,
    },
    { id: 'entity', header: t('word.seller'), cell: ({ legalEntity }) => legalEntity.name },
    { id: 'archive', header: t('office.books.archive'), cell: (one) => <Archive one={one} /> },
    {
      id: 'sha256',
      header: 'SHA-256',
      cell: ({ sha256 }) => sha256 && <code title={sha256}>{sha256.slice(0, 16)}…</code>,
    },
    {
      id: 'by',
      header: t('office.by'),
      cell: ({ askedBy, askedAt }) => [askedBy, format.instant(askedAt)].filter(Boolean).join(', '),
    },
  ]
  return (
    <Card
      title={t('office.books.exports')}
      flush={(data?.items.length ?? 0) > 0}
      actions={
        <Group gap={2}>
          <Button size="sm" look="quiet" onClick={onRates}>
            {t('office.books.holding')}
          </Button>
          <Button size="sm" onClick={onAsk}>
            {t('office.books.exportMake')}
          </Button>
        </Group>
      }
    >
      <SimpleTable
        label={t('office.books.exports')}
        columns={columns}
        rows={data?.items}
        rowId={({ id }) => id}
        empty={
          <EmptyState
            icon={<FileArchive size={32} strokeWidth={1.5} />}
            title={t('office.books.noExports')}
            body={t('office.books.exportsBody')}
          />
        }
      />
    </Card>
  )
}
