import type { Order } from '@bilbro/contract/deal/contracts/portal-orders'
import { errorMessage } from '@bilbro/i18n/i18n'
import { toast } from '@bilbro/ui/feedback/toaster'
import { Button, ButtonLink } from '@bilbro/ui/forms/button'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useRouter } from '@tanstack/react-router'
import { PenLine } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../core/api.ts'
import { queryClient } from '../../core/query.ts'
import { inLanguage } from '../../core/session/redirect-path.ts'
import { useSession } from '../../core/session/session.ts'
import { Deadline } from '../../deal/contracts/deadline.tsx'
import { orderSays } from './order-words.ts'

const again = () => void queryClient.invalidateQueries({ queryKey: ['portalOrders'] })

/**
 * The next step: a button if the dealer must act, a text if the company must. `isOpen`: the order is open with its
 * invoices.
 */
export function OrderNext({ order, isOpen = false }: { order: Order; isOpen?: boolean }) {
  const { t, lang } = useT()
  const role = useSession((session) => session.user?.role)
  const { next, stage, dueAt } = order
  const isYours = next === 'YOU_SIGN' || next === 'YOU_PAY'
  const similar = order.cars[0]!
  return (
    <div className="order-next" data-turn={isYours || undefined}>
      <Text strong={isYours}>{orderSays(order)}</Text>
      {stage === 'CANCELLED' && (
        <>
          <Text tone="dim">{t('orders.nothingOwed')}</Text>
          <ButtonLink size="sm" to="/$lang/portal" params={{ lang }} search={{ brand: [similar.brand] } as never}>
            {t('orders.similar')}
          </ButtonLink>
        </>
      )}
      {next === 'YOU_SIGN' && dueAt && (
        <Text as="span" tone="dim">
          {t('sign.due')} <Deadline until={dueAt} onOver={again} />
        </Text>
      )}
      {next === 'YOU_SIGN' && <SignButton id={order.id} />}
      {next === 'YOU_PAY' && !isOpen && role !== 'DRIVER' && (
        <ButtonLink look="primary" to="/$lang/portal/orders" params={{ lang }} search={{ order: order.id } as never}>
          {t('orders.howToPay')}
        </ButtonLink>
      )}
    </div>
  )
}

/** Opens the same page as the link in the e-mail. */
function SignButton({ id }: { id: string }) {
  const { t, lang } = useT()
  const router = useRouter()
  const role = useSession((session) => session.user?.role)
  const [busy, setBusy] = useState(false)
  // Only buyers and administrators may sign for the company.
  if (role !== 'BUYER' && role !== 'ADMIN') return <Text tone="dim">{t('orders.roleOnly')}</Text>
  const go = async () => {
    setBusy(true)
    try {
      const { url } = await api.portalOrders.signLink({ params: { id } })
      router.history.push(inLanguage(new URL(url, location.origin).pathname, lang))
    } catch (error) {
      toast.error(errorMessage(error as Error))
      again()
      setBusy(false)
    }
  }
  return (
    <Button look="primary" icon={<PenLine size={16} />} busy={busy} onClick={() => void go()}>
      {t('orders.readAndSign')}
    </Button>
  )
}
