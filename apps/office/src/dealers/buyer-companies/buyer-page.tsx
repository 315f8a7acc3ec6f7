import { Button } from '@bilbro/ui/forms/button'
import { Page } from '@bilbro/ui/layout/page'
import { StatusBadge } from '@bilbro/ui/feedback/status-badge'
import { TabLink, TabLinks } from '@bilbro/ui/layout/tabs'
import { Anchor, Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Ban, LockOpen, Pencil } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { TabSkeleton } from '../../core/tab-skeleton.tsx'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/can.ts'
import { useAction } from '../../core/use-action.ts'
import { OverviewTab } from './overview-tab.tsx'
import { SuspendDialog } from './suspend-dialog.tsx'

const PeopleTab = lazy(async () => ({ default: (await import('./people-tab.tsx')).PeopleTab }))
const ActivityTab = lazy(async () => ({ default: (await import('./activity-tab.tsx')).ActivityTab }))
const CompanyDialog = lazy(async () => ({ default: (await import('./company-dialog.tsx')).CompanyDialog }))

export type BuyerTab = 'overview' | 'people' | 'activity'
export type BuyerOpen = '' | 'edit' | 'suspend' | 'invite' | 'person'
type Props = {
  id: string
  tab: BuyerTab
  open: BuyerOpen
  person: string | undefined
  onOpen: (open: BuyerOpen, person?: string) => void
}
const exactly = { exact: true, includeSearch: true }

/** One dealer company: what it is, who works there, what they did. */
export function BuyerPage({ id, tab, open, person, onOpen }: Props) {
  const { t } = useT()
  const may = useCan()
  const { data: company } = useSuspenseQuery(api.buyerCompanies.get.query({ params: { id } }))
  const manage = may(api.buyerCompanies.update)
  const reinstate = useAction(api.buyerCompanies.reinstate, {
    ask: () => ({
      title: t('office.buyers.reinstateAsk', { name: company.name }),
      body: t('office.buyers.reinstateBody'),
      yes: t('office.buyers.reinstate'),
    }),
    done: () => t('office.buyers.reinstated', { name: company.name }),
    touches: ['buyerCompanies', 'buyerGroups'],
  })
  const close = () => onOpen('')
  const tabs: { id: BuyerTab; count?: number }[] = [
    { id: 'overview' },
    { id: 'people', count: company.users.length },
    { id: 'activity' },
  ]
  return (
    <Page
      title={company.name}
      above={
        <nav className="o-crumbs" aria-label={t('office.crumbs')}>
          <Anchor to="/buyers" plain>
            {t('nav.buyers')}
          </Anchor>
        </nav>
      }
      aside={<StatusBadge family="signupStatus" value={company.status} />}
      subtitle={
        company.status === 'SUSPENDED' &&
        company.statusReason && (
          <Text tone="danger">{t('office.buyers.whySuspended', { reason: company.statusReason })}</Text>
        )
      }
      actions={
        manage && (
          <>
            <Button icon={<Pencil size={16} />} onClick={() => onOpen('edit')}>
              {t('ui.edit')}
            </Button>
            {company.status === 'APPROVED' && (
              <Button look="danger" icon={<Ban size={16} />} onClick={() => onOpen('suspend')}>
                {t('office.buyers.suspend')}
              </Button>
            )}
            {company.status === 'SUSPENDED' && (
              <Button
                look="primary"
                icon={<LockOpen size={16} />}
                busy={reinstate.busy}
                onClick={() => void reinstate.run({ params: { id }, body: {} })}
              >
                {t('office.buyers.reinstate')}
              </Button>
            )}
          </>
        )
      }
    >
      <TabLinks label={company.name}>
        {tabs.map((one) => (
          <TabLink
            key={one.id}
            to="/buyers/$id"
            params={{ id }}
            search={one.id === 'overview' ? {} : { tab: one.id }}
            activeOptions={exactly}
            {...(one.count !== undefined && { count: one.count })}
          >
            {t(`office.buyers.tab.${one.id}`)}
          </TabLink>
        ))}
      </TabLinks>
      <Suspense fallback={<TabSkeleton />}>
        {tab === 'people' ? (
          <PeopleTab company={company} open={open} person={person} onOpen={onOpen} />
        ) : tab === 'activity' ? (
          <ActivityTab companyId={id} />
        ) : (
          <OverviewTab company={company} />
        )}
      </Suspense>
      <Suspense>{open === 'edit' && manage && <CompanyDialog company={company} onClose={close} />}</Suspense>
      {open === 'suspend' && manage && <SuspendDialog company={company} onClose={close} />}
    </Page>
  )
}
