// Builders: the minimum of a valid record, plus the values that a test needs.
import { norwegianIban } from '@bilbro/contract/admin/legal-entities/bank-account'
import type { Permission } from '@bilbro/contract/permissions'
import type { Deps } from '../src/core/deps.ts'
import { givePapers } from './papers.ts'
import { carInSale } from './state.ts'

let count = 0
const next = () => ++count

/** A VIN in the right format; a new one with each call. */
export const newVin = (): string => `WTEST${String(next()).padStart(12, '0')}`

type CarValues = Record<string, unknown> & { withoutPapers?: readonly string[] }
export type Make = ReturnType<typeof openMake>

export function openMake({ db, changes }: Pick<Deps, 'db' | 'changes'>) {
  const staffUser = async ({
    rights = [],
    email,
    passwordHash,
  }: { rights?: Permission[]; email?: string; passwordHash?: string } = {}): Promise<string> => {
    const n = next()
    const user = await db
      .insertInto('staffUsers')
      .values({ email: email ?? `staff${n}@test.example`, name: `Staff ${n}`, passwordHash: passwordHash ?? null })
      .returning('id')
      .executeTakeFirstOrThrow()
    const set = await db
      .insertInto('permissionSets')
      .values({ name: `set ${n} ${user.id}`, rights })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('staffUserSets').values({ userId: user.id, setId: set.id }).execute()
    return user.id
  }
  const group = async (): Promise<string> =>
    (
      await db
        .insertInto('buyerGroups')
        .values({ name: `group ${next()}` })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const company = async ({
    country = 'NO',
    status = 'APPROVED',
    groupIds = [],
  }: { country?: string; status?: string; groupIds?: string[] } = {}): Promise<string> => {
    const row = await db
      .insertInto('buyerCompanies')
      .values({ name: `Company ${next()}`, country, language: 'no', status })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const groupId of groupIds)
      await db.insertInto('buyerGroupMembers').values({ groupId, companyId: row.id }).execute()
    return row.id
  }
  const buyerUser = async ({
    companyId,
    email,
    passwordHash,
    status = 'ACTIVE',
    role = 'BUYER',
    name = 'Buyer',
  }: {
    companyId: string
    name?: string
    role?: string
    email?: string
    passwordHash?: string
    status?: string
  }): Promise<string> =>
    (
      await db
        .insertInto('buyerUsers')
        .values({
          companyId,
          email: email ?? `buyer${next()}@test.example`,
          name,
          language: 'no',
          status,
          role,
          passwordHash: passwordHash ?? null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  /**
   * With `withoutPapers` the car has all documents except these, as every listed car; without it, no documents are
   * recorded.
   */
  const car = async ({ withoutPapers, ...values }: CarValues = {}): Promise<string> => {
    const { id } = await db
      .insertInto('cars')
      .values({
        stockNo: `T${next()}`,
        vin: newVin(),
        brand: 'Audi',
        model: 'A4',
        status: 'AVAILABLE',
        fuel: 'DIESEL',
        firstRegistration: '2021-05-01',
        mileage: 50_000,
        power: 110,
        priceMinor: 2_000_000,
        purchaseTaxCase: 'MARGIN',
        ...values,
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    if (withoutPapers) await givePapers(db, id, { without: withoutPapers })
    return id
  }
  /** A listed car with its listing. */
  const onSale = async (
    values: CarValues = {},
    listing: Record<string, unknown> = {},
  ): Promise<{ carId: string; listingId: string }> => {
    // During a sale, the states of car and listing must match; a constraint of the database checks this.
    const ofSale = carInSale[String(listing.status)]
    const carId = await car({ withoutPapers: [], ...(ofSale && { status: ofSale }), ...values })
    const row = await db
      .insertInto('listings')
      .values({
        carId,
        status: 'AVAILABLE',
        priceMinor: (values.priceMinor as number | undefined) ?? 2_000_000,
        carSellable: true,
        publishedAt: new Date().toISOString(),
        ...listing,
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    await changes.settled()
    return { carId, listingId: row.id }
  }
  /**
   * Inserts an account in EUR. When another company has the number, a new one is used; a company that has an account
   * gets no second one.
   */
  const bankAccount = async (legalEntityId: string, values: Record<string, unknown>): Promise<void> => {
    const taken = await db.selectFrom('bankAccounts').select(['legalEntityId', 'iban']).execute()
    if (taken.some((one) => one.legalEntityId === legalEntityId)) return
    const fresh = norwegianIban(String(10_000_000_000 + taken.length))
    const iban = taken.some((one) => one.iban === values.iban) ? fresh : values.iban
    const row = { legalEntityId, currency: 'EUR', isMain: true, ...values, iban }
    await db
      .insertInto('bankAccounts')
      .values(row as never)
      .execute()
  }
  /** Inserts a legal entity with all data of a letterhead; with an account in EUR when one is given. */
  const legalEntity = async (given: Record<string, unknown> = {}): Promise<string> => {
    const { bankName = '', iban, bic, accountNo, ...values } = given
    const { id } = await db
      .insertInto('legalEntities')
      .values({
        name: 'Haus',
        legalName: 'Haus GmbH',
        country: 'DE',
        street: 'Am Hafen 1',
        postalCode: '24937',
        city: 'Flensburg',
        isDefault: true,
        ...values,
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    if (iban || accountNo) await bankAccount(id, { bankName, iban, bic, accountNo })
    return id
  }
  return { staffUser, group, company, buyerUser, car, onSale, legalEntity, bankAccount }
}
