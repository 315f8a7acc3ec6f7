import * as z from 'zod'

const time = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'Please enter a time of day')
const hours = z.strictObject({ from: time, to: time })

/** Each range ends after it begins, and the next range begins later. */
const follow = (day: readonly { from: string; to: string }[]) =>
  day.every(({ from, to }, i) => from < to && (i === 0 || day[i - 1]!.to < from))

/** Monday first; a day without hours is closed. `24:00` ends a day, so a night takes two ranges. */
export const openingHours = z
  .array(z.array(hours).max(4))
  .length(7)
  .refine((week) => week.every(follow), 'Opening hours must follow one another within the day')
export type OpeningHours = z.infer<typeof openingHours>
