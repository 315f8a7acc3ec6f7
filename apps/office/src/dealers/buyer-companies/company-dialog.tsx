import { buyerCompaniesApi, type BuyerCompanyDetail } from '@bilbro/contract/dealers/buyer-companies'
import { languages, type Language } from '@bilbro/contract/common'
import { langNames } from '@bilbro/i18n/locale'
import { Button } from '@bilbro/ui/forms/button'
import { Dialog, DialogActions } from '@bilbro/ui/overlay/dialog'
import { Form } from '@bilbro/ui/forms/form'
import { Grid } from '@bilbro/ui/layout/layout'
import { MultiSelectField } from '@bilbro/ui/forms/multi-select-field'
import { SelectField } from '@bilbro/ui/forms/select-field'
import { TextField } from '@bilbro/ui/forms/text-field'
import { toast } from '@bilbro/ui/feedback/toaster'
import { useT } from '@bilbro/ui/use-t'
import { useZodForm } from '@bilbro/ui/forms/use-zod-form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod'
import { changedFields } from '../../core/changed-fields.ts'
import { api } from '../../core/api.ts'
import { groupsQuery } from '../../core/groups.ts'
import { askConflict } from '../../core/conflict/conflict-question.ts'
import { saveMerging } from '../../core/conflict/conflict.ts'
import { fieldWord } from './field-word.ts'

const schema = buyerCompaniesApi.update.body!.omit({ version: true }).required()
type Values = z.infer<typeof schema>

/** A company's own data and the groups it is in. */
export function CompanyDialog({ company, onClose }: { company: BuyerCompanyDetail; onClose: () => void }) {
  const { t } = useT()
  const client = useQueryClient()
  const [base] = useState(company)
  const { data: groups = [] } = useQuery({ ...groupsQuery, throwOnError: false })
  const { name, orgNo, vatId, language, street, postalCode, city, phone, website, invoiceEmail, contactName } = base
  const form = useZodForm(schema, {
    defaults: {
      ...{ name, orgNo, vatId, language, street, postalCode, city, phone, website, invoiceEmail, contactName },
      groupIds: base.groupIds,
    },
  })
  const textOf = (field: string, value: unknown) => {
    if (field === 'language') return langNames[value as Language]
    if (field !== 'groupIds') return undefined
    return groups.flatMap((group) => ((value as string[]).includes(group.id) ? [group.name] : [])).join(', ')
  }
  const submit = async (values: Values) => {
    const mine = changedFields(base, values)
    const after = await saveMerging({
      base,
      mine,
      ask: (conflicts) => askConflict(conflicts, { label: fieldWord, text: textOf }),
      send: (fields, version) =>
        api.buyerCompanies.update({ params: { id: company.id }, body: { ...fields, version } }),
    })
    if (!after) return
    for (const key of ['buyerCompanies', 'buyerGroups']) await client.invalidateQueries({ queryKey: [key] })
    toast.success(t('ui.saved'))
    onClose()
  }
  return (
    <Dialog open size="lg" title={t('office.buyers.edit')} onClose={onClose}>
      <Form form={form} onSubmit={submit}>
        <Grid min="15rem" gap={3}>
          <TextField name="name" label={t('word.name')} required maxLength={200} />
          <SelectField
            name="language"
            label={t('ui.language')}
            options={languages.map((value) => ({ value, label: langNames[value] }))}
          />
          <TextField name="orgNo" label={t('word.orgNo')} maxLength={40} />
          <TextField name="vatId" label={t('word.vatId')} maxLength={40} upper />
          <TextField name="street" label={t('word.street')} maxLength={200} />
          <TextField name="postalCode" label={t('word.postcode')} maxLength={20} />
          <TextField name="city" label={t('word.city')} maxLength={100} />
          <TextField name="contactName" label={t('office.buyers.contact')} maxLength={120} />
          <TextField name="phone" label={t('word.phone')} type="tel" maxLength={40} />
          <TextField name="website" label={t('office.buyers.website')} type="url" maxLength={200} />
          <TextField name="invoiceEmail" label={t('office.buyers.invoiceEmail')} type="email" maxLength={254} />
        </Grid>
        <MultiSelectField
          name="groupIds"
          label={t('nav.groups')}
          options={groups.map((group) => ({ value: group.id, label: group.name }))}
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
