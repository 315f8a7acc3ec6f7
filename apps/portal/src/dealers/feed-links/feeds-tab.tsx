import { type FeedKind, feedKinds, type FeedLink } from '@bilbro/contract/dealers/feed-links/feed-links'
import { errorMessage, t as say } from '@bilbro/i18n/i18n'
import { confirm } from '@bilbro/ui/confirm'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { Loading, Skeleton } from '@bilbro/ui/feedback/skeleton'
import { Button } from '@bilbro/ui/forms/button'
import { Card } from '@bilbro/ui/layout/card'
import { Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { Menu } from '@bilbro/ui/overlay/menus/menu'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { Ellipsis, Link2, Plus, RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../core/api.ts'
import { attemptCall } from '../../kit/attempt-call.ts'
import { FeedDialog } from './feed-dialog.tsx'
import { MadeLink } from './made-link.tsx'
import './feeds.css'

type Made = { link: FeedLink; url: string }
type Props = { open: string | undefined; setOpen: (open: string | undefined) => void }

/** The links with which the dealer's systems read price list and calendar. */
export function FeedsTab({ open, setOpen }: Props) {
  const { t } = useT()
  const { data, error, refetch } = useQuery(api.feedLinks.list.query())
  const [made, setMade] = useState<Made>()
  const adding = feedKinds.find((kind) => open === `feed.${kind}`)
  return (
    <>
      {feedKinds.map((kind) => (
        <Card
          key={kind}
          title={t(`feeds.kind.${kind}`)}
          actions={
            data?.mayManage && (
              <Button icon={<Plus size={16} aria-hidden="true" />} onClick={() => setOpen(`feed.${kind}`)}>
                {t(`feeds.new.${kind}`)}
              </Button>
            )
          }
        >
          <Stack>
            <Text tone="dim">{t(`feeds.about.${kind}`)}</Text>
            {data && !data.mayManage && <Text tone="dim">{t('webhooks.onlyManagers')}</Text>}
            {!data && error && (
              <EmptyState
                level={3}
                title={t('feeds.loadFailed')}
                body={errorMessage(error)}
                action={<Button onClick={() => void refetch()}>{t('ui.tryAgain')}</Button>}
              />
            )}
            {!data && !error && (
              <Loading>
                <Skeleton height="3rem" />
              </Loading>
            )}
            {data && <Links kind={kind} items={data.items} mayManage={data.mayManage} onMade={setMade} />}
          </Stack>
        </Card>
      ))}
      {data?.mayManage && adding && <FeedDialog kind={adding} onClose={() => setOpen(undefined)} onMade={setMade} />}
      {made && <MadeLink made={made} onClose={() => setMade(undefined)} />}
    </>
  )
}

type LinksProps = { kind: FeedKind; items: readonly FeedLink[]; mayManage: boolean; onMade: (made: Made) => void }

function Links({ kind, items, mayManage, onMade }: LinksProps) {
  const { t } = useT()
  const own = items.filter(({ feedKind }) => feedKind === kind)
  if (!own.length)
    return <EmptyState level={3} icon={<Link2 size={24} aria-hidden="true" />} title={t('feeds.empty')} />
  return (
    <ul className="feed-list">
      {own.map((one) => (
        <Row key={one.id} one={one} mayManage={mayManage} onMade={onMade} />
      ))}
    </ul>
  )
}

function Row({ one, mayManage, onMade }: { one: FeedLink; mayManage: boolean; onMade: (made: Made) => void }) {
  const { t, format } = useT()
  const { id, name } = one
  const params = { id }
  const replace = async () => {
    const sure = await confirm({
      title: t('feeds.replaceAsk', { name }),
      body: t('feeds.replaceBody'),
      yes: t('feeds.replace'),
      danger: true,
    })
    const next = sure && (await attemptCall('feedLinks', () => api.feedLinks.replace({ params, body: {} })))
    if (next) onMade(next)
  }
  const revoke = async () => {
    if (await confirm({ title: t('feeds.revokeAsk', { name }), yes: t('feeds.revoke'), danger: true }))
      await attemptCall(
        'feedLinks',
        () => api.feedLinks.revoke({ params }),
        () => say('feeds.revoked'),
      )
  }
  return (
    <li className="feed-row">
      <Link2 size={18} aria-hidden="true" />
      <div className="feed-words">
        <Text strong>{name}</Text>
        <Text size={12} tone="dim">
          {[
            one.madeBy,
            format.instant(one.createdAt),
            one.lastUsedAt ? t('feeds.used', { ago: format.relative(one.lastUsedAt) }) : t('feeds.neverUsed'),
          ].join(' · ')}
        </Text>
        {one.isMakerGone && <Text tone="warning">{t('feeds.makerGone', { name: one.madeBy })}</Text>}
      </div>
      {mayManage && (
        <Menu
          label={`${t('ui.actions')}: ${name}`}
          look="quiet"
          align="end"
          icon={<Ellipsis size={16} />}
          items={[
            { label: t('feeds.replace'), icon: <RefreshCw size={16} />, onSelect: () => void replace() },
            { label: t('feeds.revoke'), icon: <Trash2 size={16} />, danger: true, onSelect: () => void revoke() },
          ]}
        />
      )}
    </li>
  )
}
