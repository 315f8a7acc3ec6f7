import { NotFound } from '@bilbro/ui/feedback/not-found'
import { Shell } from './shell.tsx'

/** The page for an unknown address, inside the layout. */
export function NoSuchPage() {
  return (
    <Shell isPublic>
      <NotFound />
    </Shell>
  )
}
