import { verifyWebhookExample } from '@bilbro/contract/dealers/developers/feed-recipes'
import { webhookEventTypes } from '@bilbro/contract/dealers/webhook-endpoints/webhook-events'
import { Facts } from '@bilbro/ui/layout/card'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { Command } from './command.tsx'

/** Events that we send to a dealer's system, and how it verifies them. */
export function WebhooksSection() {
  const { t } = useT()
  return (
    <>
      <Text>{t('webhooks.about')}</Text>
      <Facts items={webhookEventTypes.map((type) => ({ label: type, value: t(`webhooks.event.${type}`) }))} />
      <Text>{t('developers.webhooks.body')}</Text>
      <Command title={t('developers.webhooks.verify')} text={verifyWebhookExample} />
    </>
  )
}
