import { ApiError } from '@bilbro/contract/client'
import {
  statementMaxBytes,
  type StatementDecisions,
  type StatementImport,
  type StatementPlan,
} from '@bilbro/contract/money/payments/bank-statements'
import { errorMessage } from '@bilbro/i18n/i18n'
import { AskBeforeClosing } from '@bilbro/ui/forms/form/ask-before-closing'
import { Button } from '@bilbro/ui/forms/button'
import { FormAlert } from '@bilbro/ui/forms/form/form-alert'
import { Upload } from '@bilbro/ui/forms/upload/upload'
import { Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { Dialog, DialogActions } from '@bilbro/ui/overlay/dialog'
import { useT } from '@bilbro/ui/use-t'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../core/api.ts'
import { PastStatements } from './past-statements.tsx'
import { StatementMapping } from './statement-mapping.tsx'
import { StatementOutcome } from './statement-outcome.tsx'
import { StatementPreview } from './statement-preview.tsx'

const accept = ['.xml', '.csv', '.txt', '.zip', '.xlsx']
const touched = ['payments', 'bankStatements', 'paymentRuns', 'purchaseInvoices'] as const

type Looked = { file: File; plan: StatementPlan; decisions: StatementDecisions }

/** Imports a bank statement: first a preview, then booking; the last statements can be undone. */
export function StatementDialog({ onClose }: { onClose: () => void }) {
  const { t } = useT()
  const client = useQueryClient()
  const [looked, setLooked] = useState<Looked>()
  const [done, setDone] = useState<StatementImport>()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  const look = async (file: File, decisions: StatementDecisions, signal?: AbortSignal) => {
    const plan = await api.bankStatements.preview(
      { body: { decisions: JSON.stringify(decisions) } },
      { files: { file: [file] }, ...(signal && { signal }) },
    )
    setLooked({ file, plan, decisions })
  }
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    setFailed(undefined)
    try {
      await work()
    } catch (error) {
      setFailed(errorMessage(error as Error))
    } finally {
      setBusy(false)
    }
  }
  const decide = (change: StatementDecisions) =>
    looked && void attempt(() => look(looked.file, { ...looked.decisions, ...change }))
  const book = ({ file, plan, decisions }: Looked) =>
    attempt(async () => {
      try {
        const body = { decisions: JSON.stringify(decisions), fingerprint: plan.fingerprint }
        setDone(await api.payments.upload({ body }, { files: { file: [file] } }))
        setLooked(undefined)
      } catch (error) {
        // Data has changed since the preview: preview the same file again.
        if (error instanceof ApiError && error.code === 'payment.statementChanged') await look(file, decisions)
        throw error
      } finally {
        for (const group of touched) void client.invalidateQueries({ queryKey: [group] })
      }
    })
  const again = () => {
    setLooked(undefined)
    setDone(undefined)
    setFailed(undefined)
  }
  const table = looked?.plan.tables[0]
  return (
    <Dialog
      open
      size={looked ? 'xl' : 'md'}
      title={t(done ? 'office.payment.importDone' : 'office.payment.import')}
      onClose={onClose}
    >
      <AskBeforeClosing dirty={looked !== undefined && !busy} />
      <Stack>
        {done && <StatementOutcome done={done} onUndone={again} />}
        {looked && !table && <StatementPreview {...looked} busy={busy} onDecide={decide} />}
        {looked && table && (
          <StatementMapping
            key={table.signature}
            table={table}
            busy={busy}
            onMapped={(layout) => decide({ layouts: [...(looked.decisions.layouts ?? []), layout] })}
          />
        )}
        {!looked && !done && (
          <>
            <Text tone="dim">{t('office.payment.importHint')}</Text>
            <Upload
              label={t('upload.choose')}
              accept={accept}
              maxBytes={statementMaxBytes}
              types="CAMT.053 (XML), CSV, ZIP"
              multiple={false}
              send={(file, _progress, signal) => look(file, {}, signal)}
            />
            <PastStatements />
          </>
        )}
        <FormAlert message={failed} />
      </Stack>
      <DialogActions>
        {(looked || done) && (
          <Button disabled={busy} onClick={again}>
            {t('office.import.another')}
          </Button>
        )}
        <Button look={done ? 'primary' : 'default'} onClick={onClose}>
          {t(done ? 'ui.close' : 'ui.cancel')}
        </Button>
        {looked && !table && <BookButton plan={looked.plan} busy={busy} onBook={() => void book(looked)} />}
      </DialogActions>
    </Dialog>
  )
}

/** The content that replaces the file input also takes the focus. */
const focusOnShow = (element: HTMLElement | null) => element?.focus()

/** The button shows what it will book. */
function BookButton({ plan, busy, onBook }: { plan: StatementPlan; busy: boolean; onBook: () => void }) {
  const { t } = useT()
  const fresh = plan.statements.reduce((sum, { lines }) => sum + lines.filter(({ isKnown }) => !isKnown).length, 0)
  const reason = !plan.isReady
    ? t('office.statement.accountMissing')
    : fresh === 0
      ? t('office.statement.nothingNew')
      : undefined
  return (
    <Button look="primary" busy={busy} {...(reason !== undefined && { reason })} onClick={onBook} ref={focusOnShow}>
      {plan.created > 0
        ? t('office.statement.book', { count: plan.created })
        : t('office.statement.bookOthers', { count: fresh })}
    </Button>
  )
}
