import { ApiError } from '@bilbro/contract/client'
import type { ProofFile } from '@bilbro/contract/road/proofs/proofs'
import { carNamed, tx } from '@bilbro/i18n/i18n'
import { Loading, Skeleton } from '@bilbro/ui/feedback/skeleton'
import { StatusBadge } from '@bilbro/ui/feedback/status-badge'
import { Button } from '@bilbro/ui/forms/button'
import { Facts } from '@bilbro/ui/layout/card'
import { Group, Stack } from '@bilbro/ui/layout/layout'
import { Money } from '@bilbro/ui/layout/money'
import { Text, Title } from '@bilbro/ui/layout/text'
import { Drawer } from '@bilbro/ui/overlay/drawer'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { RecordConflict } from '../../core/conflict/record-conflict.tsx'
import { useAction } from '../../core/hooks/use-action.ts'
import { AboutLinks } from '../../kit/detail/about-links.tsx'
import { download } from '../../kit/download.ts'
import { DealLink } from '../../kit/detail/deal-link.tsx'
import { History } from '../../kit/detail/history.tsx'
import { useDialog } from '../../kit/use-dialog.ts'
import { ProofDialogs } from './proof-dialogs.tsx'
import { ProofPapers } from './proof-papers.tsx'
import { type ProofDialog, proofQueryGroups } from './proofs-search.ts'

type Props = { id: string; onClose: () => void }

/** One proof file beside the list: received documents, check results, decision. */
export function ProofDrawer({ id, onClose }: Props) {
  const { t } = useT()
  const { data, error } = useQuery({ ...api.proofs.get.query({ params: { id } }), throwOnError: false })
  if (error instanceof ApiError && error.status >= 400 && error.status < 500)
    return <RecordConflict body={t('office.proofs.notFound')} onClose={onClose} />
  return (
    <Drawer
      open
      title={data ? `${carNamed(data.car.title)} · ${data.car.stockNo}` : t('office.proofs.title')}
      width={620}
      onClose={onClose}
    >
      {data ? (
        <Opened file={data} />
      ) : (
        <Loading>
          <Skeleton height="20rem" />
        </Loading>
      )}
    </Drawer>
  )
}

function Opened({ file }: { file: ProofFile }) {
  const { t } = useT()
  return (
    <Stack gap={4}>
      <Acts file={file} />
      <ProofFacts file={file} />
      <Group>
        <DealLink source="proofs" id={file.id} size="sm" />
      </Group>
      <Title level={3}>{t('office.proofs.papers')}</Title>
      <ProofPapers file={file} />
      <Title level={3}>{t('office.proofs.history')}</Title>
      <History
        level={4}
        ask={(before) =>
          api.proofs.history.query({ params: { id: file.id }, query: { pageSize: 20, ...(before && { before }) } })
        }
      />
      <ProofDialogs file={file} />
    </Stack>
  )
}

function Acts({ file: { id, status, route, turn } }: { file: ProofFile }) {
  const { t } = useT()
  const may = useCan()
  const { open } = useDialog<ProofDialog, 'paper'>(['paper'])
  const remind = useAction(() => api.proofs.remind({ params: { id }, body: {} }), {
    done: () => t('office.proofs.reminded'),
    invalidates: proofQueryGroups,
  })
  const isClosed = status === 'APPROVED' || status === 'NOT_REQUIRED'
  const decides = may(api.proofs.approve)
  return (
    <Group gap={2}>
      <StatusBadge family="proofStatus" value={status} />
      {turn && <Text tone="dim">{tx(`proofTurn.${turn}`)}</Text>}
      {decides && status === 'SUBMITTED' && (
        <>
          <Button size="sm" look="primary" onClick={() => open('approve')}>
            {t('office.proofs.approve')}
          </Button>
          <Button size="sm" onClick={() => open('reject')}>
            {t('office.proofs.reject')}
          </Button>
        </>
      )}
      {may(api.proofs.remind) && !isClosed && status !== 'SUBMITTED' && (
        <Button size="sm" busy={remind.busy} onClick={() => void remind.run(undefined)}>
          {t('office.proofs.remind')}
        </Button>
      )}
      {decides && !isClosed && (
        <>
          <Button size="sm" look="quiet" onClick={() => open('due')}>
            {t('office.proofs.setDue')}
          </Button>
          <Button size="sm" look="quiet" onClick={() => open('close')}>
            {t('office.proofs.close')}
          </Button>
        </>
      )}
      {decides && status === 'APPROVED' && (
        <Button size="sm" look="quiet" onClick={() => open('undo')}>
          {t('office.proofs.undo')}
        </Button>
      )}
      {decides && status === 'NOT_REQUIRED' && (
        <Button size="sm" look="quiet" onClick={() => open('reopen')}>
          {t('office.proofs.reopen')}
        </Button>
      )}
      {route === 'IC_SUPPLY' && (
        <Button size="sm" look="quiet" onClick={() => void download(`/api/proofs/${id}/confirmation`)}>
          {t('office.proofs.confirmation')}
        </Button>
      )}
    </Group>
  )
}

function ProofFacts({ file }: { file: ProofFile }) {
  const { t, format } = useT()
  const { company, contract, route, destination, dueOn, term, isLate, deliveredOn, openedOn, stake } = file
  const { confirmation, decided, reminders, car } = file
  return (
    <Facts
      items={[
        {
          label: t('office.proofs.about'),
          value: (
            <AboutLinks
              car={{ id: car.id, name: car.stockNo, tab: 'customs' }}
              company={company}
              contract={contract.number ? { id: contract.id, name: contract.number } : null}
            />
          ),
        },
        { label: t('car.vin'), value: car.vin },
        { label: t('office.proofs.route'), value: `${tx(`proofRoute.${route}`)}, ${format.country(destination)}` },
        {
          label: t('office.proofs.dueOn'),
          value: (
            <>
              <Text as="span" {...(isLate && { tone: 'danger' as const, strong: true })}>
                {format.day(dueOn)}
              </Text>{' '}
              {term && (
                <Text as="span" tone="dim" size={12}>
                  {tx(`proofTerm.${term}`)}
                </Text>
              )}
            </>
          ),
        },
        { label: t('office.proofs.openedOn'), value: format.day(openedOn) },
        { label: t('office.proofs.deliveredOn'), value: deliveredOn && format.day(deliveredOn) },
        { label: t('office.proofs.vat'), value: stake?.vat && <Money value={stake.vat} /> },
        {
          label: t('office.proofs.deposit'),
          value: stake?.deposit && (
            <>
              <Money value={stake.deposit} /> · {tx(`vatDepositStatus.${stake.depositStatus}`)}
            </>
          ),
        },
        {
          label: t('proofPaper.ARRIVAL_CONFIRMATION'),
          value: confirmation && (
            <>
              {t('office.proofs.confirmedBy', {
                by: confirmation.by,
                place: `${confirmation.place}, ${format.country(confirmation.country)}`,
                day: format.day(confirmation.receivedOn),
              })}{' '}
              <Text as="span" tone="dim" size={12} title={confirmation.sha256}>
                {t('office.proofs.hash')} {confirmation.sha256.slice(0, 12)}…
              </Text>
            </>
          ),
        },
        {
          label: t('office.proofs.approve'),
          value:
            decided &&
            [t('office.proofs.decidedBy', { by: decided.by ?? '', at: format.instant(decided.at) }), decided.note]
              .filter(Boolean)
              .join(' · '),
        },
        {
          label: t('office.field.proofStage'),
          value: reminders.map(({ stage, on }) => `${tx(`proofStage.${stage}`)} ${format.day(on)}`).join(', ') || null,
        },
      ]}
    />
  )
}
