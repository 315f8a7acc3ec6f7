import type { SigningView } from '@bilbro/contract/deal/contracts/contract-signing'
import { errorMessage } from '@bilbro/i18n/i18n'
import { toast } from '@bilbro/ui/feedback/toaster'
import { Button } from '@bilbro/ui/forms/button'
import { Text, Title } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { ExternalLink, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../core/api.ts'

type Props = {
  token: string
  view: SigningView
  outside: NonNullable<SigningView['outside']>
  onChanged: () => Promise<unknown>
  onDecline: () => void
}

/** The contract is signed at an external service: the link to it and its status. */
export function SignOutside({ token, view, outside: { name, isSigned }, onChanged, onDecline }: Props) {
  const { t } = useT()
  const [busy, setBusy] = useState(false)
  const go = async () => {
    setBusy(true)
    try {
      const { url } = await api.contracts.signUrl({ params: { id: view.contractId, token } })
      // The server returns our own page when nothing is left to sign there.
      if (new URL(url).origin === location.origin) await onChanged()
      else return location.assign(url)
    } catch (error) {
      toast.error(errorMessage(error as Error))
      await onChanged()
    }
    setBusy(false)
  }
  return (
    <section className="sign-form" aria-label={t('sign.your')}>
      <Title>{t('sign.your')}</Title>
      <div aria-live="polite">
        <Text>{t(isSigned ? 'sign.outside.signed' : 'sign.outside.body', { name })}</Text>
      </div>
      {isSigned ? (
        <Button size="lg" wide icon={<RefreshCw size={18} />} onClick={() => void onChanged()}>
          {t('sign.outside.look')}
        </Button>
      ) : (
        <>
          <Button look="primary" size="lg" wide icon={<ExternalLink size={18} />} busy={busy} onClick={() => void go()}>
            {t('sign.outside.go', { name })}
          </Button>
          <Button look="quiet" wide disabled={busy} onClick={onDecline}>
            {t('sign.decline')}
          </Button>
        </>
      )}
    </section>
  )
}
