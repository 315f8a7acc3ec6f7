import { buyerRoles } from '@bilbro/contract/dealers/buyers/buyer-auth'
import { buyerCompanyApi } from '@bilbro/contract/dealers/buyers/buyer-company'
import { languages } from '@bilbro/contract/common'
import { t as say } from '@bilbro/i18n/i18n'
import { langNames } from '@bilbro/i18n/locale'
import { Button } from '@bilbro/ui/forms/button'
import { Dialog, DialogActions } from '@bilbro/ui/overlay/dialog'
import { Form } from '@bilbro/ui/forms/form/form'
import { Grid } from '@bilbro/ui/layout/layout'
import { SelectField } from '@bilbro/ui/forms/fields/choices/select-field'
import { TextField } from '@bilbro/ui/forms/fields/text-field'
import { useT } from '@bilbro/ui/use-t'
import { useZodForm } from '@bilbro/ui/forms/form/use-zod-form'
import { api } from '../../core/api.ts'
import { useFormDraft } from '../../core/form-draft.ts'
import { submit } from './attempt.ts'

/** Invites a colleague, who gets an e-mail with a link to choose a password. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t, lang } = useT()
  const form = useZodForm(buyerCompanyApi.invite.body!, {
    defaults: { email: '', name: '', role: 'BUYER', language: lang },
  })
  useFormDraft('profile-invite', form)
  const save = async (body: Parameters<typeof api.buyerCompany.invite>[0]['body']) => {
    await submit(
      () => api.buyerCompany.invite({ body }),
      ({ email }) => say('profile.invited', { email }),
    )
    onClose()
  }
  return (
    <Dialog open size="sm" title={t('profile.invite')} onClose={onClose}>
      <Form form={form} onSubmit={save}>
        <TextField name="name" label={t('word.name')} required />
        <TextField name="email" label={t('word.email')} type="email" required />
        <Grid cols={2}>
          <SelectField
            name="role"
            label={t('profile.role')}
            options={buyerRoles.map((value) => ({ value, label: t(`buyerRole.${value}`) }))}
          />
          <SelectField
            name="language"
            label={t('ui.language')}
            options={languages.map((value) => ({ value, label: langNames[value] }))}
          />
        </Grid>
        <DialogActions>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
            {t('ui.send')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
