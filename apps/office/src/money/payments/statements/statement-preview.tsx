import { spacedIban } from '@bilbro/contract/admin/legal-entities/bank-account'
import type {
  StatementDecisions,
  StatementPlan,
  StatementPreview as Statement,
} from '@bilbro/contract/money/payments/bank-statements'
import { Badge } from '@bilbro/ui/feedback/status-badge'
import { Choose } from '@bilbro/ui/forms/fields/choices/choice'
import { Card, Facts } from '@bilbro/ui/layout/card'
import { Stack } from '@bilbro/ui/layout/layout'
import { Money } from '@bilbro/ui/layout/money'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { FailedLines } from './statement-failed.tsx'
import { StatementLines } from './statement-lines.tsx'

type Props = {
  plan: StatementPlan
  decisions: StatementDecisions
  busy: boolean
  onDecide: (change: StatementDecisions) => void
}

/** Each statement of the file: account, total, whether its balance is correct, and its lines. */
export function StatementPreview({ plan, decisions, busy, onDecide }: Props) {
  const { t, format } = useT()
  const choose = (written: string | null, bankAccountId: string | null) =>
    onDecide({
      accounts: [
        ...(decisions.accounts ?? []).filter((one) => one.written !== (written ?? '')),
        { written: written ?? '', bankAccountId },
      ],
    })
  const unpaid = (id: string, isPaid: boolean) => {
    const others = (decisions.unpaid ?? []).filter((one) => one !== id)
    onDecide({ unpaid: isPaid ? others : [...others, id] })
  }
  return (
    <Stack>
      <Text>
        {t('office.statement.looked', { name: plan.fileName, count: plan.statements.length })}{' '}
        {plan.isReady &&
          t('office.statement.counts', {
            created: format.number(plan.created),
            known: format.number(plan.known),
            outgoing: format.number(plan.outgoing),
          })}
      </Text>
      {plan.ignored.length > 0 && (
        <Text tone="dim">{t('office.statement.ignored', { names: plan.ignored.join(', ') })}</Text>
      )}
      {plan.statements.map((statement, at) => (
        <StatementCard
          key={at}
          statement={statement}
          accounts={plan.accounts}
          unpaid={decisions.unpaid ?? []}
          busy={busy}
          onChoose={(id) => choose(statement.written, id)}
          onUnpaid={unpaid}
        />
      ))}
    </Stack>
  )
}

type CardProps = {
  statement: Statement
  accounts: StatementPlan['accounts']
  unpaid: readonly string[]
  busy: boolean
  onChoose: (id: string | null) => void
  onUnpaid: (id: string, isPaid: boolean) => void
}

function StatementCard({ statement, accounts, unpaid, busy, onChoose, onUnpaid }: CardProps) {
  const { t, format } = useT()
  const { account, written, currency, from, to, opening, closing, incoming, outgoing, pending } = statement
  const money = (minor: number | null) =>
    minor === null || currency === null ? null : <Money value={{ minor, currency }} />
  const title = account
    ? `${spacedIban(account.number)} ${account.currency}, ${account.entityName}`
    : written === null
      ? t('office.statement.noAccount')
      : spacedIban(written)
  return (
    <Card title={title} level={3} actions={<Balance of={statement} />}>
      <Stack gap={3}>
        {(!account || written === null) && (
          <AccountChoice statement={statement} accounts={accounts} busy={busy} onChoose={onChoose} />
        )}
        <Facts
          cols={2}
          items={[
            { label: t('office.payment.file'), value: [statement.fileName, statement.name].filter(Boolean).join(', ') },
            { label: t('office.statement.days'), value: from && to && `${format.day(from)} – ${format.day(to)}` },
            { label: t('office.statement.incoming'), value: money(incoming) },
            { label: t('office.statement.outgoing'), value: money(-outgoing) },
            { label: t('office.statement.opening'), value: money(opening) },
            { label: t('office.statement.closing'), value: money(closing) },
            { label: t('office.statement.pending'), value: pending ? format.number(pending) : null },
          ]}
        />
        {statement.differences.map(({ line, minor, isCharge }) => (
          <Text key={line} tone="warning">
            {t(isCharge ? 'office.statement.charge' : 'office.statement.asOne', {
              line,
              amount: format.money({ minor, currency: (currency ?? 'EUR') as 'EUR' }),
            })}
          </Text>
        ))}
        <FailedLines failed={statement.failed} />
        {!statement.isLeftOut && (
          <StatementLines
            lines={statement.lines}
            isCut={statement.isCut}
            unpaid={unpaid}
            busy={busy}
            onUnpaid={onUnpaid}
          />
        )}
      </Stack>
    </Card>
  )
}

function Balance({ of: { isBalanced } }: { of: Statement }) {
  const { t } = useT()
  if (isBalanced === null) return null
  return isBalanced ? (
    <Badge tone="green" icon={CircleCheck}>
      {t('office.statement.balanced')}
    </Badge>
  ) : (
    <Badge tone="red" icon={TriangleAlert}>
      {t('office.statement.unbalanced')}
    </Badge>
  )
}

type ChoiceProps = Pick<CardProps, 'statement' | 'accounts' | 'busy' | 'onChoose'>
/** Asks for the account of a statement if it is unknown. */
function AccountChoice({ statement: { written, isLeftOut, account }, accounts, busy, onChoose }: ChoiceProps) {
  const { t } = useT()
  const isWholeIban = written !== null && /^[A-Z]{2}\d{2}/.test(written)
  const none = '-'
  const out = 'out'
  return (
    <Stack gap={2}>
      <Text tone={account ? 'dim' : 'warning'}>
        {t(
          written === null
            ? 'office.statement.askAccount'
            : isWholeIban
              ? 'office.statement.unknownIban'
              : 'office.statement.unknownAccount',
        )}
      </Text>
      <Choose
        label={t('office.statement.account')}
        value={isLeftOut ? out : (account?.id ?? none)}
        options={[
          { value: none, label: t('office.statement.choose'), disabled: busy },
          ...(isWholeIban
            ? []
            : accounts.map(({ id, number, currency, entityName }) => ({
                value: id,
                label: `${spacedIban(number)} ${currency}, ${entityName}`,
                disabled: busy,
              }))),
          { value: out, label: t('office.statement.leaveOut'), disabled: busy },
        ]}
        onChange={(value) => value !== none && onChoose(value === out ? null : value)}
      />
    </Stack>
  )
}
