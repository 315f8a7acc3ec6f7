import type { WebhookEndpoint } from '@bilbro/contract/dealers/webhook-endpoints/webhook-endpoints'
import { errorMessage } from '@bilbro/i18n/i18n'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { Loading, Skeleton } from '@bilbro/ui/feedback/skeleton'
import { Button } from '@bilbro/ui/forms/button'
import { Card } from '@bilbro/ui/layout/card'
import { Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { Dialog, DialogActions } from '@bilbro/ui/overlay/dialog'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { Plus, Webhook } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../core/api.ts'
import { CopyBox } from '../../kit/copy-box.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookLog } from './webhook-log.tsx'
import { WebhookRow } from './webhook-row.tsx'
import './webhooks.css'

type Secret = { name: string; secret: string }
type Props = { open: string | undefined; setOpen: (open: string | undefined) => void }

/** The webhooks of the dealer's company. `open` is the dialog in the address. */
export function WebhooksTab({ open, setOpen }: Props) {
  const { t } = useT()
  const { data, error, refetch } = useQuery(api.portalWebhooks.list.query())
  const [shown, setShown] = useState<Secret>()
  const close = () => setOpen(undefined)
  const showSecret = ({ endpoint, secret }: { endpoint: WebhookEndpoint; secret: string }) =>
    setShown({ name: endpoint.name, secret })
  const byId = (kind: string) => data?.items.find(({ id }) => open === `${kind}.${id}`)
  const [edited, logged] = [byId('webhook'), byId('webhook-log')]
  const add = (
    <Button look="primary" icon={<Plus size={16} aria-hidden="true" />} onClick={() => setOpen('webhook')}>
      {t('webhooks.new')}
    </Button>
  )
  return (
    <Card title={t('profile.tab.webhooks')} actions={data?.mayManage && data.items.length > 0 && add}>
      <Stack>
        <Text tone="dim">{t('webhooks.about')}</Text>
        {data && !data.mayManage && <Text tone="dim">{t('webhooks.onlyManagers')}</Text>}
        {!data && error && (
          <EmptyState
            level={3}
            title={t('webhooks.loadFailed')}
            body={errorMessage(error)}
            action={<Button onClick={() => void refetch()}>{t('ui.tryAgain')}</Button>}
          />
        )}
        {!data && !error && (
          <Loading>
            <Skeleton height="4rem" />
            <Skeleton height="4rem" />
          </Loading>
        )}
        {data?.items.length === 0 && (
          <EmptyState
            level={3}
            icon={<Webhook size={24} aria-hidden="true" />}
            title={t('webhooks.empty')}
            action={data.mayManage && add}
          />
        )}
        {data && data.items.length > 0 && (
          <ul className="webhook-list">
            {data.items.map((one) => (
              <WebhookRow key={one.id} one={one} mayManage={data.mayManage} onOpen={setOpen} onSecret={showSecret} />
            ))}
          </ul>
        )}
      </Stack>
      {data?.mayManage && (edited || open === 'webhook') && (
        <WebhookDialog webhook={edited} onClose={close} onSecret={showSecret} />
      )}
      {data?.mayManage && logged && <WebhookLog webhook={logged} onClose={close} />}
      {shown && (
        <Dialog open title={t('webhooks.secretTitle', { name: shown.name })} onClose={() => setShown(undefined)}>
          <Stack>
            <Text>{t('webhooks.secretOnce')}</Text>
            <CopyBox label={t('webhooks.secret')} text={shown.secret} />
          </Stack>
          <DialogActions>
            <Button look="primary" onClick={() => setShown(undefined)}>
              {t('ui.close')}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </Card>
  )
}
