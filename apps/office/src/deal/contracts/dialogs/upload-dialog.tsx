import type { ContractDetail } from '@bilbro/contract/deal/contracts/contracts'
import { Button } from '@bilbro/ui/forms/button'
import { Upload } from '@bilbro/ui/forms/upload/upload'
import { Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { Dialog, DialogActions } from '@bilbro/ui/overlay/dialog'
import { useT } from '@bilbro/ui/use-t'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../../core/api.ts'
import { contractQueryGroups } from '../contract-words.ts'

const maxBytes = 20 * 1024 * 1024

/** Uploads the scan of a contract that both parties signed on paper; a second person confirms it. */
export function UploadDialog({ contract, onClose }: { contract: ContractDetail; onClose: () => void }) {
  const { t } = useT()
  const client = useQueryClient()
  const done = () => {
    for (const group of contractQueryGroups) void client.invalidateQueries({ queryKey: [group] })
    onClose()
  }
  return (
    <Dialog open size="sm" title={t('office.contracts.upload')} onClose={onClose}>
      <Stack gap={3}>
        <Text tone="dim">{t('office.contracts.uploadBody')}</Text>
        <Upload
          label={t('office.contracts.uploadLabel')}
          accept={['application/pdf']}
          types="PDF"
          maxBytes={maxBytes}
          multiple={false}
          send={async (file, progress, signal) => {
            await api.contracts.uploadPaper(
              { params: { id: contract.listingId }, body: { version: contract.version } },
              { files: { file: [file] }, signal, onProgress: (sent, total) => progress(total ? sent / total : 0) },
            )
            done()
          }}
        />
      </Stack>
      <DialogActions>
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
      </DialogActions>
    </Dialog>
  )
}
