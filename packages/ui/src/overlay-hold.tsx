import { createContext } from 'react'

/** Asks before an overlay closes over unsaved work; true when it may close. */
type Ask = () => Promise<boolean>

/** Guards that can keep the surrounding overlay open until the user agrees to lose unsaved work. */
export const OverlayHold = createContext<Set<Ask> | undefined>(undefined)
