import './payments.css'
import { ApiError } from '@bilbro/contract/client'
import { errorMessage } from '@bilbro/i18n/i18n'
import { SkeletonText } from '@bilbro/ui/feedback/skeleton'
import { Button, IconButton } from '@bilbro/ui/forms/button'
import { Group, Spacer, Stack } from '@bilbro/ui/layout/layout'
import { Text } from '@bilbro/ui/layout/text'
import { Drawer } from '@bilbro/ui/overlay/drawer'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { api } from '../../core/api.ts'
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
  const asked = useQuery({ ...api.payments.get.query({ params: { id } }), throwOnError: false })
  const { data, error } = asked
  const isGone = error instanceof ApiError && error.code === 'notFound'
  const place = others.indexOf(id)
  const to = (at: number) => {
    const next = place < 0 ? undefined : others[at]
    return next === undefined ? undefined : () => turnTo(next)
  }
  const [previous, next] = [to(place - 1), to(place + 1)]
  useKeys({ ArrowDown: next, ArrowUp: previous })
  return (
    <Drawer open onClose={close} title={data?.payerName || t('office.payment.title')} width={860}>
      <Stack>
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
          <IconButton
            size="sm"
            label={t('office.list.previous')}
            icon={<ChevronUp size={16} />}
            disabled={!previous}
            onClick={previous}
          />
          <IconButton
            size="sm"
            label={t('office.list.next')}
            icon={<ChevronDown size={16} />}
            disabled={!next}
            onClick={next}
          />
        </Group>
        {data ? (
          <PaymentPanel key={data.id} payment={data} onDone={next} lastAct={lastAct} />
        ) : error ? (
          <>
            <Text>{isGone ? t('office.edit.gone') : errorMessage(error)}</Text>
            {!isGone && <Button onClick={() => void asked.refetch()}>{t('ui.tryAgain')}</Button>}
          </>
        ) : (
          <SkeletonText lines={12} />
        )}
      </Stack>
    </Drawer>
  )
}
