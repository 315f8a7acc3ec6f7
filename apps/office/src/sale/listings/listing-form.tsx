import { b2bApi, type Listing } from '@bilbro/contract/sale/b2b'
import { conditionNotes } from '@bilbro/contract/stock/cars/condition-notes'
import { languages } from '@bilbro/contract/common'
import { t } from '@bilbro/i18n/i18n'
import { langNames } from '@bilbro/i18n/locale'
import { CheckboxField } from '@bilbro/ui/forms/fields/choices/checkbox-field'
import { Grid, Group, Stack } from '@bilbro/ui/layout/layout'
import { MultiSelectField } from '@bilbro/ui/forms/fields/choices/multi-select-field'
import { TextAreaField } from '@bilbro/ui/forms/fields/text-area-field'
import { useT } from '@bilbro/ui/use-t'
import { Facts } from '@bilbro/ui/layout/card'
import { Money } from '@bilbro/ui/layout/money'
import { Anchor } from '@bilbro/ui/layout/text'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod'
import { api } from '../../core/api.ts'
import { groupsQuery } from '../../core/session/groups.ts'
import { changed } from '../../core/live.ts'
import { FormCard } from '../../kit/edit/form-card.tsx'
import { carWords } from '../../kit/edit/field-text.ts'
import { knownWords } from '../../stock/cars/enum-options.ts'

// The asking price is edited on the price tab of the car; here it is only shown.
const schema = b2bApi.create.body!.omit({ carId: true, price: true, minPrice: true })
type Settings = z.infer<typeof schema>

/** Countries of our dealers; an empty choice means all. */
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

/** What dealers see of the car, its price, and which dealers see it. */
export function ListingForm({ listing }: { listing: Listing }) {
  const { t, format } = useT()
  const client = useQueryClient()
  const { data: groups = [] } = useQuery({ ...groupsQuery, throwOnError: false })
  const params = { id: listing.id }
  const { isNegotiable, isPublic, groupIds, countries: sees, texts, conditionSummary } = listing
  const named = (codes: readonly string[]) =>
    codes.map((value) => ({ value, label: format.country(value) })).sort((a, b) => format.compare(a.label, b.label))
  const groupNames = (ids: readonly string[]) =>
    groups.flatMap((group) => (ids.includes(group.id) ? [group.name] : [])).join(', ')
  return (
    <FormCard<Settings, Settings, Listing>
      title={t('office.b2b.settings')}
      call={api.b2b.update}
      draft={`listing:${listing.id}`}
      schema={schema}
      start={{ isNegotiable, isPublic, groupIds, countries: sees, texts, conditionSummary }}
      save={{
        record: listing,
        words: {
          label: (field) => words[field]?.() ?? carWords.label(field),
          text: (field, value) => (field === 'groupIds' ? groupNames(value as string[]) : carWords.text!(field, value)),
        },
        send: (fields, version) => api.b2b.update({ params, body: { ...fields, version } }),
      }}
      onSaved={(after) => {
        client.setQueryData(api.b2b.get.query({ params }).queryKey, after)
        changed({ cars: { ids: [listing.car.id], many: false } })
      }}
      isQuiet={listing.status === 'DRAFT'}
    >
      <AskingPrice listing={listing} />
      <Group gap={6}>
        <CheckboxField name="isNegotiable" label={t('priceType.NEGOTIABLE')} />
        <CheckboxField name="isPublic" label={t('office.b2b.public')} hint={t('office.b2b.publicHint')} />
      </Group>
      <Grid min="16rem" gap={3}>
        <MultiSelectField
          name="groupIds"
          label={t('nav.groups')}
          hint={t('office.b2b.everybody')}
          options={groups.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <MultiSelectField
          name="countries"
          label={t('office.b2b.countries')}
          hint={t('office.b2b.everywhere')}
          options={named([...new Set([...countries, ...sees])])}
        />
      </Grid>
      <TextAreaField
        name="conditionSummary"
        label={t('office.b2b.condition')}
        maxLength={2000}
        known={knownWords('conditionNote', conditionNotes)}
      />
      {languages.map((lang) => (
        <TextAreaField
          key={lang}
          name={`texts.${lang}`}
          label={`${t('car.description')}: ${langNames[lang]}`}
          rows={2}
          maxLength={4000}
        />
      ))}
    </FormCard>
  )
}

/** The asking price of the car, and a link to change it. */
function AskingPrice({ listing: { car, price, minPrice } }: { listing: Listing }) {
  const { t } = useT()
  return (
    <Stack gap={2}>
      <Facts
        cols={2}
        items={[
          { label: t('office.price.asking'), value: price ? <Money value={price} strong /> : t('office.cars.noPrice') },
          { label: t('office.price.minPrice'), value: <Money value={minPrice} /> },
        ]}
      />
      <Anchor to="/cars/$id" params={{ id: car.id }} search={{ tab: 'price' }}>
        {t('office.palette.price')}
      </Anchor>
    </Stack>
  )
}

/** Labels of listing settings that are not fields of a car. */
const words: Record<string, () => string> = {
  isNegotiable: () => t('priceType.NEGOTIABLE'),
  isPublic: () => t('office.b2b.public'),
  groupIds: () => t('nav.groups'),
  countries: () => t('office.b2b.countries'),
  conditionSummary: () => t('office.b2b.condition'),
  texts: () => t('car.description'),
}
