import type { SignupDetail } from '@bilbro/contract/dealers/signups/signups'
import { signupStates } from '@bilbro/contract/dealers/signups/signup-states'
import { Button } from '@bilbro/ui/forms/button'
import { Card, Facts } from '@bilbro/ui/layout/card'
import { Group, Stack } from '@bilbro/ui/layout/layout'
import { Badge } from '@bilbro/ui/feedback/status-badge'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ComponentProps } from 'react'
import { Check, Clock, MessageCircleQuestionMark, Reply, UserCheck, X } from 'lucide-react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { useAction } from '../../core/hooks/use-action.ts'
import { DetailPage, movesFrom, type Move } from '../../kit/detail/detail-page.tsx'
import { useNeighbours } from '../../kit/detail/list-neighbours.ts'
import { useDialog } from '../../kit/use-dialog.ts'
import { factsOf } from '../../kit/edit/field-facts.tsx'
import { Compare } from './compare.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import { Documents } from './documents.tsx'
import { History } from '../../kit/detail/history.tsx'
import { personDefs } from './fields.ts'
import type { Decision } from './signups-search.ts'
import { Duplicates } from './duplicates.tsx'
import { useAge } from './use-age.ts'

/** One sign-up: input beside register data, documents, duplicates, history, and the decision. */
export function SignupPage({ id, file }: { id: string; file: string | undefined }) {
  const { t, format } = useT()
  const navigate = useNavigate()
  const { data: signup } = useSuspenseQuery(api.signups.get.query({ params: { id } }))
  const near = useNeighbours(api.signups.list, id)
  const { dialog, open, close } = useDialog<Decision>()
  const age = useAge()
  const isOpen = signup.decidedAt === null
  const show = (one: string) =>
    void navigate({ to: '/signups/$id', params: { id }, search: { file: one }, replace: true })
  return (
    <DetailPage
      id={id}
      title={signup.companyName}
      list={{ path: '/signups', label: t('nav.signups') }}
      near={near}
      width="full"
      status={{ family: 'signupStatus', value: signup.status }}
      badges={
        signup.isAnswered && (
          <Badge tone="move" icon={Reply}>
            {t('office.signups.answered')}
          </Badge>
        )
      }
      subtitle={
        <Text tone="dim">
          {format.country(signup.country)}, {format.instant(signup.createdAt)}
          {isOpen && ', '}
          {isOpen && (
            <span className="o-age" data-late={signup.isLate || undefined}>
              {signup.isLate && <Clock size={13} aria-hidden="true" />}
              {t(signup.status === 'MORE_INFO' ? 'office.signups.askedFor' : 'office.signups.waitsFor', {
                time: age((signup.status === 'MORE_INFO' && signup.askedAt) || signup.waitingSince),
              })}
            </span>
          )}
        </Text>
      }
      actions={!isOpen && <Decided signup={signup} />}
      moves={useMoves(signup, open)}
    >
      <div className="o-signup">
        <Stack gap={4}>
          {signup.question !== null && <Dialogue signup={signup} />}
          <Compare signup={signup} />
          <Card title={t('office.signups.person')}>
            <Facts items={factsOf(personDefs, signup, format)} />
          </Card>
          <Duplicates duplicates={signup.duplicates} />
          <Card title={t('office.signups.history')}>
            <History ask={(before) => api.signups.history.query({ params: { id: signup.id }, query: { before } })} />
          </Card>
        </Stack>
        <Documents
          documents={signup.documents}
          rejectedAt={signup.status === 'REJECTED' ? signup.decidedAt : null}
          file={file}
          onFile={show}
        />
      </div>
      {dialog && <Deciding key={dialog} signup={signup} decision={dialog} onClose={close} />}
    </DetailPage>
  )
}

/** The dialog stays open if a colleague decides in the meantime, so that the typed text is not lost. */
function Deciding(props: ComponentProps<typeof DecideDialog>) {
  const [wasOpen] = useState(props.signup.decidedAt === null)
  return wasOpen && <DecideDialog {...props} />
}

/** Who decided, and what is left to do after an approval. */
function Decided({ signup }: { signup: SignupDetail }) {
  const { t, format } = useT()
  const may = useCan()
  const welcome = useAction(api.signups.sendWelcomeEmail, {
    done: () => t('office.signups.welcomeSent'),
    invalidates: ['signups'],
  })
  return (
    <Group>
      <Text tone="dim" as="span">
        {t('office.signups.decidedBy', {
          name: signup.decidedBy ?? '–',
          at: signup.decidedAt ? format.instant(signup.decidedAt) : '–',
        })}
      </Text>
      {signup.user?.status === 'INVITED' && may(api.signups.sendWelcomeEmail) && (
        <Button
          busy={welcome.busy}
          title={
            signup.welcomedAt ? t('office.signups.welcomedAt', { at: format.instant(signup.welcomedAt) }) : undefined
          }
          onClick={() => void welcome.run({ body: { id: signup.id } })}
        >
          {t('office.signups.sendWelcome')}
        </Button>
      )}
      {signup.user?.status === 'ACTIVE' && (
        <Badge tone="green" icon={UserCheck}>
          {t('office.signups.isIn')}
        </Badge>
      )}
    </Group>
  )
}

/** The possible status changes. */
function useMoves(signup: SignupDetail, onDecide: (decision: Decision) => void): Move[] {
  const { t } = useT()
  const may = useCan()
  const take = useAction(api.signups.decide, { done: () => t('office.signups.taken'), invalidates: ['signups'] })
  if (!may(api.signups.decide)) return []
  const { id, version, status } = signup
  return movesFrom(signupStates, status, {
    IN_REVIEW: {
      label: t('office.signups.take'),
      busy: take.busy,
      onMove: () => void take.run({ params: { id }, body: { version, status: 'IN_REVIEW' } }),
    },
    REJECTED: {
      label: t('office.signups.reject'),
      look: 'danger',
      icon: <X size={16} aria-hidden="true" />,
      onMove: () => onDecide('reject'),
    },
    MORE_INFO: {
      label: t('office.signups.ask'),
      icon: <MessageCircleQuestionMark size={16} aria-hidden="true" />,
      onMove: () => onDecide('ask'),
    },
    APPROVED: {
      label: t('office.signups.approve'),
      look: 'primary',
      icon: <Check size={16} aria-hidden="true" />,
      onMove: () => onDecide('approve'),
    },
  })
}

function Dialogue({ signup }: { signup: SignupDetail }) {
  const { t, format } = useT()
  return (
    <Card move={signup.isAnswered}>
      <Stack gap={4}>
        <div>
          <Text tone="dim" size={12}>
            {t('office.signups.question')}
            {signup.askedAt && `, ${format.instant(signup.askedAt)}`}
          </Text>
          <Text pre>{signup.question}</Text>
        </div>
        {signup.answer !== null && (
          <div>
            <Text tone="dim" size={12}>
              {t('office.signups.answer')}
              {signup.answeredAt && `, ${format.instant(signup.answeredAt)}`}
            </Text>
            <Text pre strong>
              {signup.answer}
            </Text>
          </div>
        )}
      </Stack>
    </Card>
  )
}
