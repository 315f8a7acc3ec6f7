import type { SigningView } from '@bilbro/contract/deal/contracts/contract-signing'
import { ButtonLink } from '@bilbro/ui/forms/button'
import { Page } from '@bilbro/ui/layout/page'
import { Text, Title } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { CircleCheck, CircleX, Clock, FilePenLine, Link2Off, Lock } from 'lucide-react'
import type { ReactNode } from 'react'

const icons = { SIGNED: CircleCheck, DECLINED: CircleX, EXPIRED: Clock, CHANGED: FilePenLine, ENDED: Lock }

/** A final screen with a message and the next step. */
function End({ title, icon, good, children }: { title: string; icon: ReactNode; good?: boolean; children: ReactNode }) {
  return (
    <div className="sign-end" data-good={good || undefined}>
      {icon}
      <Page title={title} width="narrow">
        {children}
      </Page>
    </div>
  )
}

const look = { size: 40, strokeWidth: 1.5, 'aria-hidden': true } as const

function ToOrder({ orderId, primary }: { orderId: string; primary?: boolean }) {
  const { t, lang } = useT()
  return (
    <ButtonLink
      look={primary ? 'primary' : 'default'}
      size="lg"
      to="/$lang/portal/orders"
      params={{ lang }}
      search={{ order: orderId }}
    >
      {t('sign.toOrder')}
    </ButtonLink>
  )
}

/** The contract can no longer be signed, and why. */
export function SignClosed({ view }: { view: SigningView & { closedBecause: keyof typeof icons } }) {
  const { t, lang, format } = useT()
  const { closedBecause, buyerSigned, orderId } = view
  const Icon = icons[closedBecause]
  const isOver = closedBecause === 'DECLINED' || closedBecause === 'EXPIRED'
  return (
    <End title={t(`sign.closed.${closedBecause}`)} icon={<Icon {...look} />} good={closedBecause === 'SIGNED'}>
      {buyerSigned && closedBecause === 'SIGNED' && (
        <Text>{t('sign.closed.by', { name: buyerSigned.name, at: format.instant(buyerSigned.at) })}</Text>
      )}
      <Text tone="dim">{t(`sign.closed.${closedBecause}.body`)}</Text>
      <div className="sign-end-ways">
        <ToOrder orderId={orderId} primary />
        {isOver && (
          <ButtonLink size="lg" to="/$lang/portal" params={{ lang }}>
            {t('sign.toCars')}
          </ButtonLink>
        )}
      </div>
    </End>
  )
}

/** The user has just signed: what comes next. */
export function SignDone({ view: { seller, buyer, orderId } }: { view: SigningView }) {
  const { t } = useT()
  return (
    <End title={t('sign.done')} icon={<CircleCheck {...look} />} good>
      <Text>{t('sign.doneBody', { seller: seller.name, buyer: buyer.name })}</Text>
      <div className="sign-after">
        <Title>{t('sign.after')}</Title>
        <ol>
          <li>{t('sign.after.mail')}</li>
          <li>{t('sign.after.invoice')}</li>
          <li>{t('sign.after.delivery')}</li>
        </ol>
      </div>
      <div className="sign-end-ways">
        <ToOrder orderId={orderId} primary />
      </div>
    </End>
  )
}

/** The link does not exist. */
export function SignUnknown() {
  const { t, lang } = useT()
  return (
    <End title={t('sign.invalid')} icon={<Link2Off {...look} />}>
      <Text tone="dim">{t('sign.invalidBody')}</Text>
      <div className="sign-end-ways">
        <ButtonLink look="primary" size="lg" to="/$lang/portal/orders" params={{ lang }}>
          {t('sign.toOrders')}
        </ButtonLink>
      </div>
    </End>
  )
}
