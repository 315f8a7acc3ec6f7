import { buyerCompanyApi } from '@bilbro/contract/dealers/buyers/buyer-company'
import { Button } from '@bilbro/ui/forms/button'
import { Card, Facts } from '@bilbro/ui/layout/card'
import { Form } from '@bilbro/ui/forms/form/form'
import { Grid, Group, Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { TextField } from '@bilbro/ui/forms/fields/text-field'
import { registerNumberOf } from '@bilbro/i18n/locale'
import { useT } from '@bilbro/ui/use-t'
import { useUnsavedGuard } from '@bilbro/ui/forms/form/use-unsaved-guard'
import { useZodForm } from '@bilbro/ui/forms/form/use-zod-form'
import { useSuspenseQuery } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { useFormDraft } from '../../core/form-draft.ts'
import { Addresses } from './addresses.tsx'
import { submit } from './attempt.ts'
import { companyQuery } from './queries.ts'

/** The dealer's company: master data, contact, delivery addresses. */
export function CompanyTab() {
  const { t, format } = useT()
  const { company, role, addresses } = useSuspenseQuery(companyQuery).data
  const isKeeper = role === 'ADMIN'
  return (
    <Stack>
      <Card title={company.name}>
        <Facts
          cols={2}
          items={[
            { label: registerNumberOf(company.country) ?? t('word.orgNo'), value: company.orgNo },
            { label: t('word.vatId'), value: company.vatId },
            { label: t('word.country'), value: format.country(company.country) },
          ]}
        />
        <Text size={12} tone="dim">
          {t('profile.companyFixed')}
        </Text>
      </Card>
      {isKeeper ? <ContactForm /> : <ContactFacts />}
      <Addresses addresses={addresses} mayChange={isKeeper || role === 'BUYER'} country={company.country} />
    </Stack>
  )
}

function ContactFacts() {
  const { t } = useT()
  const { company } = useSuspenseQuery(companyQuery).data
  return (
    <Card title={t('profile.contact')}>
      <Facts
        cols={2}
        items={[
          { label: t('word.street'), value: company.street },
          { label: t('word.city'), value: [company.postalCode, company.city].filter(Boolean).join(' ') },
          { label: t('word.phone'), value: company.phone },
          { label: t('profile.website'), value: company.website },
          { label: t('profile.invoiceEmail'), value: company.invoiceEmail },
        ]}
      />
      <Text size={12} tone="dim">
        {t('profile.adminOnly')}
      </Text>
    </Card>
  )
}

function ContactForm() {
  const { t } = useT()
  const { company } = useSuspenseQuery(companyQuery).data
  const { street, postalCode, city, phone, website, invoiceEmail, version } = company
  const values = {
    street: street ?? '',
    postalCode: postalCode ?? '',
    city: city ?? '',
    phone: phone ?? '',
    website: website ?? '',
    invoiceEmail: invoiceEmail ?? '',
    version,
  }
  const form = useZodForm(buyerCompanyApi.update.body!, { defaults: values, values })
  useUnsavedGuard(form.formState.isDirty)
  useFormDraft('profile-company', form)
  const save = async (input: Parameters<typeof api.buyerCompany.update>[0]['body']) => {
    await submit(() => api.buyerCompany.update({ body: { ...input, version } }))
    form.reset(input)
  }
  return (
    <Form form={form} onSubmit={save}>
      <Card title={t('profile.contact')}>
        <Grid cols={2}>
          <TextField name="street" label={t('word.street')} autoComplete="street-address" />
          <Grid cols={2}>
            <TextField name="postalCode" label={t('word.postcode')} autoComplete="postal-code" />
            <TextField name="city" label={t('word.city')} autoComplete="address-level2" />
          </Grid>
          <TextField name="phone" label={t('word.phone')} type="tel" autoComplete="tel" />
          <TextField name="website" label={t('profile.website')} autoComplete="url" />
          <TextField name="invoiceEmail" label={t('profile.invoiceEmail')} type="email" />
        </Grid>
        <Group justify="flex-end">
          <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
            {t('ui.save')}
          </Button>
        </Group>
      </Card>
    </Form>
  )
}
