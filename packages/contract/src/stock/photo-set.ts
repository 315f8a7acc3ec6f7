// The photos that every car needs before dealers see it.
import * as z from 'zod'
import { version } from '../common.ts'
import { photoViews } from './cars/car-enums.ts'

export type PhotoView = (typeof photoViews)[number]

/** Views that can be required: OTHER says nothing about what a photo shows. */
export const requirableViews = photoViews.filter((view) => view !== 'OTHER')

export const photoSet = z.strictObject({
  version,
  /** False: a missing view is a warning and does not prevent publishing. */
  isRequired: z.boolean(),
  views: z.array(z.enum(photoViews).exclude(['OTHER'])).max(photoViews.length),
})
export type PhotoSet = z.infer<typeof photoSet>

/** Required views of which the car has no photo, in the order of the set. */
export const missingViews = (required: readonly string[], present: readonly string[]): string[] =>
  required.filter((view) => !present.includes(view))

/** Ids of photos by side: in the order of `photoViews`; photos of one side keep their order. */
export function orderBySide(photos: readonly { id: string; view: string }[]): string[] {
  const rank = (view: string) => photoViews.indexOf(view as PhotoView)
  return photos.toSorted((a, b) => rank(a.view) - rank(b.view)).map(({ id }) => id)
}
