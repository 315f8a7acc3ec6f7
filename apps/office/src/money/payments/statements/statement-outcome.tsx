import type { StatementImport } from '@bilbro/contract/money/payments/bank-statements'
import { Button } from '@bilbro/ui/forms/button'
import { Facts } from '@bilbro/ui/layout/card'
import { Stack } from '@bilbro/ui/layout/layout'
import { useT } from '@bilbro/ui/use-t'
import { Undo2 } from 'lucide-react'
import { FailedLines } from './statement-failed.tsx'
import { useUndoStatement } from './use-undo-statement.ts'

/** The booked result, and undo. */
export function StatementOutcome({ done, onUndone }: { done: StatementImport; onUndone: () => void }) {
  const { t, format } = useT()
  const undo = useUndoStatement(onUndone)
  const some = (value: number) => (value ? format.number(value) : null)
  return (
    <Stack>
      <Facts
        cols={2}
        items={[
          { label: t('office.payment.file'), value: done.fileName },
          { label: t('office.payment.importLines'), value: format.number(done.lines) },
          { label: t('office.payment.importNew'), value: format.number(done.created) },
          { label: t('office.payment.importSure'), value: format.number(done.sure) },
          { label: t('office.payment.importKnown'), value: format.number(done.known) },
          { label: t('office.payment.importOut'), value: format.number(done.outgoing) },
          { label: t('office.payment.importPaidOut'), value: some(done.paidOut) },
          { label: t('office.statement.returned'), value: some(done.returned) },
          { label: t('office.statement.ownTransfers'), value: some(done.ownTransfers) },
          { label: t('office.payment.importForeign'), value: some(done.foreign) },
        ]}
      />
      <FailedLines failed={done.failed} />
      <div>
        <Button icon={<Undo2 size={16} />} busy={undo.busy} onClick={() => void undo.run(done)}>
          {t('office.statement.undo')}
        </Button>
      </div>
    </Stack>
  )
}
