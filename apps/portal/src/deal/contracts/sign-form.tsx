import { type SigningView, contractSigningApi } from '@bilbro/contract/deal/contracts/contract-signing'
import { ApiError } from '@bilbro/contract/client'
import { consentOf } from '@bilbro/i18n/texts/consent'
import { errorMessage } from '@bilbro/i18n/i18n'
import { localeOf } from '@bilbro/i18n/locale'
import { Button } from '@bilbro/ui/forms/button'
import { Check, Segmented } from '@bilbro/ui/forms/fields/choices/choice'
import { Form } from '@bilbro/ui/forms/form/form'
import { SignaturePad } from '@bilbro/ui/forms/signature-pad'
import { TextField } from '@bilbro/ui/forms/fields/text-field'
import { useZodForm } from '@bilbro/ui/forms/form/use-zod-form'
import { Text, Title } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { PenLine } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../core/api.ts'

const schema = contractSigningApi.sign.body!.pick({ name: true, title: true })
const methods = ['TYPED', 'DRAWN'] as const
/** Error codes after which this contract can no longer be signed; a retry does not help. */
const over = new Set(['contract.signed', 'contract.linkClosed', 'contract.documentChanged', 'link.invalid'])

type Props = {
  token: string
  view: SigningView
  sha256: string
  isOpened: boolean
  onSigned: (view: SigningView) => void
  /** The contract has changed since the page was loaded. */
  onChanged: () => Promise<unknown>
  onDecline: () => void
}

/** Consent, name and signature. */
export function SignForm({ token, view, sha256, isOpened, onSigned, onChanged, onDecline }: Props) {
  const { t } = useT()
  const form = useZodForm(schema, { defaults: { name: view.signer, title: '' } })
  const name = form.watch('name')
  const [method, setMethod] = useState<(typeof methods)[number]>('TYPED')
  const [drawing, setDrawing] = useState<string>()
  const [drawingError, setDrawingError] = useState<string>()
  const [hasConsented, setHasConsented] = useState(false)
  const missing = !isOpened
    ? t('sign.needOpen')
    : !hasConsented
      ? t('sign.needConsent')
      : method === 'DRAWN' && !drawing
        ? t('sign.needDrawing')
        : undefined
  const submit = async (said: { name: string; title: string }) => {
    if (missing) return
    const drawn = method === 'DRAWN' && drawing ? { drawing } : {}
    try {
      onSigned(
        await api.contractSigning.sign({
          params: { token },
          body: { ...said, ...drawn, method, documentSha256: sha256, consent: true },
        }),
      )
    } catch (error) {
      if (error instanceof ApiError && over.has(error.code)) await onChanged()
      if (!(error instanceof ApiError) || error.code !== 'contract.drawing') throw error
      // Shown at the signature pad. The pad is cleared, so that the user draws again.
      setDrawing(undefined)
      setDrawingError(errorMessage(error))
    }
  }
  return (
    <section className="sign-form" aria-label={t('sign.your')}>
      <Title>{t('sign.your')}</Title>
      <Form form={form} onSubmit={submit}>
        <TextField name="name" label={t('sign.name')} required autoComplete="name" maxLength={120} />
        <TextField name="title" label={t('sign.role')} autoComplete="organization-title" maxLength={80} />
        <Segmented
          label={t('sign.how')}
          value={method}
          options={methods.map((value) => ({ value, label: t(`sign.method.${value}`) }))}
          onChange={setMethod}
        />
        {method === 'TYPED' ? (
          <p className="sign-typed" aria-hidden="true">
            {name || '\u00a0'}
          </p>
        ) : (
          <SignaturePad
            label={t('sign.drawing')}
            value={drawing}
            error={drawingError}
            onChange={(drawn) => {
              setDrawing(drawn)
              setDrawingError(undefined)
            }}
          />
        )}
        <div className="sign-consent" lang={localeOf[view.language]}>
          <Check
            label={consentOf(view.language)}
            checked={hasConsented}
            disabled={!isOpened}
            onChange={setHasConsented}
          />
        </div>
        <Button
          type="submit"
          look="primary"
          size="lg"
          wide
          icon={<PenLine size={18} />}
          busy={form.formState.isSubmitting}
          {...(missing && { reason: missing })}
        >
          {t('sign.submit')}
        </Button>
        {missing && (
          <Text tone="dim" size={12} align="center">
            {missing}
          </Text>
        )}
        <Button look="quiet" wide disabled={form.formState.isSubmitting} onClick={onDecline}>
          {t('sign.decline')}
        </Button>
      </Form>
    </section>
  )
}
