import type { ClaimDetail } from '@bilbro/contract/road/claims'
import { carNamed, tx } from '@bilbro/i18n/i18n'
import { Badge } from '@bilbro/ui/feedback/status-badge'
import { Button } from '@bilbro/ui/forms/button'
import { Card, Facts } from '@bilbro/ui/layout/card'
import { Split, Stack } from '@bilbro/ui/layout/layout'
import { Anchor, Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useSuspenseQuery } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/can.ts'
import { useAction } from '../../core/use-action.ts'
import { DetailPage, type Move } from '../../kit/detail-page.tsx'
import { History } from '../../kit/history.tsx'
import { useNeighbours } from '../../kit/trail.ts'
import { useDialog } from '../../kit/use-dialog.ts'
import { ConfirmDialog, DecideDialog, MessageDialog, SendBackDialog } from './claim-dialogs.tsx'
import { ClaimPhotos } from './claim-photos.tsx'
import { type ClaimDialog, type ClaimTab, claimTabs, claimTouches } from './claims-search.ts'
import { RecourseCard, RecourseDialog } from './recourse.tsx'

/** One claim: what the dealer reports, what the house says to it, and what it claims of others. */
export function ClaimPage({ id, tab }: { id: string; tab: ClaimTab }) {
  const { t } = useT()
  const may = useCan()
  const { data: claim } = useSuspenseQuery(api.claims.get.query({ params: { id } }))
  const near = useNeighbours(api.claims.list, id)
  const { dialog, idOf, open, close } = useDialog<ClaimDialog, 'of'>(['of'])
  const take = useAction(api.claims.take, { touches: claimTouches, done: () => t('office.claims.done') })
  const { status, version, waitsForSecond, car, company, contract } = claim
  const mayDecide = may(api.claims.decide) && !waitsForSecond && (status === 'IN_REVIEW' || status === 'ESCALATED')
  const mayConfirm = may(api.claims.confirm) && waitsForSecond
  const mayAsk = may(api.claims.ask) && status === 'IN_REVIEW' && !waitsForSecond
  const mayTake = may(api.claims.take) && status === 'SUBMITTED'
  const moves: Move[] = []
  if (mayConfirm) moves.push({ label: t('office.claims.sendBack'), onMove: () => open('back') })
  if (mayConfirm) moves.push({ label: t('office.claims.confirm'), look: 'primary', onMove: () => open('confirm') })
  if (mayTake)
    moves.push({
      label: t('office.claims.take'),
      look: 'primary',
      busy: take.busy,
      onMove: () => void take.run({ params: { id }, body: { version } }),
    })
  if (mayDecide) moves.push({ label: t('office.claims.decide'), look: 'primary', onMove: () => open('decide') })
  const about = { claim, onClose: close }
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
      actions={mayAsk && <Button onClick={() => open('ask')}>{t('office.claims.ask')}</Button>}
      moves={moves}
      subtitle={
        <Text>
          <Anchor to="/cars/$id" params={{ id: car.id }}>
            {car.stockNo}
          </Anchor>
          {' · '}
          <Anchor to="/buyers/$id" params={{ id: company.id }}>
            {company.name}
          </Anchor>
          {' · '}
          <Anchor to="/contracts/$id" params={{ id: contract.id }}>
            {contract.number ?? t('nav.contracts')}
          </Anchor>
          {' · '}
          <Anchor to="/logistics/$id" params={{ id: claim.transportId }}>
            {t('nav.transports')}
          </Anchor>
        </Text>
      }
      tabs={claimTabs.map((one) => ({
        id: one,
        label: one === 'history' ? t('office.claims.history') : t('cars.tab.overview'),
      }))}
      tab={tab}
    >
      {tab === 'overview' && (
        <Split side="right" width="min(36vw, 30rem)">
          <Stack>
            <Report claim={claim} />
            <ClaimPhotos claim={claim} />
            <Messages claim={claim} onWrite={() => open('write')} />
          </Stack>
          <Stack>
            <Decision claim={claim} />
            <RecourseCard claim={claim} onOpen={(of) => open('recourse', of ? { of } : {})} />
          </Stack>
        </Split>
      )}
      {tab === 'history' && (
        <History ask={(before) => api.claims.history.query({ params: { id }, query: { ...(before && { before }) } })} />
      )}
      {dialog === 'ask' && mayAsk && <MessageDialog {...about} asks />}
      {dialog === 'write' && <MessageDialog {...about} asks={false} />}
      {dialog === 'decide' && mayDecide && <DecideDialog {...about} />}
      {dialog === 'confirm' && mayConfirm && <ConfirmDialog {...about} />}
      {dialog === 'back' && mayConfirm && <SendBackDialog {...about} />}
      {dialog === 'recourse' && (
        <RecourseDialog {...about} recourse={claim.recourses.find((one) => one.id === idOf('of'))} />
      )}
    </DetailPage>
  )
}

function Report({ claim }: { claim: ClaimDetail }) {
  const { t, format } = useT()
  const { kind, body, mileage, wanted, reportedBy, createdAt } = claim
  return (
    <Card title={t('office.claims.report')}>
      <Stack gap={3}>
        <Text pre>{body}</Text>
        <Text tone="dim" size={12}>
          {[reportedBy, format.instant(createdAt)].filter(Boolean).join(' · ')}
        </Text>
        <Facts
          items={[
            { label: t('claim.kind'), value: tx(`claimKind.${kind}`) },
            { label: t('office.claims.mileage'), value: mileage !== null && `${format.number(mileage)} km` },
            { label: t('office.claims.wanted'), value: wanted && format.money(wanted) },
          ]}
        />
      </Stack>
    </Card>
  )
}

function Decision({ claim }: { claim: ClaimDetail }) {
  const { t, format } = useT()
  const { proposal, outcome, amount, reason, decidedBy, confirmedBy, creditNote, dueOn, turn, most, limit } = claim
  return (
    <Card title={t('office.claims.decision')}>
      <Stack gap={3}>
        {proposal && (
          <Text strong>{t('office.claims.waits', { name: proposal.by.name, limit: format.money(limit) })}</Text>
        )}
        <Facts
          items={[
            { label: t('office.claims.turn'), value: turn && t(`office.claims.turn${turn}`) },
            { label: t('claim.dueOn'), value: dueOn && format.day(dueOn) },
            { label: t('office.claims.most'), value: most && format.money(most) },
            {
              label: t('office.claims.outcome'),
              value: (proposal?.outcome ?? outcome) && tx(`claimStatus.${(proposal?.outcome ?? outcome)!}`),
            },
            {
              label: t('claim.amount'),
              value: (proposal?.amount ?? amount) && format.money((proposal?.amount ?? amount)!),
            },
            { label: t('office.claims.reason'), value: proposal?.reason ?? reason },
            { label: t('office.claims.decide'), value: decidedBy },
            { label: t('office.claims.confirm'), value: confirmedBy },
            {
              label: t('office.claims.creditNote'),
              value: creditNote && (
                <Anchor to="/invoices/$id" params={{ id: creditNote.id }}>
                  {creditNote.number}
                </Anchor>
              ),
            },
          ]}
        />
      </Stack>
    </Card>
  )
}

function Messages({ claim: { messages, company }, onWrite }: { claim: ClaimDetail; onWrite: () => void }) {
  const { t, format } = useT()
  const may = useCan()
  return (
    <Card
      title={t('office.claims.messages')}
      actions={
        may(api.claims.write) && (
          <Button size="sm" onClick={onWrite}>
            {t('office.claims.message')}
          </Button>
        )
      }
    >
      <Stack gap={3}>
        {messages.map(({ id, from, author, body, at }) => (
          <div key={id}>
            <Text tone="dim" size={12}>
              {[from === 'DEALER' ? company.name : t('office.claims.turnHOUSE'), author, format.instant(at)]
                .filter(Boolean)
                .join(' · ')}
            </Text>
            <Text pre>{body}</Text>
          </div>
        ))}
      </Stack>
    </Card>
  )
}
