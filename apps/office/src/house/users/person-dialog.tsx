import { languages, type Language } from '@bilbro/contract/common'
import { usersApi, type User } from '@bilbro/contract/house/users'
import { t } from '@bilbro/i18n/i18n'
import { langNames } from '@bilbro/i18n/locale'
import { Button } from '@bilbro/ui/forms/button'
import { Dialog, DialogActions } from '@bilbro/ui/overlay/dialog'
import { Form } from '@bilbro/ui/forms/form'
import { SelectField } from '@bilbro/ui/forms/select-field'
import { TextField } from '@bilbro/ui/forms/text-field'
import { useT } from '@bilbro/ui/use-t'
import { useZodForm } from '@bilbro/ui/forms/use-zod-form'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type * as z from 'zod'
import { changedFields } from '../../core/changed-fields.ts'
import { api } from '../../core/api.ts'
import { askConflict, type ConflictWords } from '../../core/conflict/conflict-question.ts'
import { saveMerging } from '../../core/conflict/conflict.ts'
import { useAction } from '../../core/use-action.ts'

const schema = usersApi.update.body!.pick({ name: true, phone: true, language: true })

/** Name, phone and language of a colleague. */
export function PersonDialog({ user }: { user: User }) {
  const { t } = useT()
  const { dialog } = useSearch({ from: '/_staff/users/$id' })
  const navigate = useNavigate({ from: '/users/$id' })
  const show = (search: { dialog?: 'edit' }) => void navigate({ search, replace: true })
  return (
    <>
      <Button size="sm" onClick={() => show({ dialog: 'edit' })}>
        {t('ui.edit')}
      </Button>
      {dialog === 'edit' && <PersonForm user={user} onClose={() => show({})} />}
    </>
  )
}

const words: ConflictWords = {
  label: (field) => ({ name: t('word.name'), phone: t('word.phone'), language: t('office.people.language') })[field],
  text: (field, value) => (field === 'language' ? langNames[value as Language] : undefined),
}

function PersonForm({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useT()
  const [base] = useState(user)
  const { name, phone, language } = base
  const form = useZodForm(schema, { defaults: { name, phone, language } })
  const save = useAction(
    (body: z.output<typeof schema>) =>
      saveMerging({
        base,
        mine: changedFields(base, body),
        ask: (conflicts) => askConflict(conflicts, words),
        send: (fields, version) => api.users.update({ params: { id: base.id }, body: { version, ...fields } }),
      }),
    {
      done: (after) => (after ? t('ui.saved') : ''),
      touches: ['users', 'companyPermissions'],
      after: (after) => after && onClose(),
      rethrow: true,
    },
  )
  return (
    <Dialog open size="sm" title={user.name} onClose={onClose}>
      <Form form={form} onSubmit={save.run}>
        <TextField name="name" label={t('word.name')} required maxLength={120} />
        <TextField name="phone" label={t('word.phone')} type="tel" maxLength={40} />
        <SelectField
          name="language"
          label={t('office.people.language')}
          options={languages.map((value) => ({ value, label: langNames[value] }))}
        />
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
