// Deadlines of proofs and reminders: the company's settings by route and country. Pure.
import * as z from 'zod'
import { country, version } from '../../common.ts'
import { areaOf } from '../../rates/deal-tax/deal-tax-countries.ts'
import { type ProofRoute, proofRoutes } from './proof-rules.ts'

/** Territories may use either route, Germany none. */
const fits = (route: ProofRoute, of: string): boolean => {
  const area = areaOf(of, null)
  return area === 'TERRITORY' || area === (route === 'EXPORT' ? 'THIRD' : 'UNION')
}

/** `days` are calendar days; reminders are counted in working days before the deadline. */
const term = z
  .strictObject({
    route: z.enum(proofRoutes),
    /** Null: for every country of the route without a rule of its own. */
    country: country.nullable(),
    days: z.int().min(1).max(730),
    firstDays: z.int().min(2).max(30),
    lastDays: z.int().min(1).max(29),
  })
  .refine(({ firstDays, lastDays }) => lastDays < firstDays, {
    path: ['lastDays'],
    error: 'The last reminder must be later than the first one.',
  })
  .refine(({ route, country: of }) => of === null || fits(route, of), {
    path: ['country'],
    error: 'No cars go there by this route.',
  })
export type ProofTermRule = z.infer<typeof term>

export const mostProofTerms = 60
export const proofSettings = z.strictObject({
  version,
  terms: z
    .array(term)
    .max(mostProofTerms)
    .superRefine((all, ctx) => {
      const seen = new Set<string>()
      for (const [at, { route, country: of }] of all.entries()) {
        const key = `${route} ${of ?? ''}`
        if (seen.has(key))
          ctx.addIssue({ code: 'custom', path: [at, 'country'], message: 'There is already a line for this.' })
        seen.add(key)
      }
    }),
})
export type ProofSettings = z.infer<typeof proofSettings>

export const usualReminders = { firstDays: 5, lastDays: 1 }
type Days = Pick<ProofTermRule, 'days' | 'firstDays' | 'lastDays'>

/** The rule for a route and a country: its own, else that of the route, else the default. */
export const termFor = (
  terms: readonly ProofTermRule[],
  of: { route: ProofRoute; destination: string },
  usual: Days,
): Days => {
  const own = terms.filter(({ route }) => route === of.route)
  return own.find((one) => one.country === of.destination) ?? own.find((one) => one.country === null) ?? usual
}
