// A call that violates a unique constraint gets an error of the catalogue and never a 500.
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { constraintErrors } from '../src/constraint-errors.ts'
import { toAppError } from '../src/core/errors.ts'
import { createDatabase, type TestDatabase } from './db.ts'

let database: TestDatabase
let client: Client
beforeAll(async () => {
  database = await createDatabase()
  client = new Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

/** Constraints that no call can violate, with the reason. */
const outOfReach: Record<string, string> = {
  commission_closures_month: 'on conflict do nothing',
  commission_lines_carried_once: 'written while the computation is locked',
  commission_lines_clawed_once: 'written while the computation is locked',
  commission_lines_once: 'written while the computation is locked',
  commission_reports_user_month: 'on conflict do update',
  commission_rules_no: 'numbered while the computation is locked',
  price_proposals_open: 'on conflict do nothing',
  task_assignments_once: 'on conflict do update',
  purchase_calculations_car: 'its car is created in the same transaction',
  purchase_cost_templates_no: 'numbered while the templates are locked',
  deal_sellers_car_contract: 'on conflict do update',
  api_tokens_hash: 'a token is random',
  attribute_sets_once: 'looked for under a lock of its name',
  vehicle_queries_found: 'looked for under a lock of the service',
  vehicle_queries_running: 'on conflict do nothing',
  feed_links_token: 'a secret is random',
  car_requests_no: 'numbered by the database',
  car_requests_outlet_request: 'looked for while the cursors are locked',
  company_credits_company: 'on conflict do nothing',
  vat_name_decisions_once: 'on conflict do nothing',
  car_attachments_no_duplicate: 'looked for while the car is locked',
  car_releases_code: 'a code is random',
  contract_cars_contract_id_car_id_key: 'its cars are told apart before',
  contract_terms_current: 'on conflict do nothing',
  contract_terms_version: 'on conflict do nothing',
  contract_versions_contract_id_document_version_key: 'on conflict do update',
  claims_number: 'numbered while the series is locked',
  condition_reports_number: 'numbered while the car is locked',
  condition_reports_shared: 'the version before is replaced while the car is locked',
  contracts_number: 'numbered while the series is locked',
  payment_run_items_end_to_end: 'a reference is random',
  payment_run_items_position: 'numbered while they are put together',
  payment_runs_message: 'a name is random',
  payment_runs_no: 'numbered by the database',
  proof_files_one: 'on conflict do nothing',
  proof_documents_one: 'made once, with their file',
  proof_uploads_once: 'on conflict do nothing',
  proof_terms_one: 'a list that is written whole, each line once by the contract',
  proof_reminders_once: 'on conflict do nothing',
  proof_reminders_by_hand: 'on conflict do nothing',
  transports_no: 'numbered by the database',
  transport_orders_no: 'numbered by the database',
  transport_orders_ref: 'a number of theirs is given once',
  driver_links_token: 'drawn by chance',
  driver_link_cars_once: 'each car is put on a new link once',
  driver_link_cars_one: 'the link before ends when another is made, behind the transport that is held',
  driver_reports_once: 'what was told before is not kept again',
  driver_reports_step: 'what was told before is not kept again',
  driver_photos_once: 'what was sent before is not kept again',
  transport_events_once: 'what was heard before is not kept again',
  purchase_invoice_lines_invoice_id_position_key: 'numbered while the invoice is held',
  offer_cars_offer_id_car_id_key: 'its cars are told apart before',
  offer_rounds_offer_id_no_key: 'numbered while the offer is held',
  offer_rules_listing_id_key: 'on conflict do nothing',
  exchange_rates_source_base_quote_day_key: 'on conflict do update',
  files_key_key: 'a key is random',
  import_packs_kind_country_version_key: 'on conflict do nothing',
  interests_listing_id_company_id_key: 'on conflict do nothing',
  outside_customers_company_id_provider_key: 'on conflict do update',
  outside_invoices_invoice_id_key: 'wanted once, by the move that issues',
  outside_invoices_there: 'their number is theirs',
  book_debtors_account: 'numbered while the settings are locked',
  book_items_once: 'written by a job alone',
  car_margins_once: 'on conflict do nothing',
  dunnings_once: 'the level is asked while the invoice is held',
  sold_cars_once: 'on conflict do nothing',
  margin_entries_once: 'written once, by the move that issues',
  margin_entries_reversed_once: 'written once, by the move that issues',
  invoices_number: 'numbered while the series is locked',
  figure_weeks_once: 'a week that is stored stays as it is: the second insert does nothing',
  saved_view_places_default: 'the places of a reader are replaced under a lock',
  view_report_runs_due: 'a due time that has a run is not started again',
  mail_attachments_mail_id_file_id_key: 'a paper and its electronic form are two files',
  notifications_buyer_once: 'on conflict do nothing',
  notifications_staff_once: 'on conflict do nothing',
  personal_erasures_once: 'looked for while the person is held',
  personal_kept_erasure_id_entry_row_id_key: 'each row of an entry is found once',
  personal_requests_one_open: 'on conflict do nothing',
  provider_calls_attempt: 'numbered while the key is locked',
  provider_events_provider_event_id_key: 'on conflict do nothing',
  bank_accounts_one_main: 'chosen while the company is held',
  statement_layouts_signature: 'on conflict do update',
  legal_entities_one_default: 'who changes it does so alone',
  number_series_once: 'on conflict do nothing',
  register_answers_register_number_key: 'on conflict do update',
  sanction_hits_once: 'on conflict do update',
  sanction_lists_current: 'loaded one after the other',
  sanction_lists_sha256: 'looked for before; loaded one after the other',
  signature_orders_one: 'wanted while its contract is held, what counted before is ended',
  signature_orders_there: 'an id of the service, known by our own reference',
  signup_documents_token_hash_key: 'a token is random',
  signups_email_open: 'on conflict do nothing, and the caller is told the same as otherwise',
  staff_sessions_id_key: 'an id is random',
  vat_deposits_invoice: 'looked for while the invoice is held',
  channel_ads_once: 'on conflict do update',
  channel_ads_remote: 'an id of the channel, which names one ad',
  picture_syncs_running: 'on conflict do nothing',
  picture_sync_cars_once: 'on conflict do update',
  picture_versions_once: 'on conflict do update',
  translations_id_key: 'an id is random',
}

/** All unique indexes and exclusion constraints except primary keys. */
async function unique(): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = 'public'::regnamespace and not i.indisprimary and (i.indisunique or i.indisexclusion)`)
  return rows.map(({ name }) => name)
}
const isTold = (constraint: string) =>
  toAppError(Object.assign(new Error('duplicate'), { code: '23505', constraint }), constraintErrors) !== undefined
const untold = (names: string[]) => names.filter((name) => !isTold(name) && !(name in outOfReach))

test('each is told by an error of its own, or out of reach', async () => {
  const names = await unique()
  expect(names.length).toBeGreaterThan(15)
  expect(untold(names)).toEqual([])
  expect(Object.keys(outOfReach).filter((name) => !names.includes(name) || isTold(name))).toEqual([])
})

test('one that is added without a word is a fault', async () => {
  await client.query('begin')
  await client.query('create table parcels (id uuid primary key, code text unique, during tsrange)')
  await client.query('create unique index parcels_one on parcels ((1))')
  await client.query('alter table parcels add constraint parcels_apart exclude using gist (during with &&)')
  const names = await unique()
  await client.query('rollback')
  expect(untold(names).sort()).toEqual(['parcels_apart', 'parcels_code_key', 'parcels_one'])
})

test('errors are made for rules that the database has', async () => {
  const { rows } = await client.query<{ name: string }>(`
    select conname as name from pg_constraint where connamespace = 'public'::regnamespace
    union select relname from pg_class where relkind = 'i' and relnamespace = 'public'::regnamespace
    union select (regexp_matches(prosrc, 'constraint = ''(\\w+)''', 'g'))[1] from pg_proc where pronamespace = 'public'::regnamespace`)
  const known = rows.map(({ name }) => name)
  expect(Object.keys(constraintErrors).filter((name) => !known.includes(name))).toEqual([])
})
