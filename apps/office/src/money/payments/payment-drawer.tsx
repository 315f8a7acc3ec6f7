import './payments.css'
import { Group, Spacer } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { api } from '../../core/api.ts'
import { NeighbourButtons } from '../../kit/detail/neighbour-buttons.tsx'
import { RecordDrawer } from '../../kit/detail/record-drawer.tsx'
import { PaymentPanel } from './payment-panel.tsx'
import { useKeys } from './use-keys.ts'
import { useLastAct } from './use-last-act.ts'
import { usePayment } from './use-payment.ts'

type Props = {
  id: string
  /** Ids of the list beside it, in order. */
  others: readonly string[]
}

/** A payment beside its list. Arrow keys go to the next one; single keys confirm, set aside and undo. */
export function PaymentDrawer({ id, others }: Props) {
  const { t } = useT()
  const { close, turnTo } = usePayment()
  const lastAct = useLastAct(turnTo)
  const place = others.indexOf(id)
  const to = (at: number) => {
    const next = place < 0 ? undefined : others[at]
    return next === undefined ? undefined : () => turnTo(next)
  }
  const [previous, next] = [to(place - 1), to(place + 1)]
  useKeys({ ArrowDown: next, ArrowUp: previous })
  const above = (
    <Group>
      <Text as="span" tone="dim" size={12}>
        {t('office.payment.keys')}
      </Text>
      <Spacer />
      {place >= 0 && (
        <Text as="span" tone="dim" size={12} num>
          {t('office.bulk.progress', { done: place + 1, total: others.length })}
        </Text>
      )}
      <NeighbourButtons previous={previous} next={next} vertical />
    </Group>
  )
  return (
    <RecordDrawer
      query={api.payments.get.query({ params: { id } })}
      title={(payment) => payment?.payerName || t('office.payment.title')}
      width={860}
      gone={t('office.edit.gone')}
      above={above}
      onClose={close}
    >
      {(payment) => <PaymentPanel key={payment.id} payment={payment} onDone={next} lastAct={lastAct} />}
    </RecordDrawer>
  )
}
