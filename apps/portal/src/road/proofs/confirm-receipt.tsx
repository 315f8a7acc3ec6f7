import { type OwnProof, type Receipt, receipt } from '@bilbro/contract/road/proofs/portal-proofs'
import { carNamed } from '@bilbro/i18n/i18n'
import { toast } from '@bilbro/ui/feedback/toaster'
import { Button } from '@bilbro/ui/forms/button'
import { DateField } from '@bilbro/ui/forms/fields/dates/date-field'
import { Form } from '@bilbro/ui/forms/form/form'
import { TextField } from '@bilbro/ui/forms/fields/text-field'
import { useZodForm } from '@bilbro/ui/forms/form/use-zod-form'
import { Text } from '@bilbro/ui/layout/text'
import { Dialog, DialogActions } from '@bilbro/ui/overlay/dialog'
import { useT } from '@bilbro/ui/use-t'
import { useQueryClient } from '@tanstack/react-query'
import { PackageCheck } from 'lucide-react'
import { api } from '../../core/api.ts'

type Props = { proof: OwnProof; start: NonNullable<OwnProof['confirm']>; onClose: () => void }

/** Confirms with one click that a car has arrived; the form is prefilled. */
export function ConfirmReceipt({ proof: { id, car }, start, onClose }: Props) {
  const { t, lang, format } = useT()
  const client = useQueryClient()
  const { name, place, receivedOn, country } = start
  const form = useZodForm(receipt, { defaults: { name, place, receivedOn } })
  const send = async (body: Receipt) => {
    try {
      await api.portalProofs.confirm({ params: { id }, body: { ...body, language: lang } })
    } finally {
      void client.invalidateQueries({ queryKey: ['portalProofs'] })
    }
    toast.success(t('proof.thanks'))
    onClose()
  }
  return (
    <Dialog open title={t('proof.confirmTitle', { car: carNamed(car.title) })} onClose={onClose}>
      <Form form={form} onSubmit={send}>
        <Text tone="dim">{t('proof.confirmSays')}</Text>
        <Text>{[car.stockNo, car.vin].filter(Boolean).join(' · ')}</Text>
        <TextField name="name" label={t('proof.name')} required autoComplete="name" />
        <TextField name="place" label={t('proof.place', { country: format.country(country) })} required />
        <DateField name="receivedOn" label={t('proof.day')} required />
        <DialogActions>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" look="primary" icon={<PackageCheck size={16} />} busy={form.formState.isSubmitting}>
            {t('proof.confirm')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
