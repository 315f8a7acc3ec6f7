// Steps to a contract, for tests: a car with all required data, agreed, drafted, sent, signed.
import type { As, TestApp } from './app.ts'
import { mailsTo } from './inbox.ts'

type Dealer = As & { userId: string; companyId: string }
export type ContractFixture = Awaited<ReturnType<typeof createContractFixture>>
const eur = (whole: number) => ({ minor: whole * 100, currency: 'EUR' as const })

export async function createContractFixture(t: TestApp) {
  const rights = [
    'offers.read',
    'offers.write',
    'contracts.read',
    'contracts.write',
    'contracts.sign',
    'b2b.read',
  ] as const
  const drafter = await t.staff(...rights)
  const boss = await t.staff(...rights)
  const house = {
    street: 'Am Hafen 1',
    postalCode: '24937',
    city: 'Flensburg',
    vatId: 'DE999999999',
    registerCourt: 'Amtsgericht Flensburg',
    registerNo: 'HRB 1',
    directors: 'Anna Haus',
    taxNumber: '1',
    email: 'a@b.example',
    phone: '1',
  }
  const bank = { iban: 'DE02120300000000202051', bic: 'BYLADEM1001', bankName: 'Bank' }
  const own = await t.deps.db
    .updateTable('legalEntities')
    .set(house)
    .where('isDefault', '=', true)
    .returning('id')
    .executeTakeFirst()
  const legalEntityId = own?.id ?? (await t.make.legalEntity(house))
  await t.make.bankAccount(legalEntityId, bank)
  const dealer = async (country = 'NO'): Promise<Dealer> => {
    const one = await t.buyer({ country })
    await t.deps.db
      .updateTable('buyerCompanies')
      .set({
        street: 'Kai 1',
        postalCode: '0150',
        city: 'Oslo',
        orgNo: `9${Math.random().toString().slice(2, 10)}`,
        contactName: 'Ola Nordmann',
      })
      .where('id', '=', one.companyId)
      .execute()
    return one
  }
  const car = { purchasePriceMinor: 1_500_000, firstRegistration: '2019-05-10', mileage: 80_000 }
  /** A dealer, and a car with an accepted offer. */
  const agreed = async (
    of: {
      country?: string
      dealer?: Dealer
      isFetched?: boolean
      fetchedBy?: 'BUYER_SELF' | 'BUYER_CARRIER'
      advance?: number
      withoutPapers?: readonly string[]
    } = {},
  ) => {
    const who = of.dealer ?? (await dealer(of.country))
    const sale = await t.make.onSale({ ...car, withoutPapers: of.withoutPapers ?? [] }, { conditionSummary: 'Good' })
    const { id } = await who.portalOffers.make({ params: { id: sale.carId }, body: { amount: eur(18_000) } })
    await boss.offers.accept({ params: { id }, body: { version: 1, amount: eur(18_000) } })
    return { dealer: who, ...sale, offerId: id }
  }
  /** A new agreement for a car that is available again. */
  const agreedOn = async ({ dealer: who, carId }: { dealer: Dealer; carId: string }) => {
    const { id } = await who.portalOffers.make({ params: { id: carId }, body: { amount: eur(18_000) } })
    return boss.offers.accept({ params: { id }, body: { version: 1, amount: eur(18_000) } })
  }
  type Agreed = Awaited<ReturnType<typeof agreed>>
  const drafted = async (of: Parameters<typeof agreed>[0] = {}) => draftedOn(await agreed(of), of)
  const draftedOn = async (deal: Agreed, of: Parameters<typeof agreed>[0] = {}) => {
    // Dealers who collect the car themselves pay a VAT deposit.
    const body = {
      version: 0,
      ...(of.isFetched && { transport: of.fetchedBy ?? ('BUYER_SELF' as const) }),
      ...(of.advance && { deposit: eur(of.advance) }),
    }
    const contract = await drafter.contracts.saveDraft({ params: { id: deal.listingId }, body })
    return { ...deal, contract }
  }
  type Drafted = Awaited<ReturnType<typeof drafted>>
  const sent = async (of: Parameters<typeof agreed>[0] = {}) => sentOn(await drafted(of))
  const sentOn = async (deal: Drafted) => {
    const contract = await drafter.contracts.send({
      params: { id: deal.listingId },
      body: { version: deal.contract.version },
    })
    return { ...deal, contract }
  }
  /** A contract that waits for the buyer; `token` is from the buyer's e-mail. */
  const waiting = async (of: Parameters<typeof agreed>[0] = {}) => waitingOn(await sent(of))
  const waitingOn = async (deal: Drafted) => {
    const { id, version, documentSha256 } = deal.contract
    const contract = await boss.contracts.sign({ params: { id }, body: { version, documentSha256: documentSha256! } })
    return { ...deal, contract, token: await tokenOf(t, deal.dealer) }
  }
  const signed = async (of: Parameters<typeof agreed>[0] = {}) => signedBy(await waiting(of))
  /** Continues from an existing agreement. */
  const signedOn = async (deal: Agreed) => signedBy(await waitingOn(await sentOn(await draftedOn(deal))))
  const signedBy = async (deal: Awaited<ReturnType<typeof waiting>>) => {
    await signBy(t, deal)
    return { ...deal, contract: await boss.contracts.get({ params: { id: deal.contract.id } }) }
  }
  return { drafter, boss, legalEntityId, dealer, agreed, agreedOn, drafted, sent, waiting, signed, signedOn }
}

/** The token of the newest signing link that was e-mailed to a dealer. */
export async function tokenOf(t: TestApp, { userId }: { userId: string }): Promise<string> {
  const { email } = await t.deps.db
    .selectFrom('buyerUsers')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  // A later notification about the same contract may follow it.
  const links = (await mailsTo(t.deps, email)).flatMap(({ text }) => /\/sign\/([\w-]+)/.exec(text)?.[1] ?? [])
  return links[0]!
}

export const signBy = (
  t: TestApp,
  { token, contract }: { token: string; contract: { documentSha256: string | null } },
  more: object = {},
) =>
  t.anonymous.contractSigning.sign({
    params: { token },
    body: { documentSha256: contract.documentSha256!, name: 'Ola Nordmann', method: 'TYPED', consent: true, ...more },
  })
