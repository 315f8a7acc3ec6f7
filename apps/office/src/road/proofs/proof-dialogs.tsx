import { proofReasons, type ProofReason, ticksOf } from '@bilbro/contract/road/proofs/proof-rules'
import { type ProofFile, proofsApi, type ProofSlip } from '@bilbro/contract/road/proofs/proofs'
import { tx } from '@bilbro/i18n/i18n'
import { Stack } from '@bilbro/ui/layout/layout'
import { OuterAnchor, Text } from '@bilbro/ui/layout/text'
import { MultiSelectField } from '@bilbro/ui/forms/fields/choices/multi-select-field'
import { RadioField } from '@bilbro/ui/forms/fields/choices/radio-field'
import { TextAreaField } from '@bilbro/ui/forms/fields/text-area-field'
import { DateField } from '@bilbro/ui/forms/fields/dates/date-field'
import { CheckboxField } from '@bilbro/ui/forms/fields/choices/checkbox-field'
import { useT } from '@bilbro/ui/use-t'
import * as z from 'zod'
import { api } from '../../core/api.ts'
import { EditDialog } from '../../kit/edit/edit-dialog.tsx'
import { ReasonDialog } from '../../kit/reason-dialog.tsx'
import { useDialog } from '../../kit/use-dialog.ts'
import { Found } from './proof-papers.tsx'
import { type ProofDialog, proofQueryGroups as touches } from './proofs-search.ts'

/** The dialogs of a proof file. */
export function ProofDialogs({ file }: { file: ProofFile }) {
  const { t } = useT()
  const { dialog, idOf, close: onClose } = useDialog<ProofDialog, 'paper'>(['paper'])
  const slip = file.documents.find(({ id }) => id === idOf('paper'))
  const { id, version } = file
  const params = { id }
  const asked = { draft: `proof:${id}:${dialog}`, touches, onClose }
  const set = (status: 'SUBMITTED' | 'NOT_REQUIRED' | 'OPEN') => (reason: string) =>
    api.proofs.setStatus({ params, body: { version, status, reason } })
  const waive = (isWaived: boolean) => (reason: string) =>
    api.proofs.waive({ params: { id: slip!.id }, body: { version: slip!.version, isWaived, reason } })
  if (dialog === 'check' && slip) return <CheckDialog slip={slip} onClose={onClose} />
  if (dialog === 'approve') return <ApproveDialog file={file} onClose={onClose} />
  if (dialog === 'reject') return <RejectDialog file={file} onClose={onClose} />
  if (dialog === 'due') return <DueDialog file={file} onClose={onClose} />
  if (dialog === 'waive' && slip)
    return (
      <ReasonDialog
        {...asked}
        title={tx(`proofPaper.${slip.paper}`)}
        body={t('office.proofs.waiveBody')}
        yes={t('office.proofs.waive')}
        onReason={waive(true)}
      />
    )
  if (dialog === 'ask' && slip)
    return (
      <ReasonDialog
        {...asked}
        title={tx(`proofPaper.${slip.paper}`)}
        yes={t('office.proofs.askAgain')}
        onReason={waive(false)}
      />
    )
  if (dialog === 'undo')
    return (
      <ReasonDialog
        {...asked}
        title={t('office.proofs.undo')}
        yes={t('office.proofs.undo')}
        onReason={set('SUBMITTED')}
      />
    )
  if (dialog === 'close')
    return (
      <ReasonDialog
        {...asked}
        title={t('office.proofs.close')}
        body={t('office.proofs.closeBody')}
        yes={t('office.proofs.close')}
        onReason={set('NOT_REQUIRED')}
      />
    )
  if (dialog === 'reopen')
    return (
      <ReasonDialog
        {...asked}
        title={t('office.proofs.reopen')}
        yes={t('office.proofs.reopen')}
        onReason={set('OPEN')}
      />
    )
  return null
}

const reasonOptions = () => proofReasons.map((value) => ({ value, label: tx(`proofReason.${value}`) }))

type Verdict = { verdict: 'GOOD' | 'BAD'; reasons: ProofReason[]; note: string } & Record<string, unknown>

/** Checks a document: the document beside the list of required contents. */
function CheckDialog({ slip, onClose }: { slip: ProofSlip; onClose: () => void }) {
  const { t } = useT()
  const ticks = ticksOf[slip.paper]
  const shape = Object.fromEntries(ticks.map((tick) => [tick, z.boolean()]))
  const schema = z.object({
    verdict: z.enum(['GOOD', 'BAD']),
    reasons: z.array(z.enum(proofReasons)),
    note: z.string().trim().max(500),
    ...shape,
  })
  const found = new Set(slip.checks.filter(({ result }) => result === 'FOUND').map(({ check }) => check as string))
  const start = {
    verdict: 'GOOD',
    reasons: slip.reasons,
    note: slip.note,
    // Preset from the recognised text; stamps and signatures must be checked by a person.
    ...Object.fromEntries(ticks.map((tick) => [tick, slip.ticks.includes(tick) || found.has(tick)])),
  } as Verdict
  return (
    <EditDialog<Verdict, Verdict, unknown>
      title={t('office.proofs.checkTitle', { paper: tx(`proofPaper.${slip.paper}`) })}
      size="lg"
      call={api.proofs.check}
      draft={`proof-paper:${slip.id}:check`}
      schema={schema as never}
      start={start}
      save={{
        make: ({ verdict, reasons, note, ...seen }: Verdict) =>
          api.proofs.check({
            params: { id: slip.id },
            body: {
              version: slip.version,
              isGood: verdict === 'GOOD',
              reasons: verdict === 'GOOD' ? [] : reasons,
              ticks: ticks.filter((tick) => seen[tick] === true),
              note,
            },
          }),
      }}
      invalidates={touches}
      done={() => t('office.proofs.checked')}
      submit={t('office.proofs.check')}
      onClose={onClose}
    >
      {(form) => (
        <Stack gap={3}>
          {slip.url && (
            <OuterAnchor href={slip.url} newTab>
              {slip.fileName ?? t('ui.open')}
            </OuterAnchor>
          )}
          <Found slip={slip} />
          <RadioField
            name="verdict"
            label={t('office.proofs.verdict')}
            options={[
              { value: 'GOOD', label: t('office.proofs.good') },
              { value: 'BAD', label: t('office.proofs.bad') },
            ]}
          />
          <div>
            <Text strong>{t('office.proofs.seen')}</Text>
            {ticks.map((tick) => (
              <CheckboxField key={tick} name={tick} label={tx(`proofTick.${tick}`)} />
            ))}
          </div>
          {form.watch('verdict') === 'BAD' && (
            <MultiSelectField name="reasons" label={t('office.proofs.wrong')} options={reasonOptions()} required />
          )}
          <TextAreaField name="note" label={t('office.proofs.note')} maxLength={500} />
        </Stack>
      )}
    </EditDialog>
  )
}

const approval = proofsApi.approve.body!.omit({ version: true })

function ApproveDialog({ file: { id, version, stake }, onClose }: { file: ProofFile; onClose: () => void }) {
  const { t } = useT()
  return (
    <EditDialog
      title={t('office.proofs.approve')}
      size="sm"
      call={api.proofs.approve}
      draft={`proof:${id}:approve`}
      schema={approval}
      start={{ note: '' }}
      save={{ make: ({ note }: { note: string }) => api.proofs.approve({ params: { id }, body: { version, note } }) }}
      invalidates={touches}
      done={() => t('office.proofs.approved')}
      submit={t('office.proofs.approve')}
      onClose={onClose}
    >
      <Text tone="dim">{t('office.proofs.approveBody')}</Text>
      {stake?.deposit && stake.depositStatus && <Text strong>{tx(`vatDepositStatus.${stake.depositStatus}`)}</Text>}
      <TextAreaField name="note" label={t('office.field.proofNote')} maxLength={500} />
    </EditDialog>
  )
}

type Rejection = { note: string } & Record<string, unknown>

/** Reasons per document; documents without a reason are not rejected. */
function RejectDialog({ file: { id, version, documents }, onClose }: { file: ProofFile; onClose: () => void }) {
  const { t } = useT()
  const there = documents.filter(({ status }) => status === 'UPLOADED' || status === 'CHECKED_OK')
  const schema = z
    .object({
      note: z.string().trim().max(500),
      ...Object.fromEntries(there.map((slip) => [slip.id, z.array(z.enum(proofReasons))])),
    })
    .refine((all) => there.some((slip) => ((all as Rejection)[slip.id] as string[]).length > 0), {
      path: [there[0]?.id ?? 'note'],
      message: t('office.proofs.chooseReasons'),
    })
  return (
    <EditDialog<Rejection, Rejection, unknown>
      title={t('office.proofs.rejectTitle')}
      call={api.proofs.reject}
      draft={`proof:${id}:reject`}
      schema={schema as never}
      start={{ note: '', ...Object.fromEntries(there.map((slip) => [slip.id, []])) }}
      save={{
        make: ({ note, ...reasons }: Rejection) =>
          api.proofs.reject({
            params: { id },
            body: {
              version,
              note,
              papers: there.flatMap((slip) => {
                const own = reasons[slip.id] as ProofReason[]
                return own.length ? [{ id: slip.id, reasons: own }] : []
              }),
            },
          }),
      }}
      invalidates={touches}
      done={() => t('office.proofs.rejected')}
      submit={t('office.proofs.reject')}
      danger
      onClose={onClose}
    >
      {there.map((slip) => (
        <MultiSelectField
          key={slip.id}
          name={slip.id}
          label={tx(`proofPaper.${slip.paper}`)}
          options={reasonOptions()}
        />
      ))}
      <TextAreaField name="note" label={t('office.proofs.note')} maxLength={500} />
    </EditDialog>
  )
}

const due = proofsApi.setDue.body!.omit({ version: true })
type Due = z.infer<typeof due>

function DueDialog({ file: { id, version, dueOn }, onClose }: { file: ProofFile; onClose: () => void }) {
  const { t } = useT()
  return (
    <EditDialog
      title={t('office.proofs.setDue')}
      size="sm"
      call={api.proofs.setDue}
      draft={`proof:${id}:due`}
      schema={due}
      start={{ dueOn, reason: '' } as Due}
      save={{ make: (body: Due) => api.proofs.setDue({ params: { id }, body: { ...body, version } }) }}
      invalidates={touches}
      onClose={onClose}
    >
      <DateField name="dueOn" label={t('office.proofs.dueOn')} required />
      <TextAreaField name="reason" label={t('word.reason')} required maxLength={500} />
    </EditDialog>
  )
}
