// The e-mail with which the company makes an offer to a dealer. The preview uses the same text.
import { carTitle } from '@bilbro/contract/stock/cars/car-title'
import type { Language, Money } from '@bilbro/contract/common'
import type { OfferMail } from '@bilbro/contract/deal/offers/offers'
import { formatFor } from '@bilbro/i18n/format'
import { appError } from '../../../core/errors.ts'
import { readMail, sendMail } from '../../../core/mail.ts'
import type { StaffCtx } from '../../../core/request/context.ts'
import { instantIn, writeMail } from '../../../admin/mails/write-mail.ts'
import { lineOf } from '../../requests/cars/propose.ts'
import { buyersOf, type Recipient } from '../../requests/cars/recipients.ts'
import * as requestedCars from '../../requests/cars/requested-cars.store.ts'
import { findDealer } from '../offer-cars.store.ts'

type Offered = {
  companyId: string
  carIds: readonly string[]
  amount: Money
  hours: number
  message?: string | undefined
  /** Defaults to each recipient's own language. */
  language?: Language | undefined
}
type Reader = Pick<Recipient, 'name' | 'email' | 'language'>

/** The cars, and the recipients with their languages. @throws notFound */
async function asked(ctx: StaffCtx, { companyId, carIds, language }: Offered) {
  const wanted = [...new Set(carIds)]
  const found = await requestedCars.getByIds(ctx.db, wanted)
  const cars = wanted.map((id) => {
    const car = found.get(id)
    if (!car) throw appError('notFound')
    return { ...car, priceMinor: null }
  })
  const people = await buyersOf(ctx.db, companyId)
  return { cars, readers: people.map((one): Reader => ({ ...one, language: language ?? one.language })) }
}

function written(ctx: StaffCtx, { amount, hours, message }: Offered, cars: requestedCars.CarRow[], reader: Reader) {
  const { language, name } = reader
  const [first, ...others] = cars
  const title = carTitle(first!) + (others.length ? ` + ${others.length}` : '')
  // A single car links to its own page, several cars to the offers page.
  const page = others.length ? 'portal/offers' : `portal/car/${first!.id}`
  const params = {
    name,
    car: title,
    message: message ? `${message}\n\n` : '',
    cars: cars.map((car) => lineOf(car, language)).join('\n'),
    amount: formatFor(language).money(amount, { whole: true }),
    until: instantIn(language, new Date(ctx.now.getTime() + hours * 3_600_000)),
    by: ctx.actor.name,
  }
  return writeMail('offerToDealer', { language, params, link: `${ctx.deps.config.publicUrl}/${language}/${page}` })
}

/** The e-mail as the first recipient gets it. @throws notFound */
export async function previewOf(ctx: StaffCtx, offered: Offered): Promise<OfferMail> {
  const dealer = await findDealer(ctx.db, offered.companyId)
  if (!dealer) throw appError('notFound')
  const { cars, readers } = await asked(ctx, offered)
  // A dealer without users gets a preview with an empty address.
  const first = readers[0] ?? {
    name: dealer.name,
    email: '',
    language: offered.language ?? (dealer.language as Language),
  }
  const { subject, text, html, language } = await readMail(ctx.db, written(ctx, offered, cars, first))
  return {
    to: readers.map(({ name, email, language: of }) => ({ name, email, language: of })),
    language,
    subject,
    text,
    html,
  }
}

/** Adds the e-mails to the outbox, in the transaction that creates the offer. */
export async function mailOffer(ctx: StaffCtx, offered: Offered): Promise<void> {
  const { cars, readers } = await asked(ctx, offered)
  for (const reader of readers) await sendMail(ctx, { ...written(ctx, offered, cars, reader), to: reader.email })
}
