// How long cars stand in the yard, by step and week.
import * as z from 'zod'
import { day } from '../../common.ts'

/** From the arrival to the first complete report, then until the car is ready, then until dealers see it. */
export const yardSteps = ['INSPECTION', 'REPAIR', 'ONLINE'] as const
export type YardStep = (typeof yardSteps)[number]

export const standing = z.strictObject({
  weeks: z.array(
    z.strictObject({
      /** Its Monday. */
      week: day,
      /** Steps that ended in this week. */
      steps: z.array(z.strictObject({ step: z.enum(yardSteps), cars: z.int(), days: z.number() })),
      /** The step that took longest on average. */
      slowest: z.enum(yardSteps).nullable(),
    }),
  ),
})
export type Standing = z.infer<typeof standing>
