import { useEffect } from 'react'
import { api } from '../../../core/api.ts'
import { preview } from '../../../core/preview.ts'

/** Records that the user has viewed this car. */
export function useNoteView(id: string): void {
  useEffect(() => {
    // If this fails, the car is only missing in the list of viewed cars.
    if (!preview) api.portalVisits.view({ params: { id } }).catch(() => undefined)
  }, [id])
}
