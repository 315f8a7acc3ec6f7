import type { Audience } from '../../core/auth/listing-visibility.ts'
import type { Viewer } from '../../core/request/context.ts'

/** Whether this reader belongs to the audience; an undefined viewer is anonymous. */
export function belongs(audience: Audience | undefined, viewer: Viewer | undefined): boolean {
  if (!audience) return false
  if (!viewer) return audience.isPublic && !audience.groupIds.length && !audience.countries.length
  return (
    (!audience.groupIds.length || audience.groupIds.some((id) => viewer.groupIds.includes(id))) &&
    (!audience.countries.length || audience.countries.includes(viewer.country))
  )
}
