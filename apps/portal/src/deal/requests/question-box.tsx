import { portalQuestionsApi } from '@bilbro/contract/deal/requests/car-questions'
import { toast } from '@bilbro/ui/feedback/toaster'
import { Button } from '@bilbro/ui/forms/button'
import { Form } from '@bilbro/ui/forms/form/form'
import { TextAreaField } from '@bilbro/ui/forms/fields/text-area-field'
import { useZodForm } from '@bilbro/ui/forms/form/use-zod-form'
import { Avatar } from '@bilbro/ui/layout/pictures/avatar'
import { Text, Title } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { useFormDraft } from '../../core/form-draft.ts'
import { queryClient } from '../../core/query.ts'
import './question-box.css'

/** The contact person for the car, the questions and answers, and a field for a new question. */
export function QuestionBox({ id }: { id: string }) {
  const { t, format } = useT()
  // A car that was sold has no contact any more; the page works without this box.
  const query = { ...api.portalQuestions.get.query({ params: { id } }), throwOnError: false, retry: false }
  const { data } = useQuery(query)
  const form = useZodForm(portalQuestionsApi.ask.body!, { defaults: { body: '' } })
  useFormDraft(`question:${id}`, form)
  if (!data) return null
  const { contact, messages } = data
  const send = async ({ body }: { body: string }) => {
    const answer = await api.portalQuestions.ask({ params: { id }, body: { body } })
    queryClient.setQueryData(query.queryKey, answer)
    form.reset({ body: '' })
    toast.success(t('question.sent'))
  }
  return (
    <section className="questions">
      <Title>{t('question.title')}</Title>
      {contact && (
        <div className="questions-contact">
          <Avatar name={contact.name} src={contact.photo} />
          <div>
            <Text size={12} tone="dim">
              {t('question.contact')}
            </Text>
            <Text strong>{contact.name}</Text>
          </div>
        </div>
      )}
      {messages.length > 0 && (
        <ul className="questions-talk">
          {messages.map(({ id: key, from, body, at }) => (
            <li key={key} data-from={from}>
              <Text size={12} tone="dim">
                {from === 'HOUSE' ? t('question.house') : t('question.yours')} · {format.instant(at)}
              </Text>
              <Text pre>{body}</Text>
            </li>
          ))}
        </ul>
      )}
      <Form form={form} onSubmit={send}>
        <TextAreaField name="body" label={t('question.body')} maxLength={2000} rows={3} />
        <div>
          <Button type="submit" busy={form.formState.isSubmitting}>
            {t('question.send')}
          </Button>
        </div>
      </Form>
    </section>
  )
}
