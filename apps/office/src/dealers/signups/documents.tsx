import { rejectedPapersDays } from '@bilbro/contract/dealers/signups/signup-states'
import type { SignupDocument } from '@bilbro/contract/dealers/signups/signups'
import { tx } from '@bilbro/i18n/i18n'
import { Card } from '@bilbro/ui/layout/card'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { OuterAnchor, Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { FileText, Image } from 'lucide-react'
import { PdfView } from '../../kit/pdf-view.tsx'

const day = 86_400_000

type Props = {
  documents: readonly SignupDocument[]
  /** Time of the rejection: its documents are deleted after a period. */
  rejectedAt: string | null
  file: string | undefined
  onFile: (id: string) => void
}

/** The documents beside the data: a list, and the open one. */
export function Documents({ documents, rejectedAt, file, onFile }: Props) {
  const { t, format } = useT()
  const until = rejectedAt && new Date(Date.parse(rejectedAt) + rejectedPapersDays * day).toISOString().slice(0, 10)
  const open = documents.find((one) => one.id === file) ?? documents[0]
  return (
    <Card title={t('office.signups.documents')}>
      {open ? (
        <div className="o-papers">
          <ul>
            {documents.map((one) => {
              const Icon = one.mime.startsWith('image/') ? Image : FileText
              return (
                <li key={one.id}>
                  <button type="button" aria-current={one.id === open.id || undefined} onClick={() => onFile(one.id)}>
                    <Icon size={16} aria-hidden="true" />
                    <span>
                      <b>{tx(`signupDocument.${one.kind}`)}</b>
                      <small>
                        {one.name}, {format.unit(Math.max(1, Math.round(one.bytes / 1024)), 'kB')}
                      </small>
                    </span>
                  </button>
                </li>
              )
            })}
          </ul>
          {until && (
            <Text tone="dim" size={12}>
              {t('office.signups.documentsUntil', { day: format.day(until) })}
            </Text>
          )}
          <Viewer key={open.id} document={open} />
          <OuterAnchor href={open.url} newTab>
            {t('office.signups.openFile')}
          </OuterAnchor>
        </div>
      ) : (
        <EmptyState
          level={3}
          icon={<FileText size={32} strokeWidth={1.5} />}
          title={t('office.signups.noDocuments')}
          body={
            until
              ? t('office.signups.documentsGone', { days: rejectedPapersDays })
              : t('office.signups.noDocumentsBody')
          }
        />
      )}
    </Card>
  )
}

function Viewer({ document: { name, url, mime, id } }: { document: SignupDocument }) {
  if (mime.startsWith('image/')) return <img className="o-paper" src={url} alt={name} />
  return <PdfView id={id} name={name} url={url} />
}
