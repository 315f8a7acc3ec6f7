import { languages } from '@bilbro/contract/common'
import { profileApi, type StaffProfile } from '@bilbro/contract/house/profile'
import { langNames } from '@bilbro/i18n/locale'
import { Button } from '@bilbro/ui/forms/button'
import { Card, Facts } from '@bilbro/ui/layout/card'
import { Form } from '@bilbro/ui/forms/form'
import { Group, Stack } from '@bilbro/ui/layout/layout'
import { SelectField } from '@bilbro/ui/forms/select-field'
import { TextField } from '@bilbro/ui/forms/text-field'
import { useT } from '@bilbro/ui/use-t'
import { useUnsavedGuard } from '@bilbro/ui/forms/use-unsaved-guard'
import { useZodForm } from '@bilbro/ui/forms/use-zod-form'
import { useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod'
import { api } from '../../core/api.ts'
import { meQuery, useMe } from '../../core/me.ts'
import { useAction } from '../../core/use-action.ts'
import { AvatarCard, SignatureCard } from './picture-cards.tsx'

const schema = profileApi.update.body!

/** Name, phone, language and the pictures that stand for a person. */
export function PersonTab() {
  return (
    <Stack>
      <PersonCard />
      <AvatarCard />
      <SignatureCard />
    </Stack>
  )
}

function PersonCard() {
  const { t } = useT()
  const me = useMe()
  const client = useQueryClient()
  const { name, phone, language } = me
  const form = useZodForm(schema, { defaults: { name, phone, language } })
  useUnsavedGuard(form.formState.isDirty)
  const save = useAction((body: z.output<typeof schema>) => api.profile.update({ body }), {
    done: () => t('office.profile.saved'),
    touches: ['users'],
    after: (after: StaffProfile) => {
      client.setQueryData(meQuery.queryKey, after)
      form.reset({ name: after.name, phone: after.phone, language: after.language })
    },
    rethrow: true,
  })
  return (
    <Card title={t('office.profile.person')}>
      <Form form={form} onSubmit={save.run}>
        <TextField name="name" label={t('word.name')} required maxLength={120} autoComplete="name" />
        <TextField name="phone" label={t('word.phone')} type="tel" maxLength={40} autoComplete="tel" />
        <SelectField
          name="language"
          label={t('office.people.language')}
          hint={t('office.profile.languageHint')}
          options={languages.map((value) => ({ value, label: langNames[value] }))}
        />
        <Facts
          items={[
            { label: t('word.email'), value: me.email },
            { label: t('office.profile.yourSets'), value: me.sets.join(', ') },
          ]}
        />
        <Group>
          <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
            {t('ui.save')}
          </Button>
        </Group>
      </Form>
    </Card>
  )
}
