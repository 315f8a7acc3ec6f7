import { signupPublicApi } from '@bilbro/contract/dealers/signups/signups-public'
import { ApiError } from '@bilbro/contract/client'
import { errorMessage } from '@bilbro/i18n/i18n'
import { Button, ButtonLink } from '@bilbro/ui/forms/button'
import { Form } from '@bilbro/ui/forms/form/form'
import { Loading, SkeletonText } from '@bilbro/ui/feedback/skeleton'
import { Text } from '@bilbro/ui/layout/text'
import { TextAreaField } from '@bilbro/ui/forms/fields/text-area-field'
import { useDraft } from '@bilbro/ui/forms/form/use-draft'
import { useT } from '@bilbro/ui/use-t'
import { useZodForm } from '@bilbro/ui/forms/form/use-zod-form'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../core/api.ts'
import { AuthLayout } from '../buyer-auth/auth-layout.tsx'
import { answerToken, forgetAnswerToken } from './answer-token.ts'
import { DocumentsField } from './documents-field.tsx'
import { useDocuments } from './use-documents.ts'
import './signup.css'

const schema = signupPublicApi.answer.body!.pick({ message: true })

/** A question about a sign-up: the dealer reads it, answers and adds documents, without an account. */
export function AnswerPage() {
  const { t, lang, format } = useT()
  const [token] = useState(answerToken)
  const [done, setDone] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['signupPublic', 'question'],
    queryFn: () => api.signupPublic.question({ body: { token: token || '-' } }),
    enabled: !done,
    gcTime: 0,
  })
  const isGone = error instanceof ApiError && error.status === 400
  const back = (
    <ButtonLink to="/$lang/login" params={{ lang }}>
      {t('login.backToLogin')}
    </ButtonLink>
  )
  if (done)
    return (
      <AuthLayout title={t('signup.answerDone')} wide>
        <output className="signup-notice" data-look="good">
          <CircleCheck size={20} aria-hidden="true" />
          <Text>{t('signup.answerDoneBody')}</Text>
        </output>
        {back}
      </AuthLayout>
    )
  if (isGone)
    return (
      <AuthLayout title={t('signup.answerGone')} wide>
        <Text>{t('signup.answerGoneBody')}</Text>
        {back}
      </AuthLayout>
    )
  return (
    <AuthLayout title={t('signup.answerTitle')} wide>
      {error && !data ? (
        <>
          <div role="alert">
            <p className="b-form-error">{errorMessage(error)}</p>
          </div>
          <Button onClick={() => void refetch()}>{t('ui.tryAgain')}</Button>
        </>
      ) : data ? (
        <>
          <Text tone="dim">{t('signup.answerFor', { company: data.companyName })}</Text>
          <blockquote className="signup-question">
            <Text pre>{data.question}</Text>
            <Text tone="dim" size={12}>
              {t('signup.askedAt', { at: format.instant(data.askedAt) })}
            </Text>
          </blockquote>
          <AnswerForm token={token} onDone={() => setDone(true)} />
        </>
      ) : (
        <Loading>
          <SkeletonText lines={5} />
        </Loading>
      )}
    </AuthLayout>
  )
}

function AnswerForm({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useT()
  const form = useZodForm(schema, { defaults: { message: '' } })
  const draft = useDraft('signup-answer', form)
  const papers = useDocuments('bilbro-draft:signup-answer-documents')
  const [paperError, setPaperError] = useState<string>()
  const submit = async ({ message }: { message: string }) => {
    try {
      await api.signupPublic.answer({ body: { token, message, documents: papers.documents.map((one) => one.token) } })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'signup.documentGone') {
        papers.clear()
        setPaperError(t('error.signup.documentGone'))
      }
      throw error
    }
    draft.clear()
    papers.clear()
    forgetAnswerToken()
    onDone()
  }
  return (
    <Form form={form} onSubmit={submit} className="signup-form">
      <TextAreaField name="message" label={t('signup.answer')} required rows={6} maxLength={4000} />
      <DocumentsField {...papers} error={paperError} />
      <div className="signup-foot">
        <Button type="submit" look="primary" size="lg" busy={form.formState.isSubmitting}>
          {t('signup.answerSubmit')}
        </Button>
      </div>
    </Form>
  )
}
