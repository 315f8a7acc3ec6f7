import './claims.css'
import type { ClaimDetail } from '@bilbro/contract/road/claims/claims'
import { tx } from '@bilbro/i18n/i18n'
import { Button } from '@bilbro/ui/forms/button'
import { Card, Facts } from '@bilbro/ui/layout/card'
import { Group, Stack } from '@bilbro/ui/layout/layout'
import { Money } from '@bilbro/ui/layout/money'
import { Anchor, Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'

type Props = { claim: ClaimDetail }

/** The dealer's report and demand. */
export function ReportCard({ claim }: Props) {
  const { t, format } = useT()
  const { kind, body, mileage, wanted, reportedBy, createdAt } = claim
  return (
    <Card title={t('office.claims.report')}>
      <Stack gap={3}>
        <Text pre>{body}</Text>
        <Facts
          items={[
            { label: t('claim.kind'), value: tx(`claimKind.${kind}`) },
            { label: t('office.claims.mileage'), value: mileage !== null && format.km(mileage) },
            { label: t('office.claims.wanted'), value: wanted && <Money value={wanted} /> },
            {
              label: t('office.claims.reported'),
              value: [reportedBy, format.instant(createdAt)].filter(Boolean).join(' · '),
            },
          ]}
        />
      </Stack>
    </Card>
  )
}

/** The status of a claim: whose turn it is, what waits for a second person, the decision and the refund. */
export function DecisionCard({ claim, isOwn }: Props & { isOwn: boolean }) {
  const { t, format } = useT()
  const may = useCan()
  const { proposal, outcome, amount, reason, objectedTo, creditNote, dueOn, turn, isLate, most, limit } = claim
  const isDecided = outcome !== null && !proposal
  const isOpen = turn === 'HOUSE'
  return (
    <Card title={t('office.claims.decision')}>
      <Stack gap={4}>
        {turn && dueOn && (
          <Text strong {...(isLate && { tone: 'danger' as const })}>
            {t(`office.claims.by${turn}`, { day: format.day(dueOn) })}
          </Text>
        )}
        {objectedTo && <Said title={t('office.claims.objectedTo')} of={objectedTo} isDim={isDecided} />}
        {proposal && (
          <Stack gap={2} className="o-claim-proposal">
            <Said title={t('office.claims.proposal', { name: proposal.by.name })} of={proposal} />
            <Text>
              {isOwn
                ? t('office.claims.waitsForOther', { limit: format.money(limit) })
                : t('office.claims.waitsForYou', { limit: format.money(limit) })}
            </Text>
          </Stack>
        )}
        {isDecided && <Said title={t('office.claims.outcome')} of={{ outcome, amount, reason: reason ?? '' }} />}
        <Facts
          items={[
            { label: t('office.claims.decidedBy'), value: isDecided && claim.decidedBy },
            { label: t('office.claims.confirmedBy'), value: isDecided && claim.confirmedBy },
            { label: t('office.claims.mostNow'), value: isOpen && most && <Money value={most} /> },
            {
              label: t('office.claims.creditNote'),
              value:
                creditNote &&
                (may(api.invoices.get) ? (
                  <Anchor to="/invoices/$id" params={{ id: creditNote.id }}>
                    {creditNote.number}
                  </Anchor>
                ) : (
                  creditNote.number
                )),
            },
          ].map(({ label, value }) => ({ label, value: value || null }))}
        />
        {isOpen && !most && <Text tone="dim">{t('office.claims.notInvoiced')}</Text>}
        {!turn && !isDecided && !creditNote && <Text tone="dim">{t('office.claims.noDecision')}</Text>}
      </Stack>
    </Card>
  )
}

type SaidProps = { title: string; of: NonNullable<ClaimDetail['objectedTo']>; isDim?: boolean }
function Said({ title, of: { outcome, amount, reason }, isDim = false }: SaidProps) {
  return (
    <Stack gap={1}>
      <Text tone="dim" size={12}>
        {title}
      </Text>
      <Group gap={2}>
        <Text as="span" strong={!isDim}>
          {tx(`claimStatus.${outcome}`)}
        </Text>
        {amount && <Money value={amount} strong={!isDim} />}
      </Group>
      {reason && (
        <Text pre {...(isDim && { tone: 'dim' as const })}>
          {reason}
        </Text>
      )}
    </Stack>
  )
}

/** The messages of both sides, oldest first. */
export function MessagesCard({ claim: { messages, company }, onWrite }: Props & { onWrite?: () => void }) {
  const { t, format } = useT()
  return (
    <Card
      title={t('office.claims.messages')}
      actions={
        onWrite && (
          <Button size="sm" onClick={onWrite}>
            {t('office.claims.message')}
          </Button>
        )
      }
    >
      {messages.length === 0 ? (
        <Text tone="dim">{t('office.claims.noMessages')}</Text>
      ) : (
        <ol className="o-claim-messages">
          {messages.map(({ id, from, author, body, at }) => (
            <li key={id} data-from={from}>
              <Text tone="dim" size={12}>
                {[from === 'DEALER' ? company.name : t('office.claims.turnHOUSE'), author, format.instant(at)]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
              <Text pre>{body}</Text>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
