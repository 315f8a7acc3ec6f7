import type { NoteContact } from '@bilbro/contract/admin/notes/notes'
import './requests.css'
import { priorities, requestStates, type Priority } from '@bilbro/contract/deal/requests/request-states'
import { tx } from '@bilbro/i18n/i18n'
import { StatusBadge } from '@bilbro/ui/feedback/status-badge'
import { Button } from '@bilbro/ui/forms/button'
import { Anchor, Text } from '@bilbro/ui/layout/text'
import { Menu } from '@bilbro/ui/overlay/menus/menu'
import { useT } from '@bilbro/ui/use-t'
import { useSuspenseQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX, MessageSquare, RotateCcw } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { api } from '../../core/api.ts'
import { useCallKey } from '../../admin/notes/use-call-key.ts'
import { useCan } from '../../core/session/can.ts'
import { useAction } from '../../core/hooks/use-action.ts'
import { DetailPage, movesFrom } from '../../kit/detail/detail-page.tsx'
import { History } from '../../kit/detail/history.tsx'
import { useNeighbours } from '../../kit/detail/list-neighbours.ts'
import { useDialog } from '../../kit/use-dialog.ts'
import { refusalOf } from './refusal.ts'
import { requestTabs, type RequestDialogs, type RequestTab } from './requests-search.ts'
import { RequestOverview } from './request-overview.tsx'
import { ContactDialog, LoseDialog } from './dialogs/state-dialogs.tsx'
import { requestQueryGroups, useRequestTransition } from './use-request-transition.ts'
import { customerOf, wishTitle } from './wish-text.ts'

const NotesTab = lazy(async () => ({ default: (await import('./request-notes.tsx')).RequestNotes }))

type Props = { id: string; tab: RequestTab; note: NoteContact | undefined }

/** One request: the wanted car, candidates and notes. */
export function RequestPage({ id, tab, note }: Props) {
  useCallKey(api.requestNotes.create)
  const { t } = useT()
  const may = useCan()
  const { dialog, open, close } = useDialog<RequestDialogs, 'car'>(['car'])
  const { data: request } = useSuspenseQuery(api.carRequests.get.query({ params: { id } }))
  const near = useNeighbours(api.carRequests.list, id)
  const move = useRequestTransition()
  const manage = may(api.carRequests.setStatus)
  const restore = useAction(api.carRequests.restore, {
    invalidates: requestQueryGroups,
    done: ({ status }) => t('office.requests.restored', { status: tx(`requestStatus.${status}`) }),
  })
  const setPriority = useAction(api.carRequests.setPriority, {
    invalidates: requestQueryGroups,
    done: () => t('ui.saved'),
  })
  const qualifying = refusalOf(request, 'QUALIFIED', request.cars.length)
  const moves = movesFrom(requestStates, request.status, {
    LOST: {
      label: t('office.requests.lose'),
      look: 'danger',
      icon: <CircleX size={16} />,
      onMove: () => open('lose'),
    },
    CONTACTED: {
      label: t('office.requests.contactYes'),
      look: 'primary',
      icon: <MessageSquare size={16} />,
      onMove: () => open('contact'),
    },
    QUALIFIED: {
      label: tx('requestStatus.QUALIFIED'),
      look: 'primary',
      icon: <CircleCheck size={16} />,
      busy: move.busy,
      ...(qualifying !== undefined && { reason: qualifying }),
      onMove: () => void move.run({ row: request, to: 'QUALIFIED' }),
    },
  })
  return (
    <DetailPage
      id={id}
      title={wishTitle(request)}
      crumb={`#${request.requestNo}`}
      list={{ path: '/car-requests', label: t('nav.requests') }}
      near={near}
      status={{ family: 'requestStatus', value: request.status }}
      badges={
        manage ? (
          <Menu
            size="sm"
            look="quiet"
            label={t('office.requests.priority')}
            text={<StatusBadge family="priority" value={request.priority} />}
            items={priorities.map((priority: Priority) => ({
              label: tx(`priority.${priority}`),
              checked: priority === request.priority,
              onSelect: () => void setPriority.run({ params: { id }, body: { priority, version: request.version } }),
            }))}
          />
        ) : (
          <StatusBadge family="priority" value={request.priority} />
        )
      }
      subtitle={
        <>
          {request.company ? (
            <Anchor to="/buyers/$id" params={{ id: request.company.id }}>
              {request.company.name}
            </Anchor>
          ) : (
            `${t('office.requests.consumer')}: ${customerOf(request)}`
          )}
          {request.lossReason && (
            <Text as="span" tone="dim">
              {` · ${t('office.requests.lossReason')}: ${tx(`lossReason.${request.lossReason}`)}`}
            </Text>
          )}
        </>
      }
      moves={manage ? moves : []}
      actions={
        manage &&
        request.restoresTo && (
          <Button
            icon={<RotateCcw size={16} />}
            busy={restore.busy}
            onClick={() => void restore.run({ params: { id }, body: { version: request.version } })}
          >
            {t('office.requests.restore')}
          </Button>
        )
      }
      tabs={requestTabs.map((one) => ({
        id: one,
        label: t(one === 'notes' ? 'office.requests.notesTab' : `office.requests.${one}`),
      }))}
      tab={tab}
    >
      {tab === 'overview' && <RequestOverview request={request} />}
      {tab === 'notes' && <NotesTab request={request} contact={note} />}
      {tab === 'history' && (
        <History
          ask={(before) => api.carRequests.history.query({ params: { id }, query: { ...(before && { before }) } })}
        />
      )}
      <Suspense>
        {dialog === 'contact' && <ContactDialog row={request} onClose={close} />}
        {dialog === 'lose' && <LoseDialog row={request} onClose={close} />}
      </Suspense>
    </DetailPage>
  )
}
