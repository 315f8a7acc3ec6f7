import { spacedIban } from '@bilbro/contract/admin/legal-entities/bank-account'
import type { PaymentRunDetail } from '@bilbro/contract/money/payment-runs/payment-runs'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { FileCheck2 } from 'lucide-react'
import * as z from 'zod'
import { api } from '../../core/api.ts'
import { EditDialog } from '../../kit/edit/edit-dialog.tsx'
import { RecordGuard } from '../../kit/detail/record-guard.tsx'
import { ReasonDialog } from '../../kit/reason-dialog.tsx'
import { useDialog } from '../../kit/use-dialog.ts'
import type { RunDialog } from './runs-search.ts'

const touched = ['paymentRuns', 'purchaseInvoices'] as const
type Props = { run: PaymentRunDetail; onClose: () => void }

/** The dialogs of a run; each says so if the run has changed in the meantime. */
export function RunDialogs({ run }: { run: PaymentRunDetail }) {
  const { t } = useT()
  const { dialog, idOf, close } = useDialog<RunDialog, 'item'>(['item'])
  if (!dialog) return null
  const item = run.items.find(({ id }) => id === idOf('item'))
  const isOver = ({ status, next }: PaymentRunDetail) =>
    dialog === 'export'
      ? status !== 'DRAFT'
      : dialog === 'drop'
        ? !item || item.settledOn !== null || item.dropped !== null
        : !next.includes('CANCELLED')
  return (
    <RecordGuard
      key={dialog}
      record={run}
      gone=""
      settled={(one) => (isOver(one) ? t('office.run.wentOn') : undefined)}
      onClose={close}
    >
      {(one) => {
        if (dialog === 'export') return <ExportDialog run={one} onClose={close} />
        if (dialog === 'cancel') return <CancelDialog run={one} onClose={close} />
        return <DropDialog run={one} itemId={idOf('item') ?? ''} onClose={close} />
      }}
    </RecordGuard>
  )
}

function ExportDialog({ run, onClose }: Props) {
  const { t, format } = useT()
  const { id, version, count, total, legalEntity, executeOn } = run
  return (
    <EditDialog
      size="sm"
      title={t('office.run.exportTitle')}
      call={api.paymentRuns.release}
      schema={z.strictObject({})}
      start={{}}
      save={{ make: () => api.paymentRuns.release({ params: { id }, body: { version } }) }}
      submit={t('office.run.export')}
      icon={<FileCheck2 size={16} />}
      invalidates={touched}
      done={() => t('office.run.exported')}
      onClose={onClose}
    >
      <Text>
        {t('office.run.exportBody', {
          count,
          total: format.money(total),
          iban: spacedIban(legalEntity.iban),
          day: format.day(executeOn),
        })}
      </Text>
    </EditDialog>
  )
}

function CancelDialog({ run: { id, version }, onClose }: Props) {
  const { t } = useT()
  return (
    <ReasonDialog
      title={t('office.run.cancel')}
      body={t('office.run.cancelBody')}
      yes={t('office.run.cancel')}
      danger
      call={api.paymentRuns.cancel}
      draft={`run-cancel:${id}`}
      invalidates={touched}
      done={() => t('office.run.cancelled')}
      onClose={onClose}
      onReason={(reason) => api.paymentRuns.cancel({ params: { id }, body: { version, reason } })}
    />
  )
}

function DropDialog({ run: { id, version }, itemId, onClose }: Props & { itemId: string }) {
  const { t } = useT()
  return (
    <ReasonDialog
      title={t('office.run.drop')}
      body={t('office.run.dropBody')}
      yes={t('office.run.drop')}
      danger
      call={api.paymentRuns.drop}
      draft={`run-drop:${itemId}`}
      invalidates={touched}
      done={() => t('office.run.dropped')}
      onClose={onClose}
      onReason={(reason) => api.paymentRuns.drop({ params: { id }, body: { version, itemId, reason } })}
    />
  )
}
