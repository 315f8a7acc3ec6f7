import { useNavigate, useSearch } from '@tanstack/react-router'
import { useOpened } from '../../kit/detail/use-opened.ts'

type Search = Record<string, unknown>
const without = ({ payment: _payment, dialog: _dialog, ...rest }: Search): Search => rest

/** The payment that the address opens, and how another is opened. */
export function usePayment() {
  const { payment } = useSearch({ strict: false }) as { payment?: string }
  const { open, close } = useOpened()
  const navigate = useNavigate()
  return {
    id: payment,
    open: (id: string) => open('payment', (before) => ({ ...without(before), payment: id })),
    /** Another one in its place: Back still leads to the list. */
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
