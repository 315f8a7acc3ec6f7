import { applyRule } from '@bilbro/contract/dealers/buyers/price-rule'
import { Button, ButtonLink } from '@bilbro/ui/forms/button'
import { Card, Facts } from '@bilbro/ui/layout/card'
import { Dialog, DialogActions } from '@bilbro/ui/overlay/dialog'
import { Split, Stack } from '@bilbro/ui/layout/layout'
import { Badge } from '@bilbro/ui/feedback/status-badge'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Eye, Pencil, Trash2 } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { useAction } from '../../core/hooks/use-action.ts'
import { DetailPage } from '../../kit/detail/detail-page.tsx'
import { useNeighbours } from '../../kit/detail/list-neighbours.ts'
import { useDialog } from '../../kit/use-dialog.ts'
import type { GroupDialogs } from './group-dialogs.ts'
import { GroupListings } from './group-listings.tsx'
import { MembersCard } from './members-card.tsx'
import { plainRule, ruleText } from './rule-text.ts'

const GroupDialog = lazy(async () => ({ default: (await import('./group-dialog.tsx')).GroupDialog }))
const AddMembers = lazy(async () => ({ default: (await import('./add-members.tsx')).AddMembers }))
const PreviewDialog = lazy(async () => ({ default: (await import('./preview-dialog.tsx')).PreviewDialog }))

/** One group: members, visible listings and prices. */
export function GroupPage({ id }: { id: string }) {
  const { t, format } = useT()
  const may = useCan()
  const navigate = useNavigate()
  const { dialog, open, close } = useDialog<GroupDialogs>()
  const near = useNeighbours(api.buyerGroups.list, id)
  const { data: group } = useSuspenseQuery(api.buyerGroups.get.query({ params: { id } }))
  const remove = useAction(api.buyerGroups.remove, {
    ask: () => ({
      title: t('office.groups.deleteAsk', { name: group.name }),
      ...(group.members > 0 && { body: t('office.groups.deleteMembers', { count: group.members }) }),
      yes: t('office.groups.delete'),
      danger: true,
    }),
    done: () => t('office.deleted'),
    after: () => void navigate({ to: '/settings/buyer-groups' }),
  })
  const manage = may(api.buyerGroups.update)
  const example = { minor: applyRule(plainRule(group.priceRule), 1_999_900), currency: 'EUR' }
  return (
    <DetailPage
      id={id}
      title={group.name}
      list={{ path: '/settings/buyer-groups', label: t('nav.groups') }}
      near={near}
      badges={
        <Badge tone={group.priceRule.kind === 'NONE' ? 'grey' : 'blue'}>{ruleText(group.priceRule, format)}</Badge>
      }
      subtitle={group.description && <Text tone="dim">{group.description}</Text>}
      actions={
        <>
          {may(api.buyerGroups.preview) && (
            <Button icon={<Eye size={16} />} onClick={() => open('preview')}>
              {t('office.groups.preview')}
            </Button>
          )}
          {manage && (
            <Button icon={<Pencil size={16} />} onClick={() => open('edit')}>
              {t('ui.edit')}
            </Button>
          )}
          {manage && (
            <Button
              look="danger"
              icon={<Trash2 size={16} />}
              busy={remove.busy}
              onClick={() => (group.listings > 0 ? open('inUse') : void remove.run({ params: { id } }))}
            >
              {t('ui.delete')}
            </Button>
          )}
        </>
      }
    >
      <Split side="right" width="19rem">
        <Stack>
          <MembersCard group={group} onAdd={() => open('add')} />
          <GroupListings group={group} />
        </Stack>
        <Stack>
          <Card title={t('office.groups.price')}>
            <Stack gap={2}>
              <Text size={20} strong>
                {ruleText(group.priceRule, format)}
              </Text>
              {group.priceRule.kind !== 'NONE' && (
                <>
                  <Text>
                    {t('office.groups.example', {
                      price: format.money({ minor: 1_999_900, currency: 'EUR' }, { whole: true }),
                      paid: format.money(example, { whole: true }),
                    })}
                  </Text>
                  <Text tone="dim" size={12}>
                    {t('office.groups.rounding')}
                  </Text>
                </>
              )}
            </Stack>
          </Card>
          <Card title={t('office.groups.sees')}>
            {group.seen.length > 0 ? (
              <Facts
                items={group.seen.map(({ country, cars }) => ({
                  label: format.country(country),
                  value: format.number(cars),
                }))}
              />
            ) : (
              <Text tone="dim">{t('office.groups.seesNobody')}</Text>
            )}
          </Card>
        </Stack>
      </Split>
      <Suspense>
        {dialog === 'edit' && <GroupDialog group={group} onClose={close} />}
        {dialog === 'add' && manage && <AddMembers group={group} onClose={close} />}
        {dialog === 'preview' && <PreviewDialog group={group} onClose={close} />}
      </Suspense>
      {dialog === 'inUse' && (
        <Dialog open size="sm" title={t('office.groups.inUse')} onClose={close}>
          <Text>{t('office.groups.inUseBody', { count: group.listings })}</Text>
          <DialogActions>
            <Button onClick={close}>{t('ui.close')}</Button>
            <ButtonLink look="primary" to="/b2b" search={{ groupId: [group.id] }}>
              {t('office.groups.toListings')}
            </ButtonLink>
          </DialogActions>
        </Dialog>
      )}
    </DetailPage>
  )
}
