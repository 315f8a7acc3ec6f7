import './proofs.css'
import type { OwnProof, OwnProofPaper } from '@bilbro/contract/road/proofs/portal-proofs'
import { proofUpload } from '@bilbro/contract/road/proofs/proofs'
import { carNamed, errorMessage, tx } from '@bilbro/i18n/i18n'
import { toast } from '@bilbro/ui/feedback/toaster'
import { StatusBadge } from '@bilbro/ui/feedback/status-badge'
import { Button } from '@bilbro/ui/forms/button'
import { FormAlert } from '@bilbro/ui/forms/form/form-alert'
import { Card } from '@bilbro/ui/layout/card'
import { OuterAnchor, Text, Title } from '@bilbro/ui/layout/text'
import { useLayer } from '@bilbro/ui/use-step'
import { useT } from '@bilbro/ui/use-t'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FileDown, FileUp, PackageCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import { api } from '../../core/api.ts'
import { download } from '../../core/download.ts'
import { ConfirmReceipt } from './confirm-receipt.tsx'

type Props = { of: { orderId: string } | { carId: string }; level?: 2 | 3 }

/** The proofs that the dealer must give so that their cars stay VAT free, car by car. */
export function OwnProofs({ of, level = 3 }: Props) {
  const { t } = useT()
  const { data } = useQuery({ ...api.portalProofs.list.query({ query: of }), throwOnError: false })
  if (!data?.length) return null
  const all = data.map((proof) => <One key={proof.id} proof={proof} isNamed={data.length > 1 || 'orderId' in of} />)
  // On a page of cards it is a card as well.
  if (level === 2)
    return (
      <Card title={t('proof.title')} move={data.some(({ isMyTurn }) => isMyTurn)}>
        <div className="own-proofs" data-level={2}>
          {all}
        </div>
      </Card>
    )
  return (
    <section className="own-proofs">
      <Title level={level}>{t('proof.title')}</Title>
      {all}
    </section>
  )
}

function One({ proof, isNamed }: { proof: OwnProof; isNamed: boolean }) {
  const { t, format } = useT()
  const [shown, setShown] = useLayer('confirm-receipt')
  const { id, car, status, dueOn, isLate, papers, confirm, confirmed, isWaitingForCar, route } = proof
  const asked = papers.filter((one) => one.isAsked)
  const others = papers.filter((one) => !one.isAsked && (one.mayUpload || one.url !== null))
  const isOver = status === 'APPROVED'
  return (
    <article className="own-proof" data-turn={proof.isMyTurn || undefined}>
      <div className="own-proof-head">
        {isNamed && (
          <Text strong>
            {carNamed(car.title)} · {car.stockNo}
          </Text>
        )}
        <StatusBadge family="proofStatus" value={status} />
        {!isOver && (
          <Text as="span" size={12} tone={isLate ? 'danger' : 'dim'}>
            {t(isLate ? 'proof.late' : 'proof.due', { day: format.day(dueOn) })}
          </Text>
        )}
      </div>
      <Text tone="dim">
        {isOver
          ? t('proof.done')
          : status === 'SUBMITTED'
            ? t('proof.looking')
            : t('proof.why', { day: format.day(dueOn) })}
      </Text>
      {confirmed && (
        <Text>
          {t('proof.confirmedBy', { by: confirmed.by, place: confirmed.place, day: format.day(confirmed.receivedOn) })}
        </Text>
      )}
      {confirm &&
        (confirm.mayConfirm ? (
          <Button look="primary" icon={<PackageCheck size={16} />} onClick={() => setShown(id)}>
            {t('proof.confirm')}
          </Button>
        ) : (
          <Text tone="dim">{t('proof.roleOnly')}</Text>
        ))}
      {isWaitingForCar && <Text tone="dim">{t('proof.waiting')}</Text>}
      <ul>
        {asked.map((paper) => (
          <Paper key={paper.id} proof={proof} paper={paper} />
        ))}
      </ul>
      {others.length > 0 && (
        <details>
          <summary>{t('proof.or')}</summary>
          <ul>
            {others.map((paper) => (
              <Paper key={paper.id} proof={proof} paper={paper} />
            ))}
          </ul>
        </details>
      )}
      {route === 'IC_SUPPLY' && <FormLink id={id} isConfirmed={confirmed !== null} />}
      {confirm && shown === id && <ConfirmReceipt proof={proof} start={confirm} onClose={() => setShown(undefined)} />}
    </article>
  )
}

function FormLink({ id, isConfirmed }: { id: string; isConfirmed: boolean }) {
  const { t, lang } = useT()
  const fetch = () =>
    void download(`/api/b2b-portal-private/proofs/${id}/confirmation?language=${lang}`).catch((error: unknown) =>
      toast.error(errorMessage(error as Error)),
    )
  return (
    <Button size="sm" look="quiet" icon={<FileDown size={14} />} onClick={fetch}>
      {t(isConfirmed ? 'proof.look' : 'proof.form')}
    </Button>
  )
}

function Paper({ proof, paper }: { proof: OwnProof; paper: OwnProofPaper }) {
  const { t } = useT()
  const { status, isOurs, url, fileName, reasons, note } = paper
  return (
    <li>
      <div className="own-proof-paper">
        <Text as="span">{tx(`proofPaper.${paper.paper}`)}</Text>
        <StatusBadge family="proofDocument" value={status} />
        {isOurs && status === 'EXPECTED' && (
          <Text as="span" tone="dim" size={12}>
            {t('proof.ours')}
          </Text>
        )}
        {paper.mayUpload && <UploadButton proof={proof} paper={paper} />}
      </div>
      {url && (
        <Text size={12}>
          <OuterAnchor href={url} newTab>
            {fileName ?? t('ui.open')}
          </OuterAnchor>
        </Text>
      )}
      {status === 'UPLOADED' && <Found paper={paper} />}
      {reasons.length > 0 && <Text tone="danger">{reasons.map((one) => tx(`proofReason.${one}`)).join(', ')}</Text>}
      {note && <Text>{note}</Text>}
    </li>
  )
}

/** The result of the automatic check of an uploaded document: the user sees a wrong one at once. */
function Found({ paper: { checks, hasText } }: { paper: OwnProofPaper }) {
  const { t } = useT()
  if (hasText === false)
    return (
      <Text tone="dim" size={12}>
        {t('proof.noText')}
      </Text>
    )
  const open = checks.filter(({ result }) => result !== 'FOUND')
  return open.map(({ check, result, said }) => (
    <Text key={check} size={12} tone={result === 'DIFFERS' ? 'danger' : 'warning'}>
      {[
        `${tx(`textCheck.${check}`)}: ${tx(`checkResult.${result}`)}`,
        result === 'DIFFERS' && said && t('proof.stands', { said }),
      ]
        .filter(Boolean)
        .join(', ')}
    </Text>
  ))
}

function UploadButton({ proof, paper: { paper, status } }: { proof: OwnProof; paper: OwnProofPaper }) {
  const { t } = useT()
  const client = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  const name = tx(`proofPaper.${paper}`)
  const send = async (file: File) => {
    setBusy(true)
    setFailed(undefined)
    try {
      await api.portalProofs.upload({ params: { id: proof.id }, body: { paper } }, { files: { file: [file] } })
      toast.success(t('proof.uploaded', { paper: name }))
    } catch (error) {
      setFailed(errorMessage(error as Error))
    } finally {
      setBusy(false)
      void client.invalidateQueries({ queryKey: ['portalProofs'] })
    }
  }
  return (
    <>
      <Button
        size="sm"
        icon={<FileUp size={14} />}
        busy={busy}
        aria-label={t('proof.uploadOf', { paper: name })}
        onClick={() => input.current?.click()}
      >
        {t(status === 'EXPECTED' ? 'proof.upload' : 'proof.uploadNew')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('proof.uploadOf', { paper: name })}
        accept={proofUpload.file.types.join(',')}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          if (file) void send(file)
          event.currentTarget.value = ''
        }}
      />
      <FormAlert message={failed} />
    </>
  )
}
