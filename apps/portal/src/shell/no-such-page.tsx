import { NotFound } from '@bilbro/ui/feedback/not-found'
import { Shell } from './shell.tsx'

/** An address that names nothing, with the ways on around it. */
export function NoSuchPage() {
  return (
    <Shell isPublic>
      <NotFound />
    </Shell>
  )
}
