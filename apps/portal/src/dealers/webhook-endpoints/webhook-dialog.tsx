import { type WebhookEndpoint, webhooksApi } from '@bilbro/contract/dealers/webhook-endpoints/webhook-endpoints'
import { webhookEventTypes } from '@bilbro/contract/dealers/webhook-endpoints/webhook-events'
import { t as say } from '@bilbro/i18n/i18n'
import { toast } from '@bilbro/ui/feedback/toaster'
import { Button } from '@bilbro/ui/forms/button'
import { MultiSelectField } from '@bilbro/ui/forms/fields/choices/multi-select-field'
import { TextField } from '@bilbro/ui/forms/fields/text-field'
import { Form } from '@bilbro/ui/forms/form/form'
import { useZodForm } from '@bilbro/ui/forms/form/use-zod-form'
import { Dialog, DialogActions } from '@bilbro/ui/overlay/dialog'
import { useT } from '@bilbro/ui/use-t'
import { api } from '../../core/api.ts'
import { useFormDraft } from '../../core/form-draft.ts'
import { queryClient } from '../../core/query.ts'

type Props = {
  webhook: WebhookEndpoint | undefined
  onClose: () => void
  onSecret: (made: { endpoint: WebhookEndpoint; secret: string }) => void
}

/** Makes or changes a webhook. A new one shows its secret afterwards. */
export function WebhookDialog({ webhook, onClose, onSecret }: Props) {
  const { t } = useT()
  const form = useZodForm(webhooksApi.create.body!, {
    defaults: {
      name: webhook?.name ?? '',
      url: webhook?.url ?? '',
      eventTypes: webhook?.eventTypes ?? [...webhookEventTypes],
    },
  })
  useFormDraft(`webhook:${webhook?.id ?? 'new'}`, form)
  const save = async (body: Parameters<typeof api.portalWebhooks.create>[0]['body']) => {
    try {
      if (webhook) {
        const { id, version } = webhook
        await api.portalWebhooks.update({ params: { id }, body: { ...body, version } })
        toast.success(say('ui.saved'))
        onClose()
      } else {
        const made = await api.portalWebhooks.create({ body })
        onClose()
        onSecret(made)
      }
    } finally {
      await queryClient.invalidateQueries({ queryKey: ['portalWebhooks'] })
    }
  }
  return (
    <Dialog open title={t(webhook ? 'webhooks.edit' : 'webhooks.new')} onClose={onClose}>
      <Form form={form} onSubmit={save}>
        <TextField name="name" label={t('word.name')} required />
        <TextField name="url" label={t('webhooks.url')} hint={t('webhooks.urlHint')} type="url" required />
        <MultiSelectField
          name="eventTypes"
          label={t('webhooks.events')}
          options={webhookEventTypes.map((value) => ({ value, label: t(`webhooks.event.${value}`) }))}
          required
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
