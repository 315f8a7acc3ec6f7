import { buyerRoles, buyerUserStates } from '@bilbro/contract/dealers/buyer-auth'
import type { BuyerCompanyDetail, OfficeCompanyUser } from '@bilbro/contract/dealers/buyer-companies'
import { languages, type Language } from '@bilbro/contract/common'
import { tx } from '@bilbro/i18n/i18n'
import { langNames } from '@bilbro/i18n/locale'
import { Button } from '@bilbro/ui/forms/button'
import { Dialog, DialogActions } from '@bilbro/ui/overlay/dialog'
import { Form } from '@bilbro/ui/forms/form'
import { Grid } from '@bilbro/ui/layout/layout'
import { SelectField } from '@bilbro/ui/forms/select-field'
import { Text } from '@bilbro/ui/layout/text'
import { TextField } from '@bilbro/ui/forms/text-field'
import { toast } from '@bilbro/ui/feedback/toaster'
import { useT } from '@bilbro/ui/use-t'
import { useZodForm } from '@bilbro/ui/forms/use-zod-form'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod'
import { changedFields } from '../../core/changed-fields.ts'
import { api } from '../../core/api.ts'
import { askConflict } from '../../core/conflict/conflict-question.ts'
import { saveMerging } from '../../core/conflict/conflict.ts'
import { fieldWord } from './field-word.ts'

const schema = z.object({
  email: z.email().max(254),
  name: z.string().trim().min(1).max(120),
  role: z.enum(buyerRoles),
  language: z.enum(languages),
  status: z.enum(buyerUserStates),
})
type Values = z.infer<typeof schema>

/** Where the house may move a person to from each state; who is invited comes in by his link alone. */
const next: Record<Values['status'], readonly Values['status'][]> = {
  INVITED: ['INVITED', 'DISABLED'],
  ACTIVE: ['ACTIVE', 'LOCKED', 'DISABLED'],
  LOCKED: ['LOCKED', 'ACTIVE', 'DISABLED'],
  DISABLED: ['DISABLED', 'ACTIVE', 'LOCKED'],
}

const textOf = (field: string, value: unknown) => {
  if (field === 'language') return langNames[value as Language]
  if (field === 'role') return tx(`office.buyers.role.${String(value)}`)
  return field === 'status' ? tx(`buyerUserStatus.${String(value)}`) : undefined
}

type Props = { company: BuyerCompanyDetail; user?: OfficeCompanyUser; onClose: () => void }

/** Invites somebody into a company, or changes who is there. */
export function PersonDialog({ company, user, onClose }: Props) {
  const { t } = useT()
  const client = useQueryClient()
  const [base] = useState(user)
  const form = useZodForm(schema, {
    defaults: base ?? { email: '', name: '', role: 'BUYER', language: company.language, status: 'INVITED' },
  })
  const submit = async ({ email, status, ...values }: Values) => {
    if (base) {
      const mine = changedFields(base, { ...values, ...(status !== 'INVITED' && { status }) })
      const saved = await saveMerging({
        base,
        mine,
        ask: (conflicts) => askConflict(conflicts, { label: fieldWord, text: textOf }),
        send: (fields, version) =>
          api.buyerCompanies.updateUser({
            params: { id: company.id, userId: base.id },
            body: { ...fields, version },
          }),
      })
      if (!saved) return
      toast.success(t('ui.saved'))
    } else {
      await api.buyerCompanies.invite({ params: { id: company.id }, body: { ...values, email } })
      toast.success(t('office.buyers.invited', { email }))
    }
    await client.invalidateQueries({ queryKey: ['buyerCompanies'] })
    onClose()
  }
  return (
    <Dialog open title={base ? t('office.buyers.editPerson') : t('office.buyers.invite')} onClose={onClose}>
      <Form form={form} onSubmit={submit}>
        {!base && <Text tone="dim">{t('office.buyers.inviteBody')}</Text>}
        <TextField name="email" label={t('word.email')} type="email" required disabled={base !== undefined} />
        <TextField name="name" label={t('word.name')} required maxLength={120} />
        <Grid cols={2} gap={3}>
          <SelectField
            name="role"
            label={t('office.buyers.role')}
            options={buyerRoles.map((value) => ({ value, label: t(`office.buyers.role.${value}`) }))}
          />
          <SelectField
            name="language"
            label={t('ui.language')}
            options={languages.map((value) => ({ value, label: langNames[value] }))}
          />
          {base && (
            <SelectField
              name="status"
              label={t('word.status')}
              options={next[base.status].map((value) => ({ value, label: tx(`buyerUserStatus.${value}`) }))}
            />
          )}
        </Grid>
        <DialogActions>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
            {base ? t('ui.save') : t('office.buyers.invite')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
