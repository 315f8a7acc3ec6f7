import { type SigningView, contractSigningApi } from '@bilbro/contract/deal/contracts/contract-signing'
import { ApiError } from '@bilbro/contract/client'
import { Button } from '@bilbro/ui/forms/button'
import { Form } from '@bilbro/ui/forms/form/form'
import { TextAreaField } from '@bilbro/ui/forms/fields/text-area-field'
import { useZodForm } from '@bilbro/ui/forms/form/use-zod-form'
import { Text } from '@bilbro/ui/layout/text'
import { Dialog, DialogActions } from '@bilbro/ui/overlay/dialog'
import { useT } from '@bilbro/ui/use-t'
import { api } from '../../core/api.ts'

type Props = {
  token: string
  seller: string
  onClose: () => void
  onDeclined: (view: SigningView) => void
  onChanged: () => Promise<unknown>
}

/** Declines a contract with a reason; this ends the deal. */
export function DeclineDialog({ token, seller, onClose, onDeclined, onChanged }: Props) {
  const { t } = useT()
  const form = useZodForm(contractSigningApi.decline.body!, { defaults: { reason: '' } })
  const submit = async (body: { reason: string }) => {
    try {
      onDeclined(await api.contractSigning.decline({ params: { token }, body }))
    } catch (error) {
      if (error instanceof ApiError && error.status >= 400 && error.status < 500 && !error.issues.length)
        await onChanged()
      throw error
    }
  }
  return (
    <Dialog open size="sm" title={t('sign.declineTitle')} onClose={onClose}>
      <Form form={form} onSubmit={submit}>
        <Text>{t('sign.declineBody')}</Text>
        <TextAreaField
          name="reason"
          label={t('sign.declineReason')}
          hint={t('sign.declineHint', { seller })}
          required
          maxLength={500}
        />
        <DialogActions>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" look="danger-filled" busy={form.formState.isSubmitting}>
            {t('sign.decline')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
