import { languages } from '@bilbro/contract/common'
import { outletUsersApi } from '@bilbro/contract/dealers/outlet-users'
import { langNames } from '@bilbro/i18n/locale'
import { Button } from '@bilbro/ui/forms/button'
import { Dialog, DialogActions } from '@bilbro/ui/overlay/dialog'
import { Form } from '@bilbro/ui/forms/form'
import { Grid } from '@bilbro/ui/layout/layout'
import { SelectField } from '@bilbro/ui/forms/select-field'
import { TextAreaField } from '@bilbro/ui/forms/text-area-field'
import { TextField } from '@bilbro/ui/forms/text-field'
import { useT } from '@bilbro/ui/use-t'
import { useZodForm } from '@bilbro/ui/forms/use-zod-form'
import type * as z from 'zod'
import { api } from '../../core/api.ts'
import { useAction } from '../../core/use-action.ts'

const schema = outletUsersApi.register.body!
const countries = ['DE', 'NO', 'DK', 'SE', 'FI', 'NL', 'BE', 'PL', 'AT', 'FR']

/** Somebody who wants to buy at the outlet. */
export function RegisterDialog({ onClose }: { onClose: () => void }) {
  const { t, lang, format } = useT()
  const form = useZodForm(schema, {
    defaults: { name: '', email: '', company: '', phone: null, country: 'DE', language: lang, note: '' },
  })
  const register = useAction((body: z.output<typeof schema>) => api.outletUsers.register({ body }), {
    done: (user) => t('office.outlet.registered', { name: user.name }),
    touches: ['outletUsers'],
    after: onClose,
    rethrow: true,
  })
  return (
    <Dialog open title={t('office.outlet.register')} onClose={onClose}>
      <Form form={form} onSubmit={register.run}>
        <Grid cols={2}>
          <TextField name="name" label={t('word.name')} required maxLength={120} />
          <TextField name="company" label={t('word.company')} required maxLength={200} />
          <TextField name="email" label={t('word.email')} type="email" required maxLength={254} />
          <TextField name="phone" label={t('word.phone')} type="tel" maxLength={40} />
          <SelectField
            name="country"
            label={t('word.country')}
            options={countries.map((value) => ({ value, label: format.country(value) }))}
          />
          <SelectField
            name="language"
            label={t('office.people.language')}
            options={languages.map((value) => ({ value, label: langNames[value] }))}
          />
        </Grid>
        <TextAreaField name="note" label={t('word.note')} maxLength={500} />
        <DialogActions>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
            {t('office.outlet.register')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
