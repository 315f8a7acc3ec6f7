import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '../request/context.ts'

/** SQL condition: the viewer belongs to the audience of a listing `l`. */
export const visibleTo = (viewer: Pick<Viewer, 'groupIds' | 'country'>): RawBuilder<boolean> =>
  sql<boolean>`(l.group_ids = '{}' or l.group_ids && ${sql.val(viewer.groupIds)}::text[]::uuid[]) and (l.countries = '{}' or ${viewer.country} = any(l.countries))`

/** SQL condition: a listing `l` is the newest one of its car `c`, which the page of the car shows. */
export const isNewest: RawBuilder<boolean> = sql<boolean>`l.id = (select n.id from listings n where n.car_id = c.id and n.status <> 'DRAFT' order by n.created_at desc, n.id desc limit 1) and c.status <> 'DELETED'`

/** The readers who may see a listing. */
export type Audience = { isPublic: boolean; groupIds: string[]; countries: string[] }
