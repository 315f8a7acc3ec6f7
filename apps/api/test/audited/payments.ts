// Writing calls for incoming payments, and for the cars that they release.
import type { TestApp } from '../app.ts'
import { mailsTo } from '../inbox.ts'
import { camt, eur, createMoneyFixture } from '../money-fixture.ts'
import { dealerDoes, png, type Person, type Ready, staffDoes, type Writes } from './writing.ts'

type World = { t: TestApp; staff: Person }

export function paymentWrites({ t, staff }: World): Writes {
  let opened: ReturnType<typeof createMoneyFixture> | undefined
  const desk = () => (opened ??= createMoneyFixture(t, staff))
  type Payment = Awaited<ReturnType<typeof staff.payments.get>>
  const onPayment =
    (run: (payment: Payment, params: { id: string }) => unknown, payerName = 'Somebody') =>
    async (): Promise<Ready> => {
      const payment = await (await desk()).paid({ payerName, amount: eur(100) })
      return staffDoes(staff, async () => run(payment, { id: payment.id }))
    }
  const given = async () => {
    const money = await desk()
    const deal = await money.invoiced()
    const payment = await money.paid({ payerName: deal.companyName, amount: eur(100) })
    return {
      deal,
      payment,
      body: { version: payment.version, parts: [{ invoiceId: deal.invoice.id, amount: eur(100) }] },
    }
  }
  const released = async (isFetched = true) => {
    const money = await desk()
    const deal = await money.invoiced({ isFetched })
    for (const one of [deal.invoice, ...(deal.deposit ? [deal.deposit] : [])]) {
      const amount = eur(one.payable.minor / 100)
      await money.give(await money.paid({ payerName: deal.companyName, amount }), [one, amount])
    }
    const { items } = await staff.releases.list({ query: { search: deal.contract.number! } })
    return { deal, release: items[0]! }
  }
  const deposited = async () => {
    const { deal } = await released()
    const { items } = await staff.vatDeposits.list({ query: { search: deal.contract.number! } })
    return items[0]!
  }
  const approve = (id: string, version: number) =>
    staff.vatDeposits.approve({ params: { id }, body: { version, reason } }, { files: { file: [png()] } })
  const who = {
    documentKind: 'ID_CARD' as const,
    documentNumber: '1',
    authority: 'Town',
    name: 'Ola',
    bornOn: '1980-01-01',
    birthPlace: 'Oslo',
    nationality: 'NO',
    address: 'Kai 1',
  }
  const reason = 'because it has to be'
  const statement = async (text: string) => {
    await desk()
    const { number } = await t.deps.db.selectFrom('bankAccounts').select('number').executeTakeFirstOrThrow()
    return camt([{ amount: '1.00', text, ref: text }], number)
  }
  return {
    'payments.record': async () =>
      staffDoes(staff, () =>
        staff.payments.record({ body: { means: 'CASH', valueOn: '2026-11-20', amount: eur(5), payerName: 'Ola' } }),
      ),
    'payments.upload': async () => {
      const file = await statement('audited')
      return staffDoes(staff, () => staff.payments.upload({ body: {} }, { files: { file: [file] } }))
    },
    'bankStatements.undo': async () => {
      const file = await statement('taken back')
      const { id } = await staff.payments.upload({ body: {} }, { files: { file: [file] } })
      return staffDoes(staff, () => staff.bankStatements.undo({ params: { id }, body: {} }))
    },
    'payments.allocate': async () => {
      const { payment, body } = await given()
      return staffDoes(staff, () => staff.payments.allocate({ params: { id: payment.id }, body }))
    },
    'payments.undo': async () => {
      const { payment, body } = await given()
      const { version } = await staff.payments.allocate({ params: { id: payment.id }, body })
      return staffDoes(staff, () => staff.payments.undo({ params: { id: payment.id }, body: { version, reason } }))
    },
    'payments.setAside': onPayment(({ version }, params) => staff.payments.setAside({ params, body: { version } })),
    'payments.takeUp': async () => {
      const { payment } = await given()
      const params = { id: payment.id }
      const { version } = await staff.payments.setAside({ params, body: { version: payment.version } })
      return staffDoes(staff, () => staff.payments.takeUp({ params, body: { version } }))
    },
    'payments.confirmPayer': onPayment(async ({ version }, params) => {
      const companyId = await t.make.company()
      return staff.payments.confirmPayer({ params, body: { version, reason, companyId } })
    }),
    'payments.reject': onPayment(({ version }, params) => staff.payments.reject({ params, body: { version, reason } })),
    'payments.refund': onPayment(({ version }, params) =>
      staff.payments.refund({ params, body: { version, reason, amount: eur(100), refundedOn: '2026-11-21' } }),
    ),
    'payments.identify': onPayment(({ version }, params) =>
      staff.payments.identify({ params, body: { version, ...who } }),
    ),
    'releases.redeem': async () => {
      const { deal } = await released()
      const { email } = await t.deps.db
        .selectFrom('buyerUsers')
        .select('email')
        .where('id', '=', deal.dealer.userId)
        .executeTakeFirstOrThrow()
      const texts = (await mailsTo(t.deps, email)).map(({ text }) => /^([A-Z0-9]{4} [A-Z0-9]{4})$/m.exec(text)?.[1])
      const code = texts.find(Boolean)!
      return staffDoes(staff, () =>
        staff.releases.redeem({
          body: { code, driverName: 'Per', driverAuthority: 'NAMED', isIdentityChecked: true, handedPapers: ['KEYS'] },
        }),
      )
    },
    'releases.renew': async () => {
      const { release } = await released()
      const { id, version } = release
      return staffDoes(staff, () => staff.releases.renew({ params: { id }, body: { version } }))
    },
    'releases.show': async () => {
      // For a car that the company delivers; the codes of other cars belong to their dealer.
      const { release } = await released(false)
      return staffDoes(staff, () => staff.releases.show({ params: { id: release.id } }))
    },
    'releases.saveSettings': async () =>
      staffDoes(staff, () => staff.releases.saveSettings({ body: { version: 1, releaseDays: 10, proofDays: 60 } })),
    'vatDeposits.approve': async () => {
      const { id, version } = await deposited()
      return staffDoes(staff, () => approve(id, version))
    },
    'vatDeposits.undoApproval': async () => {
      const { id, version } = await deposited()
      const approved = await approve(id, version)
      const body = { version: approved.version, reason }
      return staffDoes(staff, () => staff.vatDeposits.undoApproval({ params: { id }, body }))
    },
    'vatDeposits.refund': async () => {
      const { id, version } = await deposited()
      const approved = await approve(id, version)
      const body = { version: approved.version, refundedOn: '2026-11-21', reference: 'x' }
      return staffDoes(staff, () => staff.vatDeposits.refund({ params: { id }, body }))
    },
    'statements.send': async () => {
      const deal = await (await desk()).invoiced()
      const params = { companyId: deal.dealer.companyId }
      return staffDoes(staff, () => staff.statements.send({ params, body: {} }))
    },
    'storage.charge': async () => {
      const { release } = await released()
      await t.deps.db
        .insertInto('storageDays')
        .values({ releaseId: release.id, day: '2026-11-20', minor: 1500 })
        .execute()
      return staffDoes(staff, () => staff.storage.charge({ params: { id: release.id }, body: {} }))
    },
    'depositForfeits.forfeit': async () => {
      const { held } = await (await desk()).unproved()
      const { id, version } = held
      return staffDoes(staff, () => staff.depositForfeits.forfeit({ params: { id }, body: { version, reason } }))
    },
    'depositForfeits.prove': async () => {
      const { held } = await (await desk()).unproved()
      const params = { id: held.id }
      const { version } = await staff.depositForfeits.forfeit({ params, body: { version: held.version, reason } })
      return staffDoes(staff, () =>
        staff.depositForfeits.prove({ params, body: { version, reason } }, { files: { file: [png()] } }),
      )
    },
    'portalReleases.show': async () => {
      const { deal, release } = await released()
      return dealerDoes(deal.dealer, () => deal.dealer.portalReleases.show({ params: { id: release.id } }))
    },
  }
}
