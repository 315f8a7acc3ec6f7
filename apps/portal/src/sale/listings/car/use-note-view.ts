import { useEffect } from 'react'
import { api } from '../../../core/api.ts'
import { preview } from '../../../core/preview.ts'

/** Notes for the dealer himself that he has opened this car. */
export function useNoteView(id: string): void {
  useEffect(() => {
    // A car that is not noted is missing in his list of those, and nowhere else.
    if (!preview) api.portalVisits.view({ params: { id } }).catch(() => undefined)
  }, [id])
}
