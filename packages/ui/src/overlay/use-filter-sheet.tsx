import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useStep } from '../use-step.tsx'

/** The filter sheet. Back closes it; the chosen filters stay, however it is closed. */
export function useFilterSheet(): [isOpen: boolean, setOpen: (open: boolean) => void] {
  const [isOpen, setOpen] = useStep('filters')
  const search = JSON.stringify(useLocation({ select: (location) => location.search }))
  const navigate = useNavigate()
  const chosen = useRef<string>(undefined)
  const keep = useEffectEvent((kept: string) => {
    void navigate({ to: '.', search: JSON.parse(kept) as never, replace: true, resetScroll: false })
  })
  useEffect(() => {
    const kept = chosen.current
    chosen.current = isOpen ? search : undefined
    // Back returns to a history entry with the old filters, so apply the chosen ones again.
    if (!isOpen && kept !== undefined && kept !== search) keep(kept)
  }, [isOpen, search])
  return [isOpen, setOpen]
}
