import { languages } from '@bilbro/contract/common'
import { outletUsersApi, type OutletUser } from '@bilbro/contract/dealers/buyers/outlet-users'
import { langNames } from '@bilbro/i18n/locale'
import { SelectField } from '@bilbro/ui/forms/fields/choices/select-field'
import { TextAreaField } from '@bilbro/ui/forms/fields/text-area-field'
import { TextField } from '@bilbro/ui/forms/fields/text-field'
import { Grid } from '@bilbro/ui/layout/layout'
import { useT } from '@bilbro/ui/use-t'
import { api } from '../../core/api.ts'
import { countryOptions } from '../../kit/countries.ts'
import { EditDialog } from '../../kit/edit/edit-dialog.tsx'

/** Registers a new user of the outlet. */
export function RegisterDialog({ onClose }: { onClose: () => void }) {
  const { t, lang, format } = useT()
  return (
    <EditDialog
      title={t('office.outlet.register')}
      call={api.outletUsers.register}
      draft="outlet-register"
      schema={outletUsersApi.register.body!}
      start={{ name: '', email: '', company: '', phone: null, country: 'DE', language: lang, note: '' }}
      save={{ make: (body) => api.outletUsers.register({ body }) }}
      done={(user: OutletUser) => t('office.outlet.registered', { name: user.name })}
      invalidates={['outletUsers']}
      submit={t('office.outlet.register')}
      onClose={onClose}
    >
      <Grid cols={2}>
        <TextField name="name" label={t('word.name')} required maxLength={120} />
        <TextField name="company" label={t('word.company')} required maxLength={200} />
        <TextField name="email" label={t('word.email')} type="email" required maxLength={254} />
        <TextField name="phone" label={t('word.phone')} type="tel" maxLength={40} />
        <SelectField name="country" label={t('word.country')} options={countryOptions(format)} />
        <SelectField
          name="language"
          label={t('office.people.language')}
          options={languages.map((value) => ({ value, label: langNames[value] }))}
        />
      </Grid>
      <TextAreaField name="note" label={t('word.note')} maxLength={500} />
    </EditDialog>
  )
}
