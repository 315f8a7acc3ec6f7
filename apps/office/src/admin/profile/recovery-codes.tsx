import { Button } from '@bilbro/ui/forms/button'
import { confirm } from '@bilbro/ui/confirm'
import { Dialog, DialogActions } from '@bilbro/ui/overlay/dialog'
import { Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { toast } from '@bilbro/ui/feedback/toaster'
import { useT } from '@bilbro/ui/use-t'
import { Copy, Printer } from 'lucide-react'

/** The recovery codes; they are shown only once. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const { t } = useT()
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    toast.success(t('ui.copied'))
  }
  // Escape or a click outside must not close the dialog, because the codes cannot be shown again.
  const leave = async () => {
    const isKept = await confirm({
      title: t('office.factor.keptAsk'),
      body: t('office.factor.keptBody'),
      yes: t('office.factor.kept'),
      no: t('ui.back'),
    })
    if (isKept) onClose()
  }
  return (
    <Dialog open size="sm" title={t('office.factor.codesTitle')} onClose={() => void leave()}>
      <Stack>
        <Text>{t('office.factor.codesBody')}</Text>
        <ol className="f-codes">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
      </Stack>
      <DialogActions>
        <Button icon={<Printer size={16} />} onClick={() => print()}>
          {t('ui.print')}
        </Button>
        <Button icon={<Copy size={16} />} onClick={() => void copy().catch(() => undefined)}>
          {t('ui.copy')}
        </Button>
        <Button look="primary" onClick={onClose}>
          {t('office.factor.kept')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
