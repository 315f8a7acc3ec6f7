import type { WebhookEndpoint } from '@bilbro/contract/dealers/webhook-endpoints/webhook-endpoints'
import { t as say } from '@bilbro/i18n/i18n'
import { confirm } from '@bilbro/ui/confirm'
import { Badge } from '@bilbro/ui/feedback/status-badge'
import { Button } from '@bilbro/ui/forms/button'
import { Text } from '@bilbro/ui/layout/text'
import { Menu } from '@bilbro/ui/overlay/menus/menu'
import { useT } from '@bilbro/ui/use-t'
import { Ellipsis, KeyRound, List, Pencil, Power, Send, Trash2 } from 'lucide-react'
import { api } from '../../core/api.ts'
import { attemptCall } from '../../kit/attempt-call.ts'

type Props = {
  one: WebhookEndpoint
  mayManage: boolean
  onOpen: (open: string) => void
  onSecret: (made: { endpoint: WebhookEndpoint; secret: string }) => void
}

/** A webhook with its state and actions. */
export function WebhookRow({ one, mayManage, onOpen, onSecret }: Props) {
  const { t, format } = useT()
  const { id, version, name, disabledBecause } = one
  const params = { id }
  const attempt = <D,>(work: () => Promise<D>, done?: () => string) => attemptCall('portalWebhooks', work, done)

  const rotate = async () => {
    const sure = await confirm({
      title: t('webhooks.rotateAsk', { name }),
      body: t('webhooks.rotateBody'),
      yes: t('webhooks.rotate'),
    })
    const made = sure && (await attempt(() => api.portalWebhooks.rotate({ params, body: { version } })))
    if (made) onSecret(made)
  }
  const setEnabled = async (isEnabled: boolean) => {
    const sure =
      isEnabled ||
      (await confirm({
        title: t('webhooks.disableAsk', { name }),
        body: t('webhooks.disableBody'),
        yes: t('webhooks.disable'),
        danger: true,
      }))
    if (sure)
      await attempt(
        () => api.portalWebhooks.setEnabled({ params, body: { version, isEnabled } }),
        () => say('ui.saved'),
      )
  }
  const remove = async () => {
    if (await confirm({ title: t('webhooks.removeAsk', { name }), yes: t('ui.delete'), danger: true }))
      await attempt(
        () => api.portalWebhooks.remove({ params }),
        () => say('webhooks.removed'),
      )
  }
  const test = () =>
    attempt(
      () => api.portalWebhooks.test({ params, body: {} }),
      () => say('webhooks.testSent'),
    )
  const isOn = disabledBecause === null
  const actions = [
    ...(isOn ? [{ label: t('webhooks.test'), icon: <Send size={16} />, onSelect: () => void test() }] : []),
    { label: t('ui.edit'), icon: <Pencil size={16} />, onSelect: () => onOpen(`webhook.${id}`) },
    { label: t('webhooks.rotate'), icon: <KeyRound size={16} />, onSelect: () => void rotate() },
    {
      label: t(isOn ? 'webhooks.disable' : 'webhooks.enable'),
      icon: <Power size={16} />,
      onSelect: () => void setEnabled(!isOn),
    },
    { label: t('ui.delete'), icon: <Trash2 size={16} />, danger: true, onSelect: () => void remove() },
  ]
  return (
    <li className="webhook-row">
      <div className="webhook-words">
        <div className="webhook-name">
          <Text strong>{name}</Text>
          <State one={one} />
        </div>
        <Text tone="dim" truncate title={one.url}>
          {one.url}
        </Text>
        <Text size={12} tone="dim">
          {one.eventTypes.map((type) => t(`webhooks.event.${type}`)).join(' · ')}
        </Text>
        <Text size={12} tone="dim">
          {[
            one.lastSuccessAt
              ? t('webhooks.lastSuccess', { ago: format.relative(one.lastSuccessAt) })
              : t('webhooks.neverSent'),
            one.waiting > 0 ? t('webhooks.waiting', { count: one.waiting }) : '',
            one.previousSecretUntilAt
              ? t('webhooks.bothSecrets', { at: format.instant(one.previousSecretUntilAt) })
              : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {one.isMakerGone && <Text tone="warning">{t('webhooks.makerGone', { name: one.madeBy })}</Text>}
        {isOn && one.failingSinceAt && (
          <Text tone="warning">{t('webhooks.failing', { at: format.instant(one.failingSinceAt) })}</Text>
        )}
      </div>
      {mayManage && (
        <Button
          size="sm"
          icon={<List size={14} aria-hidden="true" />}
          aria-label={`${t('webhooks.log')}: ${name}`}
          onClick={() => onOpen(`webhook-log.${id}`)}
        >
          {t('webhooks.log')}
        </Button>
      )}
      {mayManage && (
        <Menu
          label={`${t('ui.actions')}: ${name}`}
          look="quiet"
          align="end"
          icon={<Ellipsis size={16} />}
          items={actions}
        />
      )}
    </li>
  )
}

function State({ one: { disabledBecause, failingSinceAt } }: { one: WebhookEndpoint }) {
  const { t } = useT()
  if (disabledBecause)
    return <Badge tone={disabledBecause === 'OWNER' ? 'grey' : 'red'}>{t(`webhooks.stop.${disabledBecause}`)}</Badge>
  return <Badge tone={failingSinceAt ? 'amber' : 'green'}>{t('webhooks.active')}</Badge>
}
