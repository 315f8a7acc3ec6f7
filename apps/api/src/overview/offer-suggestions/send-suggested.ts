// Makes offers of suggested cars by the flow that makes every offer of ours. Each car is an offer of its own, and one
// that is refused does not stop the others.
import type { Api } from '@bilbro/contract'
import type { DataOf, HandlerInput } from '@bilbro/contract/endpoint'
import { type AppError, appError, toAppError } from '../../core/errors.ts'
import { attempt } from '../../core/postgres/db.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import { offerToDealer } from '../../deal/offers/answers/offer-to-dealer.ts'
import { getByCarsForShare } from '../../deal/offers/offer-cars.store.ts'
import { carsForDealer, dealersForCar } from './suggest.ts'

type Send = HandlerInput<Api['offerSuggestions']['send']>['body']
type Outcome = DataOf<Api['offerSuggestions']['send']>[number]
type Pair = Send['offers'][number]
const keyOf = ({ companyId, carId }: Pick<Pair, 'companyId' | 'carId'>) => `${companyId} ${carId}`

/** Which of these offers the server itself suggests: it asks by dealer or by car, whichever are fewer. */
export async function suggestedPairs(ctx: StaffCtx, pairs: readonly Pair[]): Promise<Set<string>> {
  const [companyIds, carIds] = [new Set(pairs.map((one) => one.companyId)), new Set(pairs.map((one) => one.carId))]
  const found = new Set<string>()
  if (companyIds.size <= carIds.size)
    for (const companyId of companyIds)
      for (const { car } of (await suggestionOrNone(carsForDealer(ctx, companyId))) ?? [])
        found.add(keyOf({ companyId, carId: car.id }))
  else
    for (const carId of carIds)
      for (const { dealer } of (await suggestionOrNone(dealersForCar(ctx, carId))) ?? [])
        found.add(keyOf({ companyId: dealer.companyId, carId }))
  return found
}

/** A dealer or car that is gone is refused offer by offer. */
const suggestionOrNone = <T>(found: Promise<T>): Promise<T | undefined> =>
  found.catch((error: unknown) => {
    if ((error as AppError).code === 'notFound') return undefined
    throw error
  })

/** @throws offer.belowMinimum at the reason when all fail for it, offer.nobody when all fail */
export async function sendSuggested(ctx: StaffCtx, body: Send, suggested: ReadonlySet<string>): Promise<Outcome[]> {
  const { offers, ...together } = body
  // All listings first, in one order: an offer locks requests too, and listings come before them in the order of locks.
  await getByCarsForShare(ctx.db, [...new Set(offers.map(({ carId }) => carId))])
  const done: Outcome[] = []
  let refused: AppError | undefined
  for (const { carId, ...one } of offers) {
    const isSuggested = suggested.has(keyOf({ ...one, carId }))
    const { companyId } = one
    try {
      const { id } = await attempt(ctx.db, () =>
        offerToDealer(ctx, { ...one, ...together, carIds: [carId], isSuggested }),
      )
      const source = isSuggested ? ('SUGGESTED' as const) : ('COMPANY' as const)
      done.push({ companyId, carId, ok: true, code: null, message: null, offerId: id, source })
    } catch (error) {
      refused = refusalOf(ctx, error)
      const { code, message } = refused
      done.push({ companyId, carId, ok: false, code, message, offerId: null, source: null })
    }
  }
  if (done.every(({ ok, code }) => !ok && code === 'offer.belowMinimum')) throw refused!
  if (done.every(({ ok }) => !ok)) throw done.length === 1 ? refused! : appError('offer.nobody')
  return done
}

/** Refusals of this offer; faults of the server are thrown on. */
function refusalOf({ deps }: StaffCtx, error: unknown): AppError {
  const refusal = toAppError(error, deps.constraintErrors)
  if (!refusal || refusal.status >= 500) throw error
  return refusal
}
