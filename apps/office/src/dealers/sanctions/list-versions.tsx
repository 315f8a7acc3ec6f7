import type { SanctionsOverview } from '@bilbro/contract/dealers/sanctions/sanctions'
import { Badge } from '@bilbro/ui/feedback/status-badge'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { Card } from '@bilbro/ui/layout/card'
import { OuterAnchor, Text } from '@bilbro/ui/layout/text'
import { SimpleTable } from '@bilbro/ui/table/simple-table'
import { useT } from '@bilbro/ui/use-t'
import { ShieldAlert } from 'lucide-react'

/** All loaded versions with their files, as proof of what was known on a given day. */
export function ListVersions({ overview }: { overview: SanctionsOverview | undefined }) {
  const { t, format } = useT()
  return (
    <Card flush>
      <SimpleTable
        label={t('office.sanctions.lists')}
        rows={overview?.lists}
        rowId={({ id }) => id}
        empty={
          <EmptyState icon={<ShieldAlert size={32} strokeWidth={1.5} />} title={t('office.sanctions.noneTitle')} />
        }
        columns={[
          {
            id: 'day',
            header: t('word.date'),
            cell: ({ generatedOn, isCurrent }) => (
              <>
                {format.day(generatedOn)} {isCurrent && <Badge tone="green">{t('office.sanctions.counts')}</Badge>}
              </>
            ),
          },
          {
            id: 'entries',
            header: t('office.field.sanctionEntries'),
            align: 'end',
            cell: ({ entries, names }) =>
              t('office.sanctions.entriesOf', { entries: format.number(entries), names: format.number(names) }),
          },
          {
            id: 'file',
            header: t('office.sanctions.fileOf'),
            cell: ({ file, fileName, listFormat, sha256 }) => (
              <>
                <OuterAnchor href={file} newTab>
                  {fileName}
                </OuterAnchor>
                <Text tone="dim" size={12}>
                  {listFormat} · SHA-256 {sha256.slice(0, 16)}…
                </Text>
              </>
            ),
          },
          {
            id: 'by',
            header: t('office.sanctions.loadedBy'),
            cell: ({ loadedBy, loadedAt }) => (
              <>
                {loadedBy ?? 'Bilbro'}
                <Text tone="dim" size={12}>
                  {format.instant(loadedAt)}
                </Text>
              </>
            ),
          },
        ]}
      />
    </Card>
  )
}
