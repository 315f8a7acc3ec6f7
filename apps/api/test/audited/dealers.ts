// Writing calls for dealers: companies, users, groups and sign-ups, and the dealers' own calls.
import { issueToken } from '../../src/core/auth/one-time-tokens.ts'
import { startBuyerSession } from '../../src/core/auth/refresh-tokens.ts'
import type { TestApp } from '../app.ts'
import { createSignupFixture, tokenIn } from '../signup-fixture.ts'
import { dealerDoes, freshEmail, type Person, somebodyDoes, staffDoes, type Writes } from './writing.ts'

type World = { t: TestApp; staff: Person; password: string; passwordHash: string }

export function dealerWrites({ t, staff, password, passwordHash }: World): Writes {
  const client = { ip: '127.0.0.1', userAgent: 'test' }
  const desk = createSignupFixture(t, staff)
  const versionOf = async (table: 'buyerCompanies' | 'buyerUsers', id: string) =>
    (await t.deps.db.selectFrom(table).select('version').where('id', '=', id).executeTakeFirstOrThrow()).version
  const admin = () => t.buyer({ role: 'ADMIN' })
  const place = { label: 'Yard', street: 'Kai 1', postalCode: '0150', city: 'Oslo', country: 'NO' }
  const group = () => staff.buyerGroups.create({ body: { name: freshEmail() } })
  const otherSignIn = async (userId: string) =>
    (await startBuyerSession(t.deps.db, userId, client, t.deps.clock())).sessionId
  const person = () => ({ email: freshEmail(), name: 'New', role: 'BUYER' }) as const
  const blocking = { version: 0, reason: 'an invoice is overdue' }
  /** Creates a company, and prepares a call of staff on it. */
  const onCompany =
    (run: (id: string, version: number) => Promise<unknown>, status = 'APPROVED') =>
    async () => {
      const id = await t.make.company({ status })
      const version = await versionOf('buyerCompanies', id)
      return staffDoes(staff, () => run(id, version))
    }
  const waiting = async () => {
    await desk.calm()
    return desk.submit()
  }

  const address = { url: 'https://dealer.example/hook', eventTypes: ['car.gone' as const] }
  /** A new company with a webhook, and a prepared call on it. */
  const onWebhook =
    (run: (one: Person, id: string, version: number) => Promise<unknown>): Writes[string] =>
    async () => {
      const one = await admin()
      const { endpoint } = await one.portalWebhooks.create({ body: { name: 'Hook', ...address } })
      return dealerDoes(one, () => run(one, endpoint.id, endpoint.version))
    }
  const onLink =
    (run: (one: Person, id: string) => Promise<unknown>): Writes[string] =>
    async () => {
      const one = await admin()
      const { link } = await one.feedLinks.create({ body: { feedKind: 'PRICE_LIST', name: 'List' } })
      return dealerDoes(one, () => run(one, link.id))
    }

  return {
    'portalWebhooks.create': async () => {
      const one = await admin()
      return dealerDoes(one, () => one.portalWebhooks.create({ body: { name: 'Hook', ...address } }))
    },
    'portalWebhooks.update': onWebhook((one, id, version) =>
      one.portalWebhooks.update({
        params: { id },
        body: { version, name: 'Other', url: 'https://dealer.example/2', eventTypes: ['invoice.issued'] },
      }),
    ),
    'portalWebhooks.rotate': onWebhook((one, id, version) =>
      one.portalWebhooks.rotate({ params: { id }, body: { version } }),
    ),
    'portalWebhooks.setEnabled': onWebhook((one, id, version) =>
      one.portalWebhooks.setEnabled({ params: { id }, body: { version, isEnabled: false } }),
    ),
    'portalWebhooks.remove': onWebhook((one, id) => one.portalWebhooks.remove({ params: { id } })),
    'portalWebhooks.test': onWebhook((one, id) => one.portalWebhooks.test({ params: { id }, body: {} })),
    'portalWebhooks.resend': async () => {
      const one = await admin()
      const { endpoint } = await one.portalWebhooks.create({ body: { name: 'Hook', ...address } })
      const { deliveryId } = await one.portalWebhooks.test({ params: { id: endpoint.id }, body: {} })
      await t.deps.pool.query(
        `update webhook_deliveries set delivery_state = 'FAILED', next_attempt_at = null, ended_at = now() where id = $1`,
        [deliveryId],
      )
      return dealerDoes(one, () => one.portalWebhooks.resend({ params: { id: deliveryId }, body: {} }))
    },
    'feedLinks.create': async () => {
      const one = await admin()
      return dealerDoes(one, () => one.feedLinks.create({ body: { feedKind: 'CALENDAR', name: 'Days' } }))
    },
    'feedLinks.replace': onLink((one, id) => one.feedLinks.replace({ params: { id }, body: {} })),
    'feedLinks.revoke': onLink((one, id) => one.feedLinks.revoke({ params: { id } })),
    'buyerAuth.resetPassword': async () => {
      const id = await t.make.buyerUser({ companyId: await t.make.company() })
      const token = await issueToken(t.deps.db, { kind: 'BUYER_RESET', subjectId: id }, t.deps.clock())
      return {
        by: { kind: 'system' },
        run: () => t.anonymous.buyerAuth.resetPassword({ body: { token, password: 'a new one 77' } }),
      }
    },
    'buyerAuth.changePassword': async () => {
      const one = await admin()
      await t.deps.db.updateTable('buyerUsers').set({ passwordHash }).where('id', '=', one.userId).execute()
      const body = { oldPassword: password, newPassword: 'a brand new one 7' }
      return dealerDoes(one, () => one.buyerAuth.changePassword({ body }))
    },
    'apiTokens.create': async () => {
      const one = await admin()
      return dealerDoes(one, () => one.apiTokens.create({ body: { name: 'Stock', scopes: ['cars.read'], days: '30' } }))
    },
    'apiTokens.revoke': async () => {
      const one = await admin()
      const { apiToken } = await one.apiTokens.create({ body: { name: 'Stock', scopes: ['cars.read'], days: '30' } })
      return dealerDoes(one, () => one.apiTokens.revoke({ params: { id: apiToken.id } }))
    },
    'companyTokens.revoke': async () => {
      const one = await admin()
      const { apiToken } = await one.apiTokens.create({ body: { name: 'Stock', scopes: ['cars.read'], days: '30' } })
      const params = { id: one.companyId, tokenId: apiToken.id }
      return staffDoes(staff, () => staff.companyTokens.revoke({ params, body: { reason: 'the laptop was stolen' } }))
    },
    'buyerCompanies.update': onCompany((id, version) =>
      staff.buyerCompanies.update({ params: { id }, body: { version, name: 'Renamed' } }),
    ),
    'companyCredit.save': onCompany((id) =>
      staff.companyCredit.save({ params: { id }, body: { version: 0, limit: { minor: 5_000_000, currency: 'EUR' } } }),
    ),
    'vatNames.confirm': onCompany(async (id) => {
      await t.deps.db.updateTable('buyerCompanies').set({ vatId: 'DK24256790' }).where('id', '=', id).execute()
      await t.deps.pool.query(
        `insert into vat_checks (vat_id, state, name, register, checked_at, raw) values ('DK24256790', 'VALID', 'ANOTHER FIRM', 'vies', now(), '{}')`,
      )
      return staff.vatNames.confirm({
        params: { id },
        body: { told: 'ANOTHER FIRM', reason: 'Their trade name, seen on paper' },
      })
    }),
    'companyCredit.block': onCompany((id) => staff.companyCredit.block({ params: { id }, body: blocking })),
    'companyCredit.unblock': async () => {
      const id = await t.make.company()
      const { version } = await staff.companyCredit.block({ params: { id }, body: blocking })
      return staffDoes(staff, () => staff.companyCredit.unblock({ params: { id }, body: { version } }))
    },
    'buyerCompanies.suspend': onCompany((id) =>
      staff.buyerCompanies.suspend({ params: { id }, body: { reason: 'an invoice is overdue' } }),
    ),
    'buyerCompanies.reinstate': onCompany(
      (id) => staff.buyerCompanies.reinstate({ params: { id }, body: {} }),
      'SUSPENDED',
    ),
    'buyerCompanies.checkVat': async () => {
      const id = await t.make.company({ country: 'DE' })
      await t.deps.db.updateTable('buyerCompanies').set({ vatId: 'DE136695976' }).where('id', '=', id).execute()
      return staffDoes(staff, () => staff.buyerCompanies.checkVat({ params: { id }, body: {} }))
    },
    'buyerCompanies.invite': onCompany((id) => staff.buyerCompanies.invite({ params: { id }, body: person() })),
    'buyerCompanies.updateUser': async () => {
      const companyId = await t.make.company()
      const userId = await t.make.buyerUser({ companyId })
      const body = { version: await versionOf('buyerUsers', userId), role: 'FINANCE' } as const
      return staffDoes(staff, () => staff.buyerCompanies.updateUser({ params: { id: companyId, userId }, body }))
    },
    'buyerCompanies.endSessions': async () => {
      const { companyId, userId } = await t.buyer()
      return staffDoes(staff, () => staff.buyerCompanies.endSessions({ params: { id: companyId, userId }, body: {} }))
    },
    'buyerCompany.update': async () => {
      const one = await admin()
      const version = await versionOf('buyerCompanies', one.companyId)
      return dealerDoes(one, () => one.buyerCompany.update({ body: { version, city: 'Bergen' } }))
    },
    'buyerCompany.addAddress': async () => {
      const one = await admin()
      return dealerDoes(one, () => one.buyerCompany.addAddress({ body: place }))
    },
    'buyerCompany.updateAddress': async () => {
      const one = await admin()
      const { id, version } = await one.buyerCompany.addAddress({ body: place })
      return dealerDoes(one, () => one.buyerCompany.updateAddress({ params: { id }, body: { version, label: 'Gate' } }))
    },
    'buyerCompany.removeAddress': async () => {
      const one = await admin()
      const { id } = await one.buyerCompany.addAddress({ body: place })
      return dealerDoes(one, () => one.buyerCompany.removeAddress({ params: { id } }))
    },
    'buyerCompany.invite': async () => {
      const one = await admin()
      return dealerDoes(one, () => one.buyerCompany.invite({ body: person() }))
    },
    'buyerCompany.updateUser': async () => {
      const one = await admin()
      const id = await t.make.buyerUser({ companyId: one.companyId })
      const body = { version: await versionOf('buyerUsers', id), role: 'FINANCE' } as const
      return dealerDoes(one, () => one.buyerCompany.updateUser({ params: { id }, body }))
    },
    'buyerProfile.update': async () => {
      const one = await admin()
      const version = await versionOf('buyerUsers', one.userId)
      return dealerDoes(one, () => one.buyerProfile.update({ body: { version, name: 'Another name' } }))
    },
    'buyerProfile.endSignIn': async () => {
      const one = await admin()
      const id = await otherSignIn(one.userId)
      return dealerDoes(one, () => one.buyerProfile.endSignIn({ params: { id } }))
    },
    'buyerProfile.endOtherSignIns': async () => {
      const one = await admin()
      await otherSignIn(one.userId)
      return dealerDoes(one, () => one.buyerProfile.endOtherSignIns({ body: {} }))
    },
    'buyerGroups.create': async () => staffDoes(staff, group),
    'buyerGroups.update': async () => {
      const { id, version } = await group()
      return staffDoes(staff, () =>
        staff.buyerGroups.update({ params: { id }, body: { version, description: 'the best' } }),
      )
    },
    'buyerGroups.remove': async () => {
      const { id } = await group()
      return staffDoes(staff, () => staff.buyerGroups.remove({ params: { id } }))
    },
    'buyerGroups.addBuyer': async () => {
      const [{ id }, companyId] = [await group(), await t.make.company()]
      return staffDoes(staff, () => staff.buyerGroups.addBuyer({ params: { id }, body: { companyId } }))
    },
    'buyerGroups.removeBuyer': async () => {
      const { id } = await group()
      const companyId = await t.make.company({ groupIds: [id] })
      return staffDoes(staff, () => staff.buyerGroups.removeBuyer({ params: { id }, body: { companyId } }))
    },
    'buyerGroups.preview': async () => {
      const { id } = await group()
      return staffDoes(staff, () =>
        staff.buyerGroups.preview({ params: { id }, body: { country: 'NO', language: 'no' } }),
      )
    },
    'signups.decide': async () => {
      const made = await waiting()
      return staffDoes(staff, () => desk.decide(made, { status: 'APPROVED' }))
    },
    'signups.sendWelcomeEmail': async () => {
      const made = await waiting()
      await desk.decide(made, { status: 'APPROVED' })
      return staffDoes(staff, () => staff.signups.sendWelcomeEmail({ body: { id: made.id } }))
    },
    'signupPublic.answer': async () => {
      const made = await waiting()
      await desk.decide(made, { status: 'MORE_INFO', message: 'Which licence do you have?' })
      const token = tokenIn((await desk.mailOf(made.email, 'signupQuestion')).text, 'su')
      const body = { token, message: 'The usual one.', documents: [] }
      return somebodyDoes(() => t.anonymous.signupPublic.answer({ body }))
    },
  }
}
