import type { ContractDocument } from '@bilbro/contract/deal/contracts/contract-document'
import { languages } from '@bilbro/contract/common'
import { formatFor } from '@bilbro/i18n/format'
import { entityZone } from '../../../core/postgres/zones.ts'
import { dayIn } from '../../../core/days.ts'
import type { Db } from '../../../core/postgres/db.ts'
import type { PaperFacts } from './check-text.rules.ts'
import * as news from '../proof-news.store.ts'
import type { ProofFileRecord } from '../papers/proof-files.store.ts'

/** The facts that a document of this file must show. */
export async function paperFacts(db: Db, file: ProofFileRecord, now: Date): Promise<PaperFacts> {
  const contract = await news.getContract(db, file.contractId)
  const { buyer, delivery, cars } = contract.document as unknown as ContractDocument
  const zone = await entityZone(db, contract.legalEntityId)
  const car = await db.selectFrom('cars').select('vin').where('id', '=', file.carId).executeTakeFirstOrThrow()
  const company = await db
    .selectFrom('buyerCompanies')
    .select(['name', 'city'])
    .where('id', '=', file.companyId)
    .executeTakeFirstOrThrow()
  return {
    vin: car.vin ?? cars.find(({ id }) => id === file.carId)?.vin ?? null,
    consignee: [buyer.legalName, company.name],
    places: [
      ...[buyer.city, company.city, delivery.place].flatMap((place) => place ?? []),
      ...languages.map((language) => formatFor(language).country(file.destination)),
    ],
    from: contract.signedAt ? dayIn(zone, new Date(contract.signedAt)) : file.openedOn,
    until: dayIn(zone, now),
    mrn: await news.findMrn(db, file),
  }
}
