import type { BuyerCompanyDetail } from '@bilbro/contract/dealers/buyers/buyer-companies'
import { companyStates } from '@bilbro/contract/dealers/buyers/company-states'
import { Button } from '@bilbro/ui/forms/button'
import { Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Ban, LockOpen, Pencil, ShieldUser } from 'lucide-react'
import { lazy, Suspense, type ComponentType } from 'react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { useAction } from '../../core/hooks/use-action.ts'
import { DetailPage, movesFrom } from '../../kit/detail/detail-page.tsx'
import { useNeighbours } from '../../kit/detail/list-neighbours.ts'
import { useDialog } from '../../kit/use-dialog.ts'
import { type CompanyDialogs, companyTabs, type CompanyTab } from './company-places.ts'
import { OverviewTab } from './overview-tab.tsx'

const PeopleTab = lazy(async () => ({ default: (await import('./people-tab.tsx')).PeopleTab }))
const TokensCard = lazy(async () => ({ default: (await import('../api-tokens/tokens-card.tsx')).TokensCard }))
const ActivityTab = lazy(async () => ({ default: (await import('./activity-tab.tsx')).ActivityTab }))
const CompanyDialog = lazy(async () => ({ default: (await import('./company-dialog.tsx')).CompanyDialog }))
const SuspendDialog = lazy(async () => ({ default: (await import('./suspend-dialog.tsx')).SuspendDialog }))
const PersonalDataDrawer = lazy(async () => ({
  default: (await import('../../admin/personal-data/personal-data-drawer.tsx')).PersonalDataDrawer,
}))

/** Components of later modules for a company; the app's route passes them in. */
export type Later = ComponentType<{ company: BuyerCompanyDetail }>

type BuyerPageProps = { id: string; tab: CompanyTab; Statement: Later; Cars: Later | undefined; Glance: Later }

/** One dealer company: master data, users, suggested cars for those who may see them, activity. */
export function BuyerPage({ id, tab, Statement, Cars, Glance }: BuyerPageProps) {
  const { t } = useT()
  const may = useCan()
  const { dialog, open, close } = useDialog<CompanyDialogs>()
  const { data: company } = useSuspenseQuery(api.buyerCompanies.get.query({ params: { id } }))
  const near = useNeighbours(api.buyerCompanies.list, id)
  const manage = may(api.buyerCompanies.update)
  const reinstate = useAction(api.buyerCompanies.reinstate, {
    ask: () => ({
      title: t('office.buyers.reinstateAsk', { name: company.name }),
      body: t('office.buyers.reinstateBody'),
      yes: t('office.buyers.reinstate'),
    }),
    done: () => t('office.buyers.reinstated', { name: company.name }),
    invalidates: ['buyerCompanies', 'buyerGroups'],
  })
  const moves = movesFrom(companyStates, company.status, {
    SUSPENDED: {
      label: t('office.buyers.suspend'),
      look: 'danger',
      icon: <Ban size={16} />,
      onMove: () => open('suspend'),
    },
    APPROVED: {
      label: t('office.buyers.reinstate'),
      look: 'primary',
      icon: <LockOpen size={16} />,
      busy: reinstate.busy,
      onMove: () => void reinstate.run({ params: { id }, body: {} }),
    },
  })
  return (
    <DetailPage
      id={id}
      title={company.name}
      list={{ path: '/buyers', label: t('nav.buyers') }}
      near={near}
      status={{ family: 'signupStatus', value: company.status }}
      subtitle={
        company.status === 'SUSPENDED' &&
        company.statusReason && (
          <Text tone="danger">{t('office.buyers.whySuspended', { reason: company.statusReason })}</Text>
        )
      }
      actions={
        <>
          <Statement company={company} />
          {may(api.personalData.get) && (
            <Button icon={<ShieldUser size={16} />} onClick={() => open('personal')}>
              {t('office.personal.open')}
            </Button>
          )}
          {manage && (
            <Button icon={<Pencil size={16} />} onClick={() => open('edit')}>
              {t('ui.edit')}
            </Button>
          )}
        </>
      }
      moves={manage ? moves : []}
      tabs={companyTabs
        .filter((one) => one !== 'cars' || Cars)
        .map((one) => ({
          id: one,
          label: t(`office.buyers.tab.${one}`),
          ...(one === 'people' && { count: company.users.length }),
        }))}
      tab={tab}
    >
      {tab === 'people' && (
        <Stack>
          <PeopleTab company={company} />
          <TokensCard companyId={id} />
        </Stack>
      )}
      {tab === 'cars' && Cars && <Cars company={company} />}
      {tab === 'activity' && <ActivityTab companyId={id} />}
      {tab === 'overview' && (
        <Stack>
          <Glance company={company} />
          <OverviewTab company={company} />
        </Stack>
      )}
      <Suspense>
        {dialog === 'edit' && <CompanyDialog company={company} onClose={close} />}
        {dialog === 'personal' && <PersonalDataDrawer subjectKind="buyerCompanies" id={id} onClose={close} />}
        {dialog === 'suspend' && <SuspendDialog company={company} onClose={close} />}
      </Suspense>
    </DetailPage>
  )
}
