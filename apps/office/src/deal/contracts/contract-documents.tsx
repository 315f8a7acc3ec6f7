import type { ContractDetail } from '@bilbro/contract/deal/contracts/contracts'
import { Card } from '@bilbro/ui/layout/card'
import { Split, Stack } from '@bilbro/ui/layout/layout'
import { OuterAnchor, Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { PdfView } from '../../kit/pdf-view.tsx'
import { previewUrl } from './contract-words.ts'

/** The contract document and its versions: the signed file, the sent one, or a preview of the draft. */
export function ContractDocuments({ contract }: { contract: ContractDetail }) {
  const { t, format } = useT()
  const { files, versions, documentVersion, choices, listingId, id, version } = contract
  const url = files.signed ?? files.document
  return (
    <Split side="right" width="22rem">
      {url ? (
        <PdfView
          id={`${id} ${files.signed ? 'signed' : contract.documentSha256}`}
          name={t('office.contracts.tab.document')}
          url={url}
        />
      ) : contract.status === 'DRAFT' ? (
        <PdfView
          id={`${id} ${version}`}
          name={t('office.contracts.previewTitle')}
          url={previewUrl}
          sent={{ ...choices, listingId }}
        />
      ) : (
        <Text tone="dim">{t('office.contracts.noDocument')}</Text>
      )}
      <Stack>
        <Card title={t('office.contracts.files')}>
          {!url && <Text tone="dim">{t('office.contracts.notSent')}</Text>}
          <ul className="o-contract-files">
            {files.signed && (
              <li>
                <OuterAnchor href={files.signed} newTab>
                  {t('office.contracts.signedFile')}
                </OuterAnchor>
              </li>
            )}
            {files.document && (
              <li>
                <OuterAnchor href={files.document} newTab>
                  {t('office.contracts.shownFile')}
                </OuterAnchor>
              </li>
            )}
            {files.evidence && (
              <li>
                <OuterAnchor href={files.evidence} newTab>
                  {t('office.contracts.evidence')}
                </OuterAnchor>
              </li>
            )}
          </ul>
        </Card>
        <Card title={t('office.contracts.versions')}>
          <ol className="o-contract-versions" reversed>
            {versions.map((one) => (
              <li key={one.version} aria-current={one.version === documentVersion || undefined}>
                <b>{t('office.contracts.version', { version: one.version })}</b>
                <small>{[format.instant(one.at), one.by].filter(Boolean).join(', ')}</small>
                {one.sha256 && <code className="o-hash">{one.sha256}</code>}
              </li>
            ))}
          </ol>
        </Card>
      </Stack>
    </Split>
  )
}
