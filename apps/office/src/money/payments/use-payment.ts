import { useNavigate, useSearch } from '@tanstack/react-router'
import { useOpened } from '../../kit/detail/use-opened.ts'

type Search = Record<string, unknown>
const without = ({ payment: _payment, dialog: _dialog, ...rest }: Search): Search => rest

/** The payment that the address opens, and functions to open another. */
export function usePayment() {
  const { payment } = useSearch({ strict: false }) as { payment?: string }
  const { open, close } = useOpened()
  const navigate = useNavigate()
  return {
    id: payment,
    open: (id: string) => open('payment', (before) => ({ ...without(before), payment: id })),
    /** Replaces the open payment: Back still leads to the list. */
    turnTo: (id: string) =>
      void navigate({
        to: '.',
        search: ((now: Search) => ({ ...without(now), payment: id })) as never,
        state: (before) => before,
        replace: true,
      }),
    close: () => close('payment', without),
  }
}
