import type { PriceProposal } from '@bilbro/contract/overview/price-proposals/price-proposals'
import { carNamed, t } from '@bilbro/i18n/i18n'
import { Button } from '@bilbro/ui/forms/button'
import { useT } from '@bilbro/ui/use-t'
import { Check, Undo2, X } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../core/api.ts'
import type { Begin } from '../../kit/list/bulk/bulk.ts'
import { ReasonDialog } from '../../kit/reason-dialog.tsx'

type Row = PriceProposal
type Props = { begin: Begin<Row>; rows: readonly Row[] }

const name = ({ car }: Row) => `${carNamed(car.title)} (${car.stockNo})`
const notOpen = ({ status }: Row) => (status === 'OPEN' ? undefined : t('office.priceProposals.notOpen'))
const notApplied = ({ status }: Row) => (status === 'APPLIED' ? undefined : t('office.priceProposals.notApplied'))
const undo = ({ id }: Row, version: number) => api.priceProposals.undo({ params: { id }, body: { version } })

/** Applies, dismisses or sets back the selected proposals, each car by itself and in its shown version. */
export function ProposalsBulk({ begin, rows }: Props) {
  useT()
  const [isDismissing, setDismissing] = useState(false)
  const apply = () =>
    begin({
      title: t('office.priceProposals.applyTitle'),
      name,
      refuses: notOpen,
      each: ({ id, version }) => api.priceProposals.apply({ params: { id }, body: { version } }),
      undo: (row, answer) => undo(row, (answer as Row).version),
    })
  const setBack = () =>
    begin({
      title: t('office.priceProposals.undoTitle'),
      name,
      refuses: notApplied,
      each: (row) => undo(row, row.version),
    })
  const dismiss = (reason: string) =>
    begin({
      title: t('office.priceProposals.dismissTitle'),
      name,
      asked: true,
      refuses: notOpen,
      each: ({ id, version }) => api.priceProposals.dismiss({ params: { id }, body: { version, reason } }),
    })
  const isOpen = rows.some(({ status }) => status === 'OPEN')
  return (
    <>
      {isOpen && (
        <>
          <Button size="sm" look="primary" icon={<Check size={15} />} onClick={apply}>
            {t('office.priceProposals.apply')}
          </Button>
          <Button size="sm" icon={<X size={15} />} onClick={() => setDismissing(true)}>
            {t('office.priceProposals.dismiss')}
          </Button>
        </>
      )}
      {rows.some(({ status }) => status === 'APPLIED') && (
        <Button size="sm" icon={<Undo2 size={15} />} onClick={setBack}>
          {t('office.priceProposals.undo')}
        </Button>
      )}
      {isDismissing && (
        <ReasonDialog
          title={t('office.priceProposals.dismissTitle')}
          yes={t('office.priceProposals.dismiss')}
          min={3}
          call={api.priceProposals.dismiss}
          draft="price-proposals:dismiss"
          onClose={() => setDismissing(false)}
          onReason={async (reason) => {
            dismiss(reason)
            return reason
          }}
        />
      )}
    </>
  )
}
