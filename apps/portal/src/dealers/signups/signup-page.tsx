import { signupCountries } from '@bilbro/contract/dealers/signups/signup-states'
import { langNames, langOfCountry, type Lang } from '@bilbro/i18n/locale'
import { Button, ButtonLink } from '@bilbro/ui/forms/button'
import { CheckboxField } from '@bilbro/ui/forms/fields/choices/checkbox-field'
import { Form } from '@bilbro/ui/forms/form/form'
import { SelectField } from '@bilbro/ui/forms/fields/choices/select-field'
import { OuterAnchor, Text } from '@bilbro/ui/layout/text'
import { TextAreaField } from '@bilbro/ui/forms/fields/text-area-field'
import { TextField } from '@bilbro/ui/forms/fields/text-field'
import { useDraft } from '@bilbro/ui/forms/form/use-draft'
import { useT } from '@bilbro/ui/use-t'
import { useZodForm } from '@bilbro/ui/forms/form/use-zod-form'
import { getRouteApi } from '@tanstack/react-router'
import { ArrowLeft, ArrowRight, Check } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { api } from '../../core/api.ts'
import { AuthLayout } from '../buyer-auth/auth-layout.tsx'
import { CompanyStep } from './company-step.tsx'
import { DocumentsField } from './documents-field.tsx'
import { emptyForm, fieldsOf, schemaFor } from './signup-form.ts'
import { steps, type Step } from './steps.ts'
import { useDocuments } from './use-documents.ts'
import './signup.css'

const route = getRouteApi('/$lang/signup/')
const labels = { company: 'signup.company', contact: 'signup.contact', documents: 'signup.documents' } as const
type Failed = { issues?: { path: (string | number)[]; message: string }[] }

/**
 * The visitor's probable country: from the page's language, else from the browser's languages, else the first country
 * of the list.
 */
function countryOf(lang: Lang): (typeof signupCountries)[number] {
  const regions = navigator.languages.map((tag) => tag.split('-')[1]?.toUpperCase())
  const own = lang === 'en' ? undefined : signupCountries.find((code) => langOfCountry(code) === lang)
  return own ?? signupCountries.find((code) => regions.includes(code)) ?? 'NO'
}

/** The sign-up of a dealer: company, person, documents. The draft stays through steps and reloads. */
export function SignupPage() {
  const { t, lang } = useT()
  const { step = 'company' } = route.useSearch()
  const navigate = route.useNavigate()
  const [country, setCountry] = useState<string>(() => countryOf(lang))
  const form = useZodForm(
    useMemo(() => schemaFor(country), [country]),
    { defaults: emptyForm(countryOf(lang), lang) },
  )
  const [chosen, companyName] = form.watch(['country', 'companyName'])
  // The rules for a number depend on the country.
  if (chosen !== country) setCountry(chosen)
  const draft = useDraft('signup', form)
  const papers = useDocuments('bilbro-draft:signup-documents')
  const [paperError, setPaperError] = useState<string>()
  const [opened, setOpened] = useState<boolean>()
  const isOpen = opened ?? companyName !== ''
  const at = steps.indexOf(step)

  const show = (next: Step) => {
    void navigate({ search: next === 'company' ? {} : { step: next }, state: (now) => now })
    window.scrollTo({ top: 0 })
  }
  const firstWrong = async () => {
    for (const one of steps) if (!(await form.trigger([...fieldsOf[one]], { shouldFocus: one === step }))) return one
    return undefined
  }
  // Opening a later step directly goes to the first incomplete step.
  const begin = useEffectEvent(() => {
    const { companyName: company, contactName: person } = form.getValues()
    const missing = company === '' ? 'company' : person === '' ? 'contact' : step
    if (steps.indexOf(missing) < at)
      void navigate({ search: missing === 'company' ? {} : { step: missing }, replace: true })
  })
  useEffect(() => begin(), [])
  const forward = async () => {
    if (step === 'company' && !isOpen) return setOpened(true)
    if (await form.trigger([...fieldsOf[step]], { shouldFocus: true })) show(steps[at + 1]!)
  }
  const submit = async () => {
    setPaperError(undefined)
    const values = form.getValues()
    try {
      await api.signupPublic.submit({
        body: { ...values, terms: true, documents: papers.documents.map((one) => one.token) },
      })
    } catch (error) {
      const { issues = [] } = error as Failed
      const paper = issues.find(({ path }) => path[0] === 'documents')
      if (paper) {
        papers.clear()
        setPaperError(t('error.signup.documentGone'))
      }
      const wrong = steps.find((one) => issues.some(({ path }) => fieldsOf[one].some((name) => name === path[0])))
      if (wrong && wrong !== step) show(wrong)
      throw error
    }
    draft.clear()
    papers.clear()
    form.reset(emptyForm(countryOf(lang), lang))
    await navigate({ to: '/$lang/signup/success', params: { lang }, search: {}, state: { email: values.email } })
  }
  const startOver = () => {
    draft.clear()
    papers.clear()
    form.reset(emptyForm(countryOf(lang), lang))
    setOpened(undefined)
    show('company')
  }
  return (
    <AuthLayout
      title={t('signup.title')}
      wide
      below={
        <div className="auth-foot">
          <Text tone="dim">{t('signup.hasAccount')}</Text>
          <ButtonLink to="/$lang/login" params={{ lang }}>
            {t('login.submit')}
          </ButtonLink>
        </div>
      }
    >
      <Text tone="dim">{t('signup.intro')}</Text>
      <ol className="signup-steps" aria-label={t('signup.steps')}>
        {steps.map((one, i) => (
          <li key={one}>
            <button
              type="button"
              aria-current={one === step ? 'step' : undefined}
              disabled={i > at}
              data-done={i < at || undefined}
              onClick={() => show(one)}
            >
              <span aria-hidden="true">{i < at ? <Check size={14} /> : i + 1}</span>
              {t(labels[one])}
            </button>
          </li>
        ))}
      </ol>
      {draft.restored && (
        <output className="signup-notice">
          <Text>{t('ui.restored')}</Text>
          <Button size="sm" look="quiet" onClick={startOver}>
            {t('signup.startOver')}
          </Button>
        </output>
      )}
      <Form form={form} onSubmit={submit} className="signup-form">
        {step === 'company' && <CompanyStep form={form} isOpen={isOpen} setOpen={setOpened} />}
        {step === 'contact' && <ContactStep />}
        {step === 'documents' && (
          <>
            <Text tone="dim">{t('signup.documentsBody')}</Text>
            <DocumentsField {...papers} error={paperError} />
            <CheckboxField name="terms" label={t('signup.terms')} required />
            <OuterAnchor href={`/${lang}/terms`} newTab>
              {t('signup.readTerms')}
            </OuterAnchor>
          </>
        )}
        <label className="signup-fax" aria-hidden="true">
          Fax
          <input {...form.register('fax')} tabIndex={-1} autoComplete="off" />
        </label>
        <div className="signup-foot">
          {at > 0 && (
            <Button icon={<ArrowLeft size={16} aria-hidden="true" />} onClick={() => show(steps[at - 1]!)}>
              {t('ui.back')}
            </Button>
          )}
          {step === 'documents' ? (
            <Button
              type="submit"
              look="primary"
              size="lg"
              busy={form.formState.isSubmitting}
              onClick={async (event) => {
                event.preventDefault()
                const { form: element } = event.currentTarget
                const wrong = await firstWrong()
                if (wrong && wrong !== step) return show(wrong)
                element?.requestSubmit()
              }}
            >
              {t('signup.submit')}
            </Button>
          ) : (
            (step !== 'company' || isOpen) && (
              <Button
                type="submit"
                look="primary"
                size="lg"
                onClick={(event) => (event.preventDefault(), void forward())}
              >
                {t('ui.next')}
                <ArrowRight size={16} aria-hidden="true" />
              </Button>
            )
          )}
        </div>
      </Form>
    </AuthLayout>
  )
}

function ContactStep() {
  const { t } = useT()
  const languages = Object.entries(langNames).map(([value, label]) => ({ value, label }))
  return (
    <>
      <TextField name="contactName" label={t('signup.contactName')} required maxLength={120} autoComplete="name" />
      <TextField
        name="email"
        label={t('word.email')}
        hint={t('signup.emailHint')}
        required
        maxLength={254}
        type="email"
        autoComplete="email"
      />
      <TextField name="phone" label={t('word.phone')} required maxLength={40} type="tel" autoComplete="tel" />
      <SelectField name="language" label={t('signup.language')} options={languages} required />
      <TextAreaField name="message" label={`${t('signup.message')} (${t('ui.optional')})`} maxLength={2000} />
    </>
  )
}
