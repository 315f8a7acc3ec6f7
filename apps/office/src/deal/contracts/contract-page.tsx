import './contracts.css'
import type { ContractDetail } from '@bilbro/contract/deal/contracts/contracts'
import { Badge } from '@bilbro/ui/feedback/status-badge'
import { Stack } from '@bilbro/ui/layout/layout'
import { Anchor, Text } from '@bilbro/ui/layout/text'
import { Money } from '@bilbro/ui/layout/money'
import { useT } from '@bilbro/ui/use-t'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Ban, Bell, Eye, PenLine, Send, Undo2, Upload } from 'lucide-react'
import { lazy, Suspense, type ComponentType } from 'react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { useAction } from '../../core/hooks/use-action.ts'
import { DealLink } from '../../kit/detail/deal-link.tsx'
import { DetailPage, type Move } from '../../kit/detail/detail-page.tsx'
import { History } from '../../kit/detail/history.tsx'
import { VatNameBanner } from '../../dealers/company-info/vat-name.tsx'
import { CreditBanner } from '../../dealers/company-credit/credit-banner.tsx'
import { RecordGuard } from '../../kit/detail/record-guard.tsx'
import { useNeighbours } from '../../kit/detail/list-neighbours.ts'
import { useDialog } from '../../kit/use-dialog.ts'
import { contractTabs, type ContractDialog, type ContractTab } from './contracts-search.ts'
import { ContractDocuments } from './contract-documents.tsx'
import { ContractNotes } from './contract-notes.tsx'
import { ContractOverview } from './contract-overview.tsx'
import { carsText, nameOf, contractQueryGroups } from './contract-words.ts'
import { useSignThere } from './outside-card.tsx'
import { EndDialog, RejectDialog } from './dialogs/end-dialogs.tsx'
import { PreviewDialog } from './dialogs/preview-dialog.tsx'
import { SendDialog } from './dialogs/send-dialog.tsx'
import { UploadDialog } from './dialogs/upload-dialog.tsx'

const DraftDialog = lazy(async () => ({ default: (await import('./dialogs/draft-dialog.tsx')).DraftDialog }))
const SignDialog = lazy(async () => ({ default: (await import('./dialogs/sign-dialog.tsx')).SignDialog }))

const mostReminders = 3

type OfContract = ComponentType<{ contract: ContractDetail }>
/** Components of later modules for a contract; the app's route passes them in. */
export type LaterOfContract = { More: OfContract; Invoices: OfContract; Claims: OfContract }

type Props = { id: string; tab: ContractTab; later: LaterOfContract }

/** One contract: status, content, what is missing, and the next actions. */
export function ContractPage({ id, tab, later: { More, Invoices, Claims } }: Props) {
  const { t, format } = useT()
  const { data: contract } = useSuspenseQuery(api.contracts.get.query({ params: { id } }))
  const near = useNeighbours(api.contracts.list, id)
  const moves = useContractMoves(contract)
  const { company, dueAt, status } = contract
  return (
    <DetailPage
      id={id}
      title={carsText(contract)}
      crumb={nameOf(contract)}
      list={{ path: '/contracts', label: t('nav.contracts') }}
      near={near}
      status={{ family: 'contractStatus', value: status }}
      badges={contract.source === 'PAPER' && <Badge>{t('office.contracts.onPaper')}</Badge>}
      actions={
        <>
          <DealLink source="contracts" id={id} />
          <More contract={contract} />
        </>
      }
      moves={moves}
      subtitle={
        <Text>
          {contract.number && <>{contract.number} · </>}
          <Anchor to="/buyers/$id" params={{ id: company.id }}>
            {company.name}
          </Anchor>
          {` · ${format.country(company.country)} · `}
          <Money value={contract.amount} strong />
          {dueAt && status === 'WAITING_BUYER' && (
            <Text as="span" tone="warning">
              {` · ${t('office.contracts.dueBy', { at: format.instant(dueAt) })}`}
            </Text>
          )}
        </Text>
      }
      tabs={contractTabs.map((one) => ({
        id: one,
        label: t(`office.contracts.tab.${one}`),
        ...(one === 'invoices' && { needs: api.invoices.list }),
      }))}
      tab={tab}
    >
      {tab === 'overview' && (
        <Stack>
          <CreditBanner companyId={company.id} />
          <VatNameBanner companyId={company.id} />
          <Claims contract={contract} />
          <ContractOverview contract={contract} />
        </Stack>
      )}
      {tab === 'document' && <ContractDocuments contract={contract} />}
      {tab === 'invoices' && <Invoices contract={contract} />}
      {tab === 'notes' && <ContractNotes id={id} />}
      {tab === 'history' && (
        <History
          ask={(before) => api.contracts.history.query({ params: { id }, query: { ...(before && { before }) } })}
        />
      )}
      <Dialogs contract={contract} />
    </DetailPage>
  )
}

/** The actions that are possible now; the company's next step is highlighted. */
function useContractMoves(contract: ContractDetail): Move[] {
  const { t } = useT()
  const may = useCan()
  const { open } = useDialog<ContractDialog>()
  const { status, checklist, signRefusal, reminders, next, outside } = contract
  const there = useSignThere(contract.id)
  const isThere = contract.signWith !== 'local' && contract.source !== 'PAPER'
  const remind = useAction(api.contracts.remind, {
    invalidates: contractQueryGroups,
    done: (after) => t('office.contracts.reminded', { count: after.reminders, most: mostReminders }),
  })
  const blockers = checklist.filter(({ level }) => level === 'BLOCKER').length
  const write = may(api.contracts.saveDraft)
  const moves: (Move | false)[] = [
    write &&
      (next.includes('VOID') || next.includes('CANCELLED')) && {
        label: t(status === 'SIGNED' ? 'office.contracts.cancel' : 'office.contracts.void'),
        look: 'danger',
        icon: <Ban size={16} />,
        onMove: () => open('end'),
      },
    status === 'DRAFT' && {
      label: t('office.contracts.preview'),
      icon: <Eye size={16} />,
      onMove: () => open('preview'),
    },
    write &&
      status === 'DRAFT' && {
        label: t('office.contracts.upload'),
        icon: <Upload size={16} />,
        onMove: () => open('upload'),
      },
    write &&
      status === 'DRAFT' && {
        label: t('office.contracts.redraft'),
        icon: <PenLine size={16} />,
        onMove: () => open('draft'),
      },
    write &&
      status === 'DRAFT' && {
        label: t('office.contracts.send'),
        look: 'primary',
        icon: <Send size={16} />,
        ...(blockers > 0 && { reason: t('office.contracts.blocked', { count: blockers }) }),
        onMove: () => open('send'),
      },
    may(api.contracts.reject) &&
      status === 'WAITING_ADMIN' && {
        label: t('office.contracts.reject'),
        icon: <Undo2 size={16} />,
        onMove: () => open('reject'),
      },
    may(api.contracts.sign) &&
      status === 'WAITING_ADMIN' && {
        label: isThere
          ? t('office.contracts.outside.open', { name: outside?.name ?? '' })
          : t(contract.source === 'PAPER' ? 'office.contracts.confirmPaper' : 'office.contracts.sign'),
        look: 'primary',
        icon: <PenLine size={16} />,
        busy: there.busy,
        ...(isThere && outside?.status !== 'OPEN' && { reason: t('office.contracts.outside.notYet') }),
        ...(signRefusal && { reason: t(`office.contracts.refusal.${signRefusal}`) }),
        onMove: () => (isThere ? void there.run(undefined) : open('sign')),
      },
    write &&
      status === 'WAITING_BUYER' && {
        label: t('office.contracts.remind', { count: reminders, most: mostReminders }),
        icon: <Bell size={16} />,
        busy: remind.busy,
        ...(reminders >= mostReminders && { reason: t('office.contracts.remindedOut') }),
        onMove: () => void remind.run({ params: { id: contract.id }, body: { version: contract.version } }),
      },
  ]
  return moves.filter((move) => move !== false)
}

/** Each dialog says so if the contract has changed in the meantime. */
function Dialogs({ contract }: { contract: ContractDetail }) {
  const { t } = useT()
  const { dialog, close } = useDialog<ContractDialog>()
  if (!dialog) return null
  const wanted = { draft: 'DRAFT', preview: 'DRAFT', send: 'DRAFT', upload: 'DRAFT' } as Record<string, string>
  const needed = wanted[dialog] ?? (dialog === 'end' ? undefined : 'WAITING_ADMIN')
  const settled = ({ status, next, signWith, outside }: ContractDetail) =>
    dialog === 'sign' && signWith !== 'local' && outside
      ? t('office.contracts.outside.signThere', { name: outside.name })
      : (needed ? status !== needed : !next.some((to) => to === 'VOID' || to === 'CANCELLED'))
        ? t('office.contracts.wentOn')
        : undefined
  return (
    <Suspense>
      <RecordGuard key={dialog} record={contract} gone="" settled={settled} onClose={close}>
        {(one) =>
          dialog === 'draft' ? (
            <DraftDialog listingId={one.listingId} contract={one} onClose={close} onDrafted={close} />
          ) : dialog === 'preview' ? (
            <PreviewDialog contract={one} onClose={close} />
          ) : dialog === 'send' ? (
            <SendDialog contract={one} onClose={close} />
          ) : dialog === 'upload' ? (
            <UploadDialog contract={one} onClose={close} />
          ) : dialog === 'sign' ? (
            <SignDialog contract={one} onClose={close} />
          ) : dialog === 'reject' ? (
            <RejectDialog contract={one} onClose={close} />
          ) : (
            <EndDialog contract={one} onClose={close} />
          )
        }
      </RecordGuard>
    </Suspense>
  )
}
