import type { FoundCompany } from '@bilbro/contract/dealers/signups/signups-public'
import { mainNumber, signupCountries } from '@bilbro/contract/dealers/signups/signup-states'
import { langOfCountry } from '@bilbro/i18n/locale'
import { Button } from '@bilbro/ui/forms/button'
import { SelectField } from '@bilbro/ui/forms/fields/choices/select-field'
import { Text } from '@bilbro/ui/layout/text'
import { TextField } from '@bilbro/ui/forms/fields/text-field'
import { registerNumberOf } from '@bilbro/i18n/locale'
import { useT } from '@bilbro/ui/use-t'
import { BadgeCheck } from 'lucide-react'
import { useEffect } from 'react'
import type { SignupForm } from './signup-form.ts'
import { CompanySearch } from './company-search.tsx'
import { meansNumber } from './company-number.ts'

type Props = { form: SignupForm; isOpen: boolean; setOpen: (open: boolean) => void }

/** The company step: found in its register, or entered by hand. */
export function CompanyStep({ form, isOpen, setOpen }: Props) {
  const { t, format } = useT()
  const [country, fromRegister, companyName] = form.watch(['country', 'fromRegister', 'companyName'])
  const main = mainNumber(country)
  const orgNo = registerNumberOf(country) ?? t('word.orgNo')
  const { subscribe, setValue } = form
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          // An entry of one country's register is not valid for another country.
          if (name === 'country') setValue('fromRegister', false)
        },
      }),
    [subscribe, setValue],
  )
  const isEuropean = (code: string) => !['NO', 'DK', 'SE', 'DE'].includes(code)
  const rest = signupCountries
    .filter(isEuropean)
    .map((value) => ({ value, label: format.country(value) }))
    .toSorted((a, b) => format.compare(a.label, b.label))
  const options = [
    ...signupCountries.filter((code) => !isEuropean(code)).map((value) => ({ value, label: format.country(value) })),
    ...rest,
  ]
  const take = (found: FoundCompany, typed: string) => {
    const set = (name: 'orgNo' | 'vatId' | 'companyName' | 'street' | 'postalCode' | 'city', value: string | null) => {
      if (value) form.setValue(name, value, { shouldDirty: true, shouldValidate: true })
    }
    for (const name of ['orgNo', 'vatId', 'street', 'postalCode', 'city'] as const) set(name, found[name])
    set('companyName', found.name)
    if (!found[main]) set(main, typed.trim())
    form.setValue('fromRegister', true, { shouldDirty: true })
    form.setValue('language', langOfCountry(country), { shouldDirty: true })
    setOpen(true)
  }
  const byHand = (typed: string) => {
    // The searched text is taken over, so that it is not typed twice.
    const text = typed.trim()
    if (text) form.setValue(meansNumber(text) || main === 'vatId' ? main : 'companyName', text, { shouldDirty: true })
    form.setValue('fromRegister', false)
    setOpen(true)
  }
  return (
    <>
      <SelectField name="country" label={t('word.country')} options={options} required />
      {isOpen ? (
        <>
          {fromRegister && (
            <output className="signup-notice">
              <BadgeCheck size={18} aria-hidden="true" />
              <Text>{companyName === '' ? t('signup.nameless') : t('signup.fromRegister')}</Text>
            </output>
          )}
          {main === 'orgNo' ? (
            <div className="signup-pair">
              <TextField name="orgNo" label={orgNo} required maxLength={40} />
              <TextField name="vatId" label={`${t('word.vatId')} (${t('ui.optional')})`} maxLength={40} />
            </div>
          ) : (
            <div className="signup-pair">
              <TextField name="vatId" label={t('word.vatId')} required maxLength={40} upper />
              <TextField name="orgNo" label={`${orgNo} (${t('ui.optional')})`} maxLength={40} />
            </div>
          )}
          <TextField
            name="companyName"
            label={t('signup.companyName')}
            required
            maxLength={200}
            autoComplete="organization"
          />
          <TextField name="street" label={t('word.street')} required maxLength={200} autoComplete="street-address" />
          <div className="signup-pair" data-narrow>
            <TextField
              name="postalCode"
              label={t('word.postcode')}
              required
              maxLength={20}
              autoComplete="postal-code"
            />
            <TextField name="city" label={t('word.city')} required maxLength={100} autoComplete="address-level2" />
          </div>
          <TextField
            name="website"
            label={`${t('signup.website')} (${t('ui.optional')})`}
            maxLength={200}
            type="url"
            autoComplete="url"
          />
          <span>
            <Button look="quiet" onClick={() => setOpen(false)}>
              {t('signup.another')}
            </Button>
          </span>
        </>
      ) : (
        <CompanySearch key={country} country={country} onFound={take} onByHand={byHand} />
      )}
    </>
  )
}
