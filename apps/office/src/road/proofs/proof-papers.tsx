import { proofPapers } from '@bilbro/contract/road/proofs/proof-rules'
import type { ProofFile, ProofSlip } from '@bilbro/contract/road/proofs/proofs'
import { proofUpload } from '@bilbro/contract/road/proofs/proofs'
import { tx } from '@bilbro/i18n/i18n'
import { StatusBadge } from '@bilbro/ui/feedback/status-badge'
import { Button } from '@bilbro/ui/forms/button'
import { Group, Stack } from '@bilbro/ui/layout/layout'
import { OuterAnchor, Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { useAction } from '../../core/hooks/use-action.ts'
import { ChooseFile } from '../../kit/choose-file.tsx'
import { useDialog } from '../../kit/use-dialog.ts'
import { type ProofDialog, proofQueryGroups } from './proofs-search.ts'
import './proofs.css'

/** The documents of a file, required ones first. */
export function ProofPapers({ file }: { file: ProofFile }) {
  const place = ({ isAsked, paper }: ProofSlip) => (isAsked ? 0 : 100) + proofPapers.indexOf(paper)
  const shown = file.documents.toSorted((a, b) => place(a) - place(b))
  return (
    <ul className="proof-papers">
      {shown.map((slip) => (
        <li key={slip.id} data-asked={slip.isAsked || undefined}>
          <Paper file={file} slip={slip} />
        </li>
      ))}
    </ul>
  )
}

function Paper({ file, slip }: { file: ProofFile; slip: ProofSlip }) {
  const { t, format } = useT()
  const { paper, status, isAsked, source, url, fileName, uploadedBy, uploadedAt, reasons, note, checkedBy, checkedAt } =
    slip
  const came = source && [tx(`proofSource.${source}`), uploadedBy, uploadedAt && format.instant(uploadedAt)]
  return (
    <Stack gap={1}>
      <Group gap={2}>
        <Text strong={isAsked}>{tx(`proofPaper.${paper}`)}</Text>
        <StatusBadge family="proofDocument" value={status} />
        <Text tone="dim" size={12}>
          {t(isAsked ? 'office.proofs.asked' : 'office.proofs.alternative')}
        </Text>
      </Group>
      {came && (
        <Text tone="dim" size={12}>
          {url ? (
            <OuterAnchor href={url} newTab>
              {fileName ?? t('ui.open')}
            </OuterAnchor>
          ) : (
            fileName
          )}{' '}
          {came.filter(Boolean).join(' · ')}
        </Text>
      )}
      <Found slip={slip} />
      {reasons.length > 0 && <Text tone="danger">{reasons.map((one) => tx(`proofReason.${one}`)).join(', ')}</Text>}
      {note && <Text>{note}</Text>}
      {checkedBy && checkedAt && (
        <Text tone="dim" size={12}>
          {t('office.proofs.checkedBy', { by: checkedBy, at: format.instant(checkedAt) })}
        </Text>
      )}
      <PaperActs file={file} slip={slip} />
    </Stack>
  )
}

/** The contents found in the text of a document. */
export function Found({ slip: { checks, hasText, status } }: { slip: ProofSlip }) {
  const { t } = useT()
  if (hasText === false && status !== 'UPLOADED') return null
  if (hasText === false)
    return (
      <Text tone="warning" size={12}>
        {t('office.proofs.noText')}
      </Text>
    )
  const tones = { FOUND: 'success', NOT_FOUND: 'warning', DIFFERS: 'danger' } as const
  return (
    <Group gap={3}>
      {checks.map(({ check, result, said }) => (
        <Text key={check} as="span" size={12} tone={tones[result]}>
          {[`${tx(`textCheck.${check}`)}: ${tx(`checkResult.${result}`)}`, result === 'DIFFERS' && said]
            .filter(Boolean)
            .join(', ')}
        </Text>
      ))}
    </Group>
  )
}

function PaperActs({ file, slip }: { file: ProofFile; slip: ProofSlip }) {
  const { t } = useT()
  const may = useCan()
  const { open } = useDialog<ProofDialog, 'paper'>(['paper'])
  const send = useAction(
    (upload: File) =>
      api.proofs.upload({ params: { id: file.id }, body: { paper: slip.paper } }, { files: { file: [upload] } }),
    { done: () => t('office.proofs.uploaded'), invalidates: proofQueryGroups },
  )
  const { id, status } = slip
  if (file.status === 'APPROVED' || file.status === 'NOT_REQUIRED') return null
  const hasCome = slip.source !== null && status !== 'EXPECTED' && status !== 'WAIVED'
  return (
    <Group gap={2}>
      {may(api.proofs.upload) && status !== 'CHECKED_OK' && status !== 'WAIVED' && (
        <ChooseFile
          label={t('office.proofs.upload')}
          types={proofUpload.file.types}
          busy={send.busy}
          onFile={(upload) => void send.run(upload)}
        />
      )}
      {may(api.proofs.check) && hasCome && (
        <Button size="sm" onClick={() => open('check', { paper: id })}>
          {t('office.proofs.check')}
        </Button>
      )}
      {may(api.proofs.waive) && slip.isAsked && status !== 'CHECKED_OK' && (
        <Button size="sm" look="quiet" onClick={() => open(status === 'WAIVED' ? 'ask' : 'waive', { paper: id })}>
          {t(status === 'WAIVED' ? 'office.proofs.askAgain' : 'office.proofs.waive')}
        </Button>
      )}
    </Group>
  )
}
