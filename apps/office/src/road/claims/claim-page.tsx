import { isClaimOver, canHaveRecourse } from '@bilbro/contract/road/claims/claim-states'
import type { ClaimDetail } from '@bilbro/contract/road/claims/claims'
import { carNamed } from '@bilbro/i18n/i18n'
import { Badge } from '@bilbro/ui/feedback/status-badge'
import { Button } from '@bilbro/ui/forms/button'
import { Split, Stack } from '@bilbro/ui/layout/layout'
import { Anchor } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useSuspenseQuery } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { useMe } from '../../core/session/me.ts'
import { useAction } from '../../core/hooks/use-action.ts'
import { AboutLinks } from '../../kit/detail/about-links.tsx'
import { DealLink } from '../../kit/detail/deal-link.tsx'
import { DetailPage, type Move } from '../../kit/detail/detail-page.tsx'
import { History } from '../../kit/detail/history.tsx'
import { RecordGuard } from '../../kit/detail/record-guard.tsx'
import { useNeighbours } from '../../kit/detail/list-neighbours.ts'
import { useDialog } from '../../kit/use-dialog.ts'
import { DecisionCard, MessagesCard, ReportCard } from './claim-cards.tsx'
import { ConfirmDialog, DecideDialog, MessageDialog, SendBackDialog } from './claim-dialogs.tsx'
import { ClaimPhotos } from './claim-photos.tsx'
import { type ClaimDialog, type ClaimTab, claimTabs, claimQueryGroups } from './claims-search.ts'
import { RecourseCard, RecourseDialog } from './recourse.tsx'

/** The actions of the user for a claim. */
function useMayNow({ status, hasAppealed, waitsForSecond, proposal, recourses }: ClaimDetail) {
  const may = useCan()
  const me = useMe()
  const isDecidable = status === 'IN_REVIEW' || status === 'ESCALATED'
  const isOwn = proposal?.by.id === me.id
  return {
    take: may(api.claims.take) && status === 'SUBMITTED',
    ask: may(api.claims.ask) && status === 'IN_REVIEW' && !waitsForSecond,
    decide: may(api.claims.decide) && isDecidable && !waitsForSecond,
    // The user who made the proposal may not confirm it, but may withdraw it.
    confirm: may(api.claims.confirm) && waitsForSecond && !isOwn,
    back: may(api.claims.confirm) && waitsForSecond,
    isOwn,
    write: may(api.claims.write) && !isClaimOver(status, hasAppealed),
    recourse: (of: string | undefined) =>
      of === undefined
        ? may(api.claims.addRecourse) && canHaveRecourse(status, hasAppealed)
        : may(api.claims.changeRecourse) && recourses.some(({ id }) => id === of),
  }
}
type MayNow = ReturnType<typeof useMayNow>

/** One claim: the dealer's report, the decision, and recourse against third parties. */
export function ClaimPage({ id, tab }: { id: string; tab: ClaimTab }) {
  const { t } = useT()
  const { data: claim } = useSuspenseQuery(api.claims.get.query({ params: { id } }))
  const near = useNeighbours(api.claims.list, id)
  const { open } = useDialog<ClaimDialog, 'of'>(['of'])
  const now = useMayNow(claim)
  const moves = useMoves(claim, now)
  const { status, waitsForSecond, car } = claim
  return (
    <DetailPage
      id={id}
      title={`${claim.number} · ${carNamed(car.title)}`}
      crumb={claim.number}
      list={{ path: '/claims', label: t('nav.claims') }}
      near={near}
      status={{ family: 'claimStatus', value: status }}
      badges={
        <>
          {claim.isLate && <Badge tone="red">{t('office.claims.late')}</Badge>}
          {waitsForSecond && <Badge tone="amber">{t('office.claims.second')}</Badge>}
        </>
      }
      actions={
        <>
          <DealLink source="claims" id={id} />
          {now.ask && <Button onClick={() => open('ask')}>{t('office.claims.ask')}</Button>}
        </>
      }
      moves={moves}
      subtitle={<Belongs claim={claim} />}
      tabs={claimTabs.map((one) => ({
        id: one,
        label: one === 'history' ? t('office.claims.history') : t('cars.tab.overview'),
      }))}
      tab={tab}
    >
      {tab === 'overview' && (
        <Split side="right" width="min(34vw, 28rem)">
          <Stack>
            <ReportCard claim={claim} />
            <ClaimPhotos claim={claim} />
            <MessagesCard claim={claim} {...(now.write && { onWrite: () => open('write') })} />
          </Stack>
          <Stack>
            <DecisionCard claim={claim} isOwn={now.isOwn} />
            <RecourseCard claim={claim} may={now.recourse} onOpen={(of) => open('recourse', of ? { of } : {})} />
          </Stack>
        </Split>
      )}
      {tab === 'history' && (
        <History ask={(before) => api.claims.history.query({ params: { id }, query: { ...(before && { before }) } })} />
      )}
      <Dialogs claim={claim} now={now} />
    </DetailPage>
  )
}

function useMoves({ id, version }: ClaimDetail, now: MayNow): Move[] {
  const { t } = useT()
  const { open } = useDialog<ClaimDialog>()
  const take = useAction(api.claims.take, { invalidates: claimQueryGroups, done: () => t('office.claims.taken') })
  const moves: (Move | false)[] = [
    now.back && {
      label: t(now.isOwn ? 'office.claims.takeBack' : 'office.claims.sendBack'),
      onMove: () => open('back'),
    },
    now.confirm && { label: t('office.claims.confirm'), look: 'primary', onMove: () => open('confirm') },
    now.take && {
      label: t('office.claims.take'),
      look: 'primary',
      busy: take.busy,
      onMove: () => void take.run({ params: { id }, body: { version } }),
    },
    now.decide && { label: t('office.claims.decide'), look: 'primary', onMove: () => open('decide') },
  ]
  return moves.filter((move) => move !== false)
}

/** The car, dealer, contract and transport of the claim. */
function Belongs({ claim: { car, company, contract, transportId } }: { claim: ClaimDetail }) {
  const { t } = useT()
  const may = useCan()
  return (
    <AboutLinks
      car={{ id: car.id, name: car.stockNo }}
      company={company}
      contract={{ id: contract.id, name: contract.number ?? t('nav.contracts') }}
      more={
        may(api.logistics.get) && (
          <Anchor to="/logistics/$id" params={{ id: transportId }}>
            {t('office.claims.transport')}
          </Anchor>
        )
      }
    />
  )
}

/** The dialogs of a claim; each says so if the claim has changed in the meantime. */
function Dialogs({ claim, now }: { claim: ClaimDetail; now: MayNow }) {
  const { t } = useT()
  const { dialog, idOf, close } = useDialog<ClaimDialog, 'of'>(['of'])
  if (!dialog) return null
  const of = idOf('of')
  const isOpen = dialog === 'recourse' ? now.recourse(of) : now[dialog]
  const settled = () =>
    isOpen ? undefined : t(dialog === 'confirm' && now.isOwn ? 'error.claim.fourEyes' : 'office.claims.wentOn')
  return (
    <RecordGuard key={dialog} record={claim} gone="" settled={settled} onClose={close}>
      {(one) => {
        const about = { claim: one, onClose: close }
        if (dialog === 'ask' || dialog === 'write') return <MessageDialog {...about} asks={dialog === 'ask'} />
        if (dialog === 'decide') return <DecideDialog {...about} />
        if (dialog === 'confirm') return <ConfirmDialog {...about} />
        if (dialog === 'back') return <SendBackDialog {...about} isOwn={now.isOwn} />
        return <RecourseDialog {...about} recourse={one.recourses.find(({ id }) => id === of)} />
      }}
    </RecordGuard>
  )
}
