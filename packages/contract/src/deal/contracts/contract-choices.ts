// The choices of the user who drafts a contract.
import * as z from 'zod'
import { country, day, euros, id, language, lineOrNone, note } from '../../common.ts'
import { transportParties } from '../../rates/deal-tax/deal-tax-facts.ts'
import { incoterms } from './contract-document.ts'

/**
 * The choices of the user who drafts a contract. Everything else comes from the agreement, the cars and the parties.
 */
export const contractChoices = z.strictObject({
  language: language.optional(),
  legalEntityId: id.nullable().default(null),
  /** Null: the default, which depends on who transports the car. */
  incoterm: z.enum(incoterms).nullable().default(null),
  place: lineOrNone(120).default(''),
  transport: z.enum(transportParties).optional(),
  destination: country.optional(),
  destinationPostalCode: note(20).default(''),
  plannedOn: day.nullable().default(null),
  /** Waives the margin scheme (§ 25a(8) UStG); never automatic. */
  isWaived: z.boolean().default(false),
  paymentDays: z.int().min(0).max(90).default(7),
  /** Paid first, as part of the total. */
  deposit: euros.nullable().default(null),
  transportPrice: euros.nullable().default(null),
  fee: euros.nullable().default(null),
  remarks: note(4000).default(''),
})
export type ContractChoices = z.infer<typeof contractChoices>
