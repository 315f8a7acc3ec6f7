import { outsideRefusals } from '@bilbro/contract/deal/contracts/contract-states'
import type { ContractDetail } from '@bilbro/contract/deal/contracts/contracts'
import { tx } from '@bilbro/i18n/i18n'
import { StatusBadge } from '@bilbro/ui/feedback/status-badge'
import { Button } from '@bilbro/ui/forms/button'
import { Card } from '@bilbro/ui/layout/card'
import { Group, Stack } from '@bilbro/ui/layout/layout'
import { OuterAnchor, Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { CircleCheck, CircleX, Clock, ExternalLink, PenLine, RotateCcw } from 'lucide-react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { useAction } from '../../core/hooks/use-action.ts'
import { contractQueryGroups } from './contract-words.ts'

type Outside = NonNullable<ContractDetail['outside']>
const icons = { SIGNED: CircleCheck, REJECTED: CircleX, WAITING: Clock }

/** Opens the page of the signing service, which returns here. */
export const useSignThere = (id: string) =>
  useAction(() => api.contractOutside.signLink({ params: { id } }), {
    invalidates: contractQueryGroups,
    after: ({ url }) => location.assign(url),
  })

/** Signing at an external service: who has signed there, and what to do if it fails. */
export function OutsideCard({ contract, outside }: { contract: ContractDetail; outside: Outside }) {
  const { t, format } = useT()
  const { status, name, error, signers, lookedAt } = outside
  // The signers are listed if that says more than the card of signatures: one refused, or a signature is not valid here.
  const tellsMore = signers.some(
    ({ role, state }) =>
      state === 'REJECTED' || (state === 'SIGNED' && !contract.signatures.some((one) => one.role === role)),
  )
  return (
    <Card
      title={t('office.contracts.outside.title', { name })}
      actions={<StatusBadge family="signOrderStatus" value={status} />}
    >
      <Stack gap={2}>
        {tellsMore && (
          <ul className="o-signatures">
            {signers.map((one) => {
              const Icon = icons[one.state]
              return (
                <li key={one.role} data-signed={one.state === 'SIGNED' || undefined}>
                  <Icon size={18} aria-hidden="true" />
                  <span>
                    <b>{t(`office.contracts.role.${one.role}`)}</b>
                    {one.state !== 'WAITING' && one.name && <span>{one.name}</span>}
                    <small>
                      {[t(`office.contracts.signer.${one.state}`), one.at && format.instant(one.at)]
                        .filter(Boolean)
                        .join(', ')}
                    </small>
                  </span>
                </li>
              )
            })}
          </ul>
        )}
        {error && (
          <div aria-live="polite">
            <Text tone="danger">{wordsOf(error, name, t)}</Text>
          </div>
        )}
        {outside.signed && (
          <OuterAnchor href={outside.signed} newTab>
            {t('office.contracts.outside.kept')}
          </OuterAnchor>
        )}
        {!error && status === 'WANTED' && <Text tone="dim">{t('office.contracts.outside.wanted', { name })}</Text>}
        {lookedAt && (
          <Text tone="dim" size={12}>
            {t('office.contracts.outside.looked', { when: format.relative(lookedAt) })}
          </Text>
        )}
        <Ways contract={contract} outside={outside} />
      </Stack>
    </Card>
  )
}

/** Known errors are translated; the service's own text follows. */
function wordsOf(error: string, name: string, t: ReturnType<typeof useT>['t']): string {
  if (error === 'SIGNED_AFTER_END') return t('office.contracts.outside.afterEnd', { name })
  const refusal = outsideRefusals.find((one) => one === error)
  if (refusal) return t(`office.contracts.outside.${refusal}`, { name })
  const [fault, ...detail] = error.split(': ')
  return [t('office.contracts.outside.trouble', { name }), tx(`providerFault.${fault}`), detail.join(': ')]
    .filter(Boolean)
    .join(' ')
}

function Ways({ contract, outside }: { contract: ContractDetail; outside: Outside }) {
  const { t } = useT()
  const may = useCan()
  const { id, version, status, signRefusal } = contract
  const { name, provider } = outside
  const there = useSignThere(id)
  const change = useAction(api.contractOutside.signWay, {
    invalidates: contractQueryGroups,
    ask: ({ body }) =>
      body.signWith === 'local'
        ? { title: t('office.contracts.outside.hereTitle'), body: t('office.contracts.outside.hereBody', { name }) }
        : undefined,
    done: ({ signWith }) =>
      signWith === 'local' ? t('office.contracts.outside.hereDone') : t('office.contracts.outside.againDone', { name }),
  })
  if (status !== 'WAITING_ADMIN' || contract.signWith === 'local') return null
  const to = (signWith: ContractDetail['signWith']) => void change.run({ params: { id }, body: { version, signWith } })
  const isOpen = outside.status === 'OPEN'
  return (
    <Group gap={2}>
      {isOpen && may(api.contractOutside.signLink) && (
        <Button
          size="sm"
          icon={<ExternalLink size={15} />}
          busy={there.busy}
          {...(signRefusal && { reason: t(`office.contracts.refusal.${signRefusal}`) })}
          onClick={() => void there.run(undefined)}
        >
          {t('office.contracts.outside.open', { name })}
        </Button>
      )}
      {may(api.contractOutside.signWay) && (
        <>
          {!isOpen && contract.signWays.includes(provider) && (
            <Button size="sm" icon={<RotateCcw size={15} />} busy={change.busy} onClick={() => to(provider)}>
              {t('office.contracts.outside.again')}
            </Button>
          )}
          <Button size="sm" icon={<PenLine size={15} />} busy={change.busy} onClick={() => to('local')}>
            {t('office.contracts.outside.here')}
          </Button>
        </>
      )}
    </Group>
  )
}
