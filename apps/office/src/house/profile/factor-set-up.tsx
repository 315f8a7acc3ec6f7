import { Dialog } from '@bilbro/ui/overlay/dialog'
import { Stack } from '@bilbro/ui/layout/layout'
import { Skeleton } from '@bilbro/ui/feedback/skeleton'
import { Text } from '@bilbro/ui/layout/text'
import { toast } from '@bilbro/ui/feedback/toaster'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { Waiting } from '../../core/waiting.tsx'
import { CodeForm } from '../auth/code-form.tsx'

type Props = { onCodes: (codes: string[]) => void; onClose: () => void }

/** The secret as a picture and as text, and the first code that proves that the app has it. */
export function FactorSetUp({ onCodes, onClose }: Props) {
  const { t } = useT()
  const query = useQuery({
    queryKey: ['secondFactorStart'],
    queryFn: () => api.secondFactor.start({ body: {} }),
    // Each opening is a new secret.
    staleTime: Infinity,
    gcTime: 0,
    throwOnError: false,
  })
  const { data } = query
  const confirm = async (code: string) => {
    const { recoveryCodes } = await api.secondFactor.confirm({ body: { code } })
    toast.success(t('office.factor.on'))
    onCodes(recoveryCodes)
  }
  return (
    <Dialog open size="sm" title={t('office.factor.scan')} onClose={onClose}>
      <Stack>
        {data ? (
          <>
            <img
              className="f-qr"
              src={`data:image/svg+xml;utf8,${encodeURIComponent(data.qr)}`}
              alt={t('office.factor.scan')}
            />
            <div className="f-secret">
              <Text tone="dim" size={12}>
                {t('office.factor.byHand')}
              </Text>
              <code>{data.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
            </div>
            <CodeForm
              label={t('office.factor.code')}
              hint={t('office.factor.codeHint')}
              submit={t('office.factor.confirm')}
              onCode={confirm}
            />
          </>
        ) : (
          <Waiting query={query} shape={<Skeleton height="14rem" />} />
        )}
      </Stack>
    </Dialog>
  )
}
