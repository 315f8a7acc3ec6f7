import { buyerProfileApi, newCarsMails } from '@bilbro/contract/dealers/buyers/buyer-profile'
import { dealerNoticeGroups } from '@bilbro/contract/admin/notifications/notification-kinds'
import { languages } from '@bilbro/contract/common'
import { isLang, langNames } from '@bilbro/i18n/locale'
import { Button } from '@bilbro/ui/forms/button'
import { Card, Facts } from '@bilbro/ui/layout/card'
import { CheckboxField } from '@bilbro/ui/forms/fields/choices/checkbox-field'
import { Form } from '@bilbro/ui/forms/form/form'
import { Grid, Group, Stack } from '@bilbro/ui/layout/layout'
import { RadioField } from '@bilbro/ui/forms/fields/choices/radio-field'
import { SelectField } from '@bilbro/ui/forms/fields/choices/select-field'
import { TextField } from '@bilbro/ui/forms/fields/text-field'
import { useT } from '@bilbro/ui/use-t'
import { useUnsavedGuard } from '@bilbro/ui/forms/form/use-unsaved-guard'
import { useZodForm } from '@bilbro/ui/forms/form/use-zod-form'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { api } from '../../core/api.ts'
import { useFormDraft } from '../../core/form-draft.ts'
import { inLanguage } from '../../core/session/redirect-path.ts'
import { setPerson } from '../../core/session/session.ts'
import { submit } from './attempt.ts'
import { profileQuery } from './queries.ts'

/** Name, phone, language and e-mail notifications. */
export function PersonTab() {
  const { t, lang } = useT()
  const router = useRouter()
  const { data: me } = useSuspenseQuery(profileQuery)
  const { name, phone, language, notifications, version } = me
  const values = { name, phone: phone ?? '', language, notifications, version }
  const form = useZodForm(buyerProfileApi.update.body!, { defaults: values, values })
  useUnsavedGuard(form.formState.isDirty)
  useFormDraft('profile-person', form)

  const save = async (input: Parameters<typeof api.buyerProfile.update>[0]['body']) => {
    const saved = await submit(() => api.buyerProfile.update({ body: { ...input, version } }))
    form.reset({ ...saved, phone: saved.phone ?? '' })
    setPerson({ name: saved.name, language: saved.language })
    // If the page's language differs from the profile, it changes only when the user has just chosen another language.
    if (saved.language !== language && saved.language !== lang && isLang(saved.language))
      await router.navigate({ href: inLanguage(router.state.location.href, saved.language), replace: true })
  }
  return (
    <Form form={form} onSubmit={save}>
      <Card title={t('profile.person')}>
        <Grid cols={2}>
          <TextField name="name" label={t('word.name')} autoComplete="name" required />
          <TextField name="phone" label={t('word.phone')} type="tel" autoComplete="tel" />
          <SelectField
            name="language"
            label={t('ui.language')}
            hint={t('profile.languageHint')}
            options={languages.map((value) => ({ value, label: langNames[value] }))}
          />
          <div className="profile-facts">
            <Facts
              items={[
                { label: t('word.email'), value: me.email },
                { label: t('profile.role'), value: t(`buyerRole.${me.role}`) },
              ]}
            />
            <p className="b-field-hint">{t('profile.emailFixed')}</p>
          </div>
        </Grid>
      </Card>
      <Card title={t('profile.notifications')}>
        <Stack>
          <CheckboxField name="notifications.signIns" label={t('profile.mailSignIns')} />
          {dealerNoticeGroups.map((group) => (
            <CheckboxField key={group} name={`notifications.${group}`} label={t(`profile.mail.${group}`)} />
          ))}
          <RadioField
            name="notifications.newCars"
            label={t('profile.mailNewCars')}
            options={newCarsMails.map((value) => ({ value, label: t(`profile.newCars.${value}`) }))}
          />
        </Stack>
      </Card>
      <Group justify="flex-end">
        <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
          {t('ui.save')}
        </Button>
      </Group>
    </Form>
  )
}
