import { emptyWish, taxWishes, type WishFields, wishFields } from '@bilbro/contract/deal/requests/request-fields'
import type { PortalRequest } from '@bilbro/contract/deal/requests/portal-requests'
import { fuels, gearboxes } from '@bilbro/contract/stock/cars/car-enums'
import { ApiError } from '@bilbro/contract/client'
import { t as say, tx } from '@bilbro/i18n/i18n'
import { toast } from '@bilbro/ui/feedback/toaster'
import { Button } from '@bilbro/ui/forms/button'
import { DateField } from '@bilbro/ui/forms/fields/dates/date-field'
import { Form } from '@bilbro/ui/forms/form/form'
import { MoneyField } from '@bilbro/ui/forms/fields/money-field'
import { MultiSelectField } from '@bilbro/ui/forms/fields/choices/multi-select-field'
import { NumberField } from '@bilbro/ui/forms/fields/number-field'
import { SelectField } from '@bilbro/ui/forms/fields/choices/select-field'
import { TextAreaField } from '@bilbro/ui/forms/fields/text-area-field'
import { TextField } from '@bilbro/ui/forms/fields/text-field'
import { useDraft } from '@bilbro/ui/forms/form/use-draft'
import { useZodForm } from '@bilbro/ui/forms/form/use-zod-form'
import { Grid } from '@bilbro/ui/layout/layout'
import { Dialog, DialogActions } from '@bilbro/ui/overlay/dialog'
import { useT } from '@bilbro/ui/use-t'
import { api } from '../../core/api.ts'
import { useFormDraft } from '../../core/form-draft.ts'
import { queryClient } from '../../core/query.ts'

const wishOf = (request: PortalRequest): WishFields => wishFields.strip().parse(request)

/** Creates or changes a request for a car. The draft is kept until it is sent. */
export function RequestForm({ request, onClose }: { request?: PortalRequest | undefined; onClose: () => void }) {
  const { t } = useT()
  const form = useZodForm(wishFields, { defaults: request ? wishOf(request) : emptyWish })
  const key = `request:${request?.id ?? 'new'}`
  const draft = useDraft(key, form)
  useFormDraft(key, form)
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['portalRequests'] })
  const save = async (wish: WishFields) => {
    try {
      await (request
        ? api.portalRequests.update({ params: { id: request.id }, body: { ...wish, version: request.version } })
        : api.portalRequests.create({ body: wish }))
    } catch (error) {
      if (error instanceof ApiError && error.code === 'version.stale') await refresh()
      throw error
    }
    draft.clear()
    await refresh()
    toast.success(say(request ? 'requests.changed' : 'requests.sent'))
    onClose()
  }
  return (
    <Dialog open size="lg" title={t(request ? 'requests.change' : 'requests.new')} onClose={onClose}>
      <Form form={form} onSubmit={save} kept>
        <Grid min="11rem" gap={3}>
          <TextField name="brand" label={t('requests.brand')} maxLength={60} />
          <TextField name="model" label={t('requests.model')} maxLength={80} />
          <NumberField name="quantity" label={t('requests.quantity')} />
          <NumberField name="yearMin" label={t('requests.yearMin')} plain />
          <NumberField name="yearMax" label={t('requests.yearMax')} plain />
          <NumberField name="mileageMax" label={t('requests.mileageMax')} unit="km" />
          <MoneyField name="priceMax" label={t('requests.priceMax')} />
          <MultiSelectField
            name="fuels"
            label={t('requests.fuels')}
            options={fuels.map((value) => ({ value, label: tx(`fuel.${value}`) }))}
          />
          <SelectField
            name="gearbox"
            label={t('requests.gearbox')}
            clearable
            options={gearboxes.map((value) => ({ value, label: tx(`gearbox.${value}`) }))}
          />
          <SelectField
            name="taxWish"
            label={t('requests.taxWish')}
            options={taxWishes.map((value) => ({ value, label: tx(`taxWish.${value}`) }))}
          />
          <DateField name="neededBy" label={t('requests.neededBy')} />
        </Grid>
        <TextAreaField name="wish" label={t('requests.wish')} hint={t('requests.wishHint')} maxLength={1000} />
        <DialogActions>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
            {t(request ? 'ui.save' : 'requests.send')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
