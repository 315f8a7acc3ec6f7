import { b2bApi, type Listing } from '@bilbro/contract/sale/b2b'
import { lockReasons } from '@bilbro/contract/listing-states'
import { tx } from '@bilbro/i18n/i18n'
import { Button } from '@bilbro/ui/forms/button'
import { Dialog, DialogActions } from '@bilbro/ui/overlay/dialog'
import { Form } from '@bilbro/ui/forms/form'
import { NumberField } from '@bilbro/ui/forms/number-field'
import { SelectField } from '@bilbro/ui/forms/select-field'
import { TextField } from '@bilbro/ui/forms/text-field'
import { useT } from '@bilbro/ui/use-t'
import { useZodForm } from '@bilbro/ui/forms/use-zod-form'
import { useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod'
import { api } from '../../core/api.ts'

const schema = b2bApi.lock.body!.omit({ version: true })

/** Holds a car back for a while, with the reason; the lock ends by itself. */
export function LockDialog({
  listing,
  onDone,
  onClose,
}: {
  listing: Listing
  onDone: (after: Listing) => void
  onClose: () => void
}) {
  const { t } = useT()
  const client = useQueryClient()
  const form = useZodForm(schema, { defaults: { reason: listing.lock?.reason ?? 'OFFER', note: '', minutes: 240 } })
  const submit = async (body: z.output<typeof schema>) => {
    onDone(await api.b2b.lock({ params: { id: listing.id }, body: { ...body, version: listing.version } }))
    for (const group of ['cars', 'b2b', 'carLogs']) void client.invalidateQueries({ queryKey: [group] })
    onClose()
  }
  return (
    <Dialog open size="sm" title={listing.lock ? t('office.b2b.extend') : t('office.b2b.lock')} onClose={onClose}>
      <Form form={form} onSubmit={submit}>
        <SelectField
          name="reason"
          label={t('word.reason')}
          options={lockReasons.map((value) => ({ value, label: tx(`lockReason.${value}`) }))}
        />
        <NumberField name="minutes" label={t('office.b2b.minutes')} hint={t('office.b2b.minutesHint')} />
        <TextField name="note" label={t('word.note')} maxLength={500} />
        <DialogActions>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
            {listing.lock ? t('office.b2b.extend') : t('office.b2b.lock')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
