import type { Api } from '@bilbro/contract'
import type { Permission } from '@bilbro/contract/permissions'
import { type ContactKind, contactKinds } from '@bilbro/contract/overview/dealer-figures/dealer-figures'
import { soldCarsQuery } from '@bilbro/contract/overview/figures/figures'
import { todayQuery } from '@bilbro/contract/overview/today/today'
import { daysOf, monthBefore, monthOf } from '@bilbro/contract/time/periods'
import { companyDay } from '../../core/days.ts'
import { appError } from '../../core/errors.ts'
import { hasPermission } from '../../core/request/context.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { figuresOf } from '../figures/figures.rules.ts'
import { getSums } from '../figures/figures.store.ts'
import { countedIn } from '../figures/sold-cars.list.ts'
import { readToday } from '../today/today.list.ts'
import * as dealer from './read-dealer.ts'

/** Who may read the record may know that it was the last contact. */
const contactRights: Record<ContactKind, Permission> = {
  OFFER: 'offers.read',
  REQUEST: 'requests.read',
  CONTRACT: 'contracts.read',
  QUESTION: 'requests.read',
  CLAIM: 'claims.read',
}

export const dealerFiguresRoutes: Handlers<Api['dealerFigures']> = {
  async get(ctx, { params: { id } }) {
    const { db } = ctx
    const may = (right: Permission) => hasPermission(ctx, right)
    if (!may('buyers.read') || !(await dealer.companyExists(db, id))) throw appError('notFound')
    const now = monthOf(companyDay(ctx.now))
    const span = { from: monthBefore(now, 11), to: now }
    const ofDealer = soldCarsQuery.parse({ companyId: [id] })
    const [sums, payments, offers, wishes, lastContact, waiting] = await Promise.all([
      may('figures.read') ? getSums(db, countedIn(span, ofDealer)) : null,
      may('invoices.read') ? dealer.findPaymentDays(db, id) : null,
      may('offers.read') ? dealer.countOffers(db, id, daysOf(span.from).from, daysOf(span.to).to) : null,
      may('requests.read') ? dealer.countWishes(db, id) : null,
      dealer.findLastContact(
        db,
        id,
        contactKinds.filter((kind) => may(contactRights[kind])),
      ),
      readToday(ctx, todayQuery.parse({ companyId: id, pageSize: 1 })),
    ])
    return {
      ...span,
      sales: sums && figuresOf(sums, may('cars.cost')),
      ...{ payments, offers, wishes, lastContact },
      tasks: waiting.total,
      nextTask: waiting.items[0] ?? null,
    }
  },
}
