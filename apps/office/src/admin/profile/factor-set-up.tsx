import { Dialog } from '@bilbro/ui/overlay/dialog'
import { Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { toast } from '@bilbro/ui/feedback/toaster'
import { useT } from '@bilbro/ui/use-t'
import { api } from '../../core/api.ts'
import { CodeForm } from '../auth/code-form.tsx'

export type Begun = Awaited<ReturnType<typeof api.secondFactor.start>>
type Props = { begun: Begun; onCodes: (codes: string[]) => void; onClose: () => void }

/** The secret as QR code and as text, and a first code that proves the app has it. */
export function FactorSetUp({ begun, onCodes, onClose }: Props) {
  const { t } = useT()
  const confirm = async (code: string) => {
    const { recoveryCodes } = await api.secondFactor.confirm({ body: { code } })
    toast.success(t('office.factor.on'))
    onCodes(recoveryCodes)
  }
  return (
    <Dialog open size="sm" title={t('office.factor.scan')} onClose={onClose}>
      <Stack>
        <img
          className="f-qr"
          src={`data:image/svg+xml;utf8,${encodeURIComponent(begun.qr)}`}
          alt={t('office.factor.scan')}
        />
        <div className="f-secret">
          <Text tone="dim" size={12}>
            {t('office.factor.byHand')}
          </Text>
          <code>{begun.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </div>
        <CodeForm
          label={t('office.factor.code')}
          hint={t('office.factor.codeHint')}
          submit={t('office.factor.confirm')}
          onCode={confirm}
        />
      </Stack>
    </Dialog>
  )
}
