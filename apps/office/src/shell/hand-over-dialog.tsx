import { t as say } from '@bilbro/i18n/i18n'
import { Button } from '@bilbro/ui/forms/button'
import { Dialog, DialogActions } from '@bilbro/ui/overlay/dialog'
import { Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { toast } from '@bilbro/ui/feedback/toaster'
import { useT } from '@bilbro/ui/use-t'
import { Copy } from 'lucide-react'
import { manualLink } from '../core/session/manual-link.ts'
import { useStore } from 'zustand'

/** Without a mail server: shows the link of an invitation once, to forward it by hand. */
export function HandOverDialog() {
  const { t } = useT()
  const link = useStore(manualLink)
  const close = () => manualLink.setState(undefined, true)
  const copy = async () => {
    await navigator.clipboard.writeText(link ?? '')
    toast.success(say('ui.copied'))
  }
  return (
    <Dialog open={link !== undefined} title={t('office.handOver.title')} onClose={close}>
      <Stack>
        <Text>{t('office.handOver.body')}</Text>
        <div className="b-input">
          <input
            readOnly
            value={link ?? ''}
            aria-label={t('office.handOver.link')}
            onFocus={(event) => event.currentTarget.select()}
          />
        </div>
      </Stack>
      <DialogActions>
        <Button onClick={close}>{t('ui.close')}</Button>
        <Button look="primary" icon={<Copy size={16} aria-hidden="true" />} onClick={() => void copy()}>
          {t('ui.copy')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
