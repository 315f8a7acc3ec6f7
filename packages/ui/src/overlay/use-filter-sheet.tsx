import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useStep } from './use-step.tsx'

/** The sheet of filters, which Back closes; what was chosen in it stays, however it is closed. */
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
    // The entry that is gone back to has the filters of before.
    if (!isOpen && kept !== undefined && kept !== search) keep(kept)
  }, [isOpen, search])
  return [isOpen, setOpen]
}
