import type { ContractDetail } from '@bilbro/contract/deal/contracts/contracts'
import { Button } from '@bilbro/ui/forms/button'
import { Dialog, DialogActions } from '@bilbro/ui/overlay/dialog'
import { useT } from '@bilbro/ui/use-t'
import { PdfView } from '../../../kit/pdf-view.tsx'
import { previewUrl } from '../contract-words.ts'

/** The draft as it would be signed. */
export function PreviewDialog({ contract, onClose }: { contract: ContractDetail; onClose: () => void }) {
  const { t } = useT()
  const { listingId, choices, version } = contract
  return (
    <Dialog open size="xl" title={t('office.contracts.previewTitle')} onClose={onClose}>
      <PdfView
        id={`${contract.id} ${version}`}
        name={t('office.contracts.previewTitle')}
        url={previewUrl}
        sent={{ ...choices, listingId }}
      />
      <DialogActions>
        <Button onClick={onClose}>{t('ui.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
