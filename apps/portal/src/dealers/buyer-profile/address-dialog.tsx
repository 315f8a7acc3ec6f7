import { type BuyerAddress, buyerCompanyApi } from '@bilbro/contract/dealers/buyers/buyer-company'
import { Button } from '@bilbro/ui/forms/button'
import { Dialog, DialogActions } from '@bilbro/ui/overlay/dialog'
import { Form } from '@bilbro/ui/forms/form/form'
import { Grid } from '@bilbro/ui/layout/layout'
import { SelectField } from '@bilbro/ui/forms/fields/choices/select-field'
import { TextAreaField } from '@bilbro/ui/forms/fields/text-area-field'
import { TextField } from '@bilbro/ui/forms/fields/text-field'
import { useT } from '@bilbro/ui/use-t'
import { useZodForm } from '@bilbro/ui/forms/form/use-zod-form'
import { api } from '../../core/api.ts'
import { useFormDraft } from '../../core/form-draft.ts'
import { submit } from './attempt.ts'

const countries = ['NO', 'SE', 'DK', 'DE', 'FI', 'IS', 'NL', 'BE', 'AT', 'PL', 'CH']

type Props = { address: BuyerAddress | undefined; country: string; onClose: () => void }

/** Adds or changes a delivery address. */
export function AddressDialog({ address, country, onClose }: Props) {
  const { t, format } = useT()
  const form = useZodForm(buyerCompanyApi.addAddress.body!, {
    defaults: {
      label: address?.label ?? '',
      street: address?.street ?? '',
      postalCode: address?.postalCode ?? '',
      city: address?.city ?? '',
      country: address?.country ?? country,
      openingHours: address?.openingHours ?? '',
      contact: address?.contact ?? '',
      phone: address?.phone ?? '',
    },
  })
  useFormDraft(`profile-address:${address?.id ?? 'new'}`, form)
  const save = async (body: Parameters<typeof api.buyerCompany.addAddress>[0]['body']) => {
    await submit(() =>
      address
        ? api.buyerCompany.updateAddress({
            params: { id: address.id },
            body: { ...body, version: address.version },
          })
        : api.buyerCompany.addAddress({ body }),
    )
    onClose()
  }
  const choices = countries.includes(country) ? countries : [country, ...countries]
  return (
    <Dialog open title={t(address ? 'profile.editAddress' : 'profile.addAddress')} onClose={onClose}>
      <Form form={form} onSubmit={save}>
        <TextField name="label" label={t('profile.label')} required />
        <TextField name="street" label={t('word.street')} autoComplete="street-address" required />
        <Grid cols={2}>
          <TextField name="postalCode" label={t('word.postcode')} autoComplete="postal-code" required />
          <TextField name="city" label={t('word.city')} autoComplete="address-level2" required />
        </Grid>
        <SelectField
          name="country"
          label={t('word.country')}
          options={choices.map((value) => ({ value, label: format.country(value) }))}
        />
        <TextAreaField name="openingHours" label={t('profile.openingHours')} />
        <Grid cols={2}>
          <TextField name="contact" label={t('profile.placeContact')} />
          <TextField name="phone" label={t('word.phone')} type="tel" />
        </Grid>
        <DialogActions>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
            {t('ui.save')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
