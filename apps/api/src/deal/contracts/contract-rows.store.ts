// Contracts for reading: one statement per page.
import { sql } from 'kysely'
import type { Db } from '../../core/postgres/db.ts'

type CarOfContract = { id: string; stockNo: string; title: string; vin: string | null; photo: string | null }
type SignatureRead = { role: 'ADMIN' | 'BUYER'; name: string; title: string | null; method: string; at: string }

const cars = sql<CarOfContract[]>`(
  select json_agg(json_build_object('id', c.id, 'stockNo', c.stock_no, 'title', car_title(c.brand, c.model, c.variant), 'vin', c.vin, 'photo', c.photo_file_id) order by array_position(t.car_ids, c.id))
  from cars c where c.id = any(t.car_ids))`
/** Only signatures of the current document. */
const signatures = sql<SignatureRead[]>`(
  select coalesce(json_agg(json_build_object('role', s.role, 'name', s.name, 'title', s.title, 'method', s.method,
    'at', to_char(s.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by s.at), '[]')
  from contract_signatures s where s.contract_id = t.id and s.document_sha256 = t.document_sha256)`

export type ContractRead = Awaited<ReturnType<ReturnType<typeof listContractsQuery>['executeTakeFirstOrThrow']>>

export const listContractsQuery = (db: Db) =>
  db
    .selectFrom('contracts as t')
    .innerJoin('buyerCompanies as b', 'b.id', 't.companyId')
    .leftJoin('staffUsers as u', 'u.id', 't.draftedBy')
    .selectAll('t')
    .select(['b.name as companyName', 'b.country as companyCountry', 'u.name as draftedByName'])
    .select([cars.as('cars'), signatures.as('signatures')])

export const listContractVersions = (db: Db, contractId: string) =>
  db
    .selectFrom('contractVersions as v')
    .leftJoin('staffUsers as u', 'u.id', 'v.madeBy')
    .select(['v.documentVersion as version', 'v.madeAt as at', 'u.name as by', 'v.sha256'])
    .where('v.contractId', '=', contractId)
    .orderBy('v.documentVersion', 'desc')
    .limit(100)
    .execute()
