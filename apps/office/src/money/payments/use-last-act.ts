import { t } from '@bilbro/i18n/i18n'
import { useState } from 'react'
import { api } from '../../core/api.ts'
import { useAction } from '../../core/hooks/use-action.ts'

export type Act = { id: string; payer: string; kind: 'GIVEN' | 'SET_ASIDE' }

const touches = ['payments', 'invoices', 'invoicing', 'releases', 'cars'] as const

async function takeBack({ id, kind }: Act) {
  // A job may have released the car since then, so use the current version of the payment.
  const { version } = await api.payments.get({ params: { id } })
  const params = { id }
  return kind === 'SET_ASIDE'
    ? api.payments.takeUp({ params, body: { version } })
    : api.payments.undo({ params, body: { version, reason: t('office.payment.undoneByKey') } })
}

/** The last action on any payment of this drawer and its undo, also after another payment was opened. */
export function useLastAct(turnTo: (id: string) => void) {
  const [last, setLast] = useState<Act>()
  const action = useAction(takeBack, {
    invalidates: touches,
    done: (_payment, { payer }) => t('office.payment.undoneOf', { payer }),
    after: (_payment, { id }) => {
      setLast(undefined)
      turnTo(id)
    },
  })
  return {
    note: setLast,
    undo: last && !action.busy ? () => void action.run(last) : undefined,
  }
}
export type LastAct = ReturnType<typeof useLastAct>
