import type { PaymentDetail } from '@bilbro/contract/money/payments/payments'
import { useT } from '@bilbro/ui/use-t'
import { api } from '../../core/api.ts'
import { useAction } from '../../core/hooks/use-action.ts'
import type { Act } from './use-last-act.ts'

export type Part = { invoiceId: string; amount: { minor: number; currency: 'EUR' } }
export type Matching = { give: (parts: readonly Part[]) => void; setAside: () => void; busy: boolean }

const touches = ['payments', 'invoices', 'invoicing', 'releases', 'cars'] as const

/** Actions for a payment, one key each; after an action the next payment opens. */
export function useMatching(
  { id, version, payerName: payer }: PaymentDetail,
  { onDone, onAct }: { onDone: (() => void) | undefined; onAct: (act: Act) => void },
): Matching {
  const { t } = useT()
  const params = { id }
  const give = useAction(
    (parts: readonly Part[]) => api.payments.allocate({ params, body: { version, parts: [...parts] } }),
    {
      invalidates: touches,
      done: ({ invoices }) => t('office.payment.confirmed', { invoices: invoices.join(', ') }),
      after: () => {
        onAct({ id, payer, kind: 'GIVEN' })
        onDone?.()
      },
    },
  )
  const aside = useAction(() => api.payments.setAside({ params, body: { version } }), {
    invalidates: touches,
    done: () => t('office.payment.setAsideDone'),
    after: () => {
      onAct({ id, payer, kind: 'SET_ASIDE' })
      onDone?.()
    },
  })
  const busy = give.busy || aside.busy
  return {
    busy,
    give: (parts) => void (busy || give.run(parts)),
    setAside: () => void (busy || aside.run(undefined)),
  }
}
