import { createContext } from 'react'

/** Asks before an overlay closes over unsaved work; true when it may close. */
type Ask = () => Promise<boolean>

/** What keeps the overlay around it open until somebody has agreed to lose it. */
export const OverlayHold = createContext<Set<Ask> | undefined>(undefined)
