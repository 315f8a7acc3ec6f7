import { b2bApi, type Listing } from '@bilbro/contract/sale/b2b'
import { languages } from '@bilbro/contract/common'
import { langNames } from '@bilbro/i18n/locale'
import { Button } from '@bilbro/ui/forms/button'
import { Card } from '@bilbro/ui/layout/card'
import { CheckboxField } from '@bilbro/ui/forms/checkbox-field'
import { Form } from '@bilbro/ui/forms/form'
import { Grid, Group } from '@bilbro/ui/layout/layout'
import { MoneyField } from '@bilbro/ui/forms/money-field'
import { MultiSelectField } from '@bilbro/ui/forms/multi-select-field'
import { TextAreaField } from '@bilbro/ui/forms/text-area-field'
import { toast } from '@bilbro/ui/feedback/toaster'
import { useDraft } from '@bilbro/ui/forms/use-draft'
import { useT } from '@bilbro/ui/use-t'
import { useUnsavedGuard } from '@bilbro/ui/forms/use-unsaved-guard'
import { useZodForm } from '@bilbro/ui/forms/use-zod-form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod'
import { changedFields } from '../../core/changed-fields.ts'
import { api } from '../../core/api.ts'
import { groupsQuery } from '../../core/groups.ts'
import { useCan } from '../../core/can.ts'
import { carsChanged } from '../../core/live.ts'
import { askConflict } from '../../core/conflict/conflict-question.ts'
import { saveMerging } from '../../core/conflict/conflict.ts'

const schema = b2bApi.create.body!.omit({ carId: true })
type Settings = z.infer<typeof schema>

/** Countries that our dealers come from; empty means all of them. */
const countries = [
  'DE',
  'DK',
  'NO',
  'SE',
  'AT',
  'BE',
  'CH',
  'CZ',
  'EE',
  'ES',
  'FI',
  'FR',
  'IT',
  'LT',
  'LV',
  'NL',
  'PL',
  'RO',
  'SK',
]

/** What dealers see of the car, at what price, and who of them. */
export function ListingForm({ listing, onSaved }: { listing: Listing; onSaved: () => void }) {
  const { t, format } = useT()
  const may = useCan()
  const client = useQueryClient()
  const [base] = useState(listing)
  const { data: groups = [] } = useQuery({ ...groupsQuery, throwOnError: false })
  const { price, minPrice, isNegotiable, isPublic, groupIds, countries: sees, texts, conditionSummary } = base
  const form = useZodForm(schema, {
    defaults: { price, minPrice, isNegotiable, isPublic, groupIds, countries: sees, texts, conditionSummary },
  })
  const draft = useDraft(`listing:${listing.id}`, form)
  useUnsavedGuard(form.formState.isDirty && !form.formState.isSubmitting)
  const isLocked = !may(api.b2b.update)
  const submit = async (values: Settings) => {
    const mine = changedFields(base, values)
    const after = await saveMerging({
      base,
      mine,
      ask: askConflict,
      send: (fields, version) => api.b2b.update({ params: { id: listing.id }, body: { ...fields, version } }),
    })
    if (!after) return
    client.setQueryData(api.b2b.get.query({ params: { id: listing.id } }).queryKey, after)
    carsChanged({ ids: [listing.car.id], many: false })
    draft.clear()
    form.reset(form.getValues())
    toast.success(t('ui.saved'))
    onSaved()
  }
  const named = (codes: readonly string[]) =>
    codes.map((value) => ({ value, label: format.country(value) })).sort((a, b) => format.compare(a.label, b.label))
  return (
    <Card title={t('office.b2b.settings')}>
      <Form form={form} onSubmit={submit}>
        <Grid min="13rem" gap={3}>
          <MoneyField name="price" label={t('office.price.asking')} disabled={isLocked} />
          <MoneyField
            name="minPrice"
            label={t('office.price.minPrice')}
            hint={t('office.price.minPriceHint')}
            disabled={isLocked}
          />
        </Grid>
        <Group gap={6}>
          <CheckboxField name="isNegotiable" label={t('priceType.NEGOTIABLE')} disabled={isLocked} />
          <CheckboxField
            name="isPublic"
            label={t('office.b2b.public')}
            hint={t('office.b2b.publicHint')}
            disabled={isLocked}
          />
        </Group>
        <Grid min="16rem" gap={3}>
          <MultiSelectField
            name="groupIds"
            label={t('nav.groups')}
            hint={t('office.b2b.everybody')}
            options={groups.map(({ id, name }) => ({ value: id, label: name }))}
            disabled={isLocked}
          />
          <MultiSelectField
            name="countries"
            label={t('office.b2b.countries')}
            hint={t('office.b2b.everywhere')}
            options={named([...new Set([...countries, ...sees])])}
            disabled={isLocked}
          />
        </Grid>
        <TextAreaField name="conditionSummary" label={t('office.b2b.condition')} maxLength={2000} disabled={isLocked} />
        {languages.map((lang) => (
          <TextAreaField
            key={lang}
            name={`texts.${lang}`}
            label={`${t('car.description')}: ${langNames[lang]}`}
            rows={2}
            maxLength={4000}
            disabled={isLocked}
          />
        ))}
        {!isLocked && (
          <Group justify="flex-end">
            <Button
              type="submit"
              {...(listing.status !== 'DRAFT' && { look: 'primary' as const })}
              busy={form.formState.isSubmitting}
            >
              {t('ui.save')}
            </Button>
          </Group>
        )}
      </Form>
    </Card>
  )
}
