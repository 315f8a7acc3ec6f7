import { mainNumber } from '@bilbro/contract/dealers/signups/signup-states'
import { signup, type Signup } from '@bilbro/contract/dealers/signups/signups-public'
import { t } from '@bilbro/i18n/i18n'
import type { useZodForm } from '@bilbro/ui/forms/form/use-zod-form'
import type { Step } from './steps.ts'
import { looksRight } from './company-number.ts'

/** Values of the form; the documents are stored separately. */
export type Values = Omit<Signup, 'documents' | 'terms'> & { terms: boolean }
export type SignupForm = ReturnType<typeof useZodForm<Values, unknown>>

/** The contract's schema with the number checks that the browser can do at once. */
export function schemaFor(country: string) {
  const number = (name: 'orgNo' | 'vatId') =>
    signup.shape[name]
      .unwrap()
      .refine((typed) => typed !== '' || mainNumber(country) !== name, { error: () => t('validation.required') })
      .refine((typed) => typed === '' || mainNumber(country) !== name || looksRight(country, typed), {
        error: () => t('error.company.numberInvalid'),
      })
  return signup.omit({ documents: true }).extend({
    orgNo: number('orgNo'),
    vatId: number('vatId'),
    terms: signup.shape.fromRegister.unwrap().refine((on) => on, { error: () => t('signup.termsNeeded') }),
  })
}

/** The fields of each step. */
export const fieldsOf: Record<Step, readonly (keyof Values)[]> = {
  company: ['country', 'orgNo', 'vatId', 'companyName', 'street', 'postalCode', 'city', 'website'],
  contact: ['contactName', 'email', 'phone', 'language', 'message'],
  documents: ['terms'],
}

export const emptyForm = (country: Values['country'], language: Values['language']): Values => ({
  country,
  language,
  orgNo: '',
  vatId: '',
  companyName: '',
  street: '',
  postalCode: '',
  city: '',
  website: '',
  contactName: '',
  email: '',
  phone: '',
  message: '',
  fromRegister: false,
  terms: false,
  fax: '',
})
