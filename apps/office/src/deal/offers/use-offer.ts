import { useSearch } from '@tanstack/react-router'
import { useOpened } from '../../kit/detail/use-opened.ts'

type Search = Record<string, unknown>
const without = ({ offer: _offer, dialog: _dialog, ...rest }: Search): Search => rest

/** The negotiation that the address opens with `?offer=<id>`, and functions to open another. */
export function useOffer() {
  const { offer } = useSearch({ strict: false }) as { offer?: string }
  const { open, close } = useOpened()
  return {
    id: offer,
    open: (id: string) => open('offer', (before) => ({ ...without(before), offer: id })),
    close: () => close('offer', without),
  }
}
