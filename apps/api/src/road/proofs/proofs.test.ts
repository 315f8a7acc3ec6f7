import { expect, test } from 'vitest'
import { ticksOf, type ProofPaper } from '@bilbro/contract/road/proofs/proof-rules'
import type { ProofFile } from '@bilbro/contract/road/proofs/proofs'
import { type As, openTestApp } from '../../../test/app.ts'
import { eur } from '../../../test/money-fixture.ts'
import { pdfFile } from '../../../test/pdf.ts'
import { createRoadFixture } from '../../../test/road-fixture.ts'
import { feedAll } from './deadlines/proof-feed.job.ts'
import { proofsOfTheDay } from './deadlines/proofs-daily.job.ts'
import { refusal } from '../../../test/refusal.ts'
import { companyDay } from '../../core/days.ts'

const t = await openTestApp()
const desk = await createRoadFixture(t)
const staff: As & { userId: string } = await t.staff(
  'logistics.read',
  'logistics.manage',
  'proofs.approve',
  'payments.read',
)

const proofOf = async (carId: string): Promise<ProofFile> => {
  const { items } = await staff.proofs.list({ query: { carId } })
  return staff.proofs.get({ params: { id: items[0]!.id } })
}
const slip = (file: ProofFile, paper: ProofPaper) => file.documents.find((one) => one.paper === paper)!
const upload = (who: As, id: string, paper: ProofPaper, file = pdfFile(['Nothing that anybody has asked for'])) =>
  who.proofs.upload({ params: { id }, body: { paper } }, { files: { file: [file] } })
const good = (file: ProofFile, paper: ProofPaper) => {
  const { id, version } = slip(file, paper)
  return staff.proofs.check({
    params: { id },
    body: { version, isGood: true, reasons: [], ticks: [...ticksOf[paper]], note: '' },
  })
}
const bad = (file: ProofFile, paper: ProofPaper, note = 'no stamp of yours') => {
  const { id, version } = slip(file, paper)
  const body = { version, isGood: false, reasons: ['NO_STAMP' as const], ticks: [], note }
  return staff.proofs.check({ params: { id }, body })
}
const approve = ({ id, version }: ProofFile) => staff.proofs.approve({ params: { id }, body: { version, note: '' } })
const depositOf = async (number: string) => (await desk.clerk.vatDeposits.list({ query: { search: number } })).items[0]!
/** An export with a deposit that is held and with both documents. */
async function exported() {
  const deal = await desk.invoiced({ isFetched: true })
  await desk.paidUp(deal)
  return { ...deal, file: await proofOf(deal.carId) }
}
async function provedExport() {
  const deal = await exported()
  await upload(staff, deal.file.id, 'EXIT_NOTE')
  await upload(staff, deal.file.id, 'THIRD_COUNTRY_REGISTRATION')
  await good(await proofOf(deal.carId), 'EXIT_NOTE')
  return { ...deal, file: await good(await proofOf(deal.carId), 'THIRD_COUNTRY_REGISTRATION') }
}
/** A sale inside the EU. The car is new, so it is sold without VAT. */
async function supplied(transport: 'SELLER_CARRIER' | 'BUYER_SELF' = 'SELLER_CARRIER') {
  const deal = await exported()
  await t.deps.db.deleteFrom('proofDocuments').where('proofFileId', '=', deal.file.id).execute()
  await t.deps.db.deleteFrom('proofFiles').where('id', '=', deal.file.id).execute()
  await t.deps.pool.query(
    `update contracts set document = jsonb_set(jsonb_set(jsonb_set(document, '{cars,0,tax,case}', '"IC_SUPPLY"'), '{delivery,destination}', '"DK"'), '{delivery,transport}', to_jsonb($2::text)) where id = $1`,
    [deal.contract.id, transport],
  )
  await t.deps.pool.query(`update buyer_companies set country = 'DK', city = 'Aarhus', language = 'dk' where id = $1`, [
    deal.dealer.companyId,
  ])
  await proofsOfTheDay(t.deps)
  return { ...deal, file: await proofOf(deal.carId) }
}
const deliver = async (carId: string) => {
  await t.deps.pool.query(`update transports set delivered_at = now() where car_id = $1`, [carId])
  await t.deps.pool.query(
    `update car_releases set redeemed_at = now(), driver_name = 'Per', sealed_code = null where car_id = $1`,
    [carId],
  )
  await feedAll(t.deps, { carId })
}

test('a signed sale without VAT has its proofs, once, also where the signature was missed', async () => {
  const { file, carId } = await exported()
  expect(file).toMatchObject({
    status: 'OPEN',
    route: 'EXPORT',
    turn: 'DEALER',
    missing: ['EXIT_NOTE', 'THIRD_COUNTRY_REGISTRATION'],
    stake: { vat: eur(2_873.95), depositStatus: 'HELD' },
  })
  await t.deps.db.deleteFrom('proofDocuments').where('proofFileId', '=', file.id).execute()
  await t.deps.db.deleteFrom('proofFiles').where('id', '=', file.id).execute()
  await Promise.all([proofsOfTheDay(t.deps), proofsOfTheDay(t.deps)])
  const { items } = await staff.proofs.list({ query: { carId } })
  expect(items).toHaveLength(1)
})

test('of two who approve at once one does it, and the deposit is freed once; taken back, it is held again', async () => {
  const { file, contract } = await provedExport()
  expect(file.status).toBe('SUBMITTED')
  const codes = await Promise.all([refusal(approve(file)), refusal(approve(file))])
  expect(codes.toSorted()).toEqual(['done', 'version.stale'])
  const freed = await depositOf(contract.number!)
  expect(freed).toMatchObject({ status: 'REFUNDABLE', approved: { reason: expect.any(String) as unknown } })
  const now = await proofOf(file.car.id)
  expect(now).toMatchObject({ status: 'APPROVED', turn: null })
  expect(await refusal(upload(staff, file.id, 'EXIT_NOTE'))).toBe('proof.closed')
  const undo = { version: now.version, status: 'SUBMITTED' as const, reason: 'the wrong car was looked at' }
  expect(await staff.proofs.setStatus({ params: { id: file.id }, body: undo })).toMatchObject({ status: 'SUBMITTED' })
  expect((await depositOf(contract.number!)).status).toBe('HELD')
})

test('a deposit that was paid back keeps its approval', async () => {
  const { file, contract } = await provedExport()
  const { version } = await approve(file)
  const held = await depositOf(contract.number!)
  const paid = { version: held.version, refundedOn: '2026-11-21', reference: 'SEPA 1' }
  await desk.clerk.vatDeposits.refund({ params: { id: held.id }, body: paid })
  const undo = { version, status: 'SUBMITTED' as const, reason: 'the wrong car was looked at' }
  expect(await refusal(staff.proofs.setStatus({ params: { id: file.id }, body: undo }))).toBe('proof.refunded')
})

test('nothing is approved that nobody has looked at; a good paper needs every tick, a bad one its reasons', async () => {
  const { file, carId } = await exported()
  expect(await refusal(good(file, 'EXIT_NOTE'))).toBe('proof.empty')
  await upload(staff, file.id, 'EXIT_NOTE')
  const partly = await upload(staff, file.id, 'THIRD_COUNTRY_REGISTRATION')
  expect(partly).toMatchObject({ status: 'SUBMITTED', turn: 'HOUSE', missing: [] })
  expect(await refusal(approve(partly))).toBe('proof.notChecked')
  const { id, version } = slip(partly, 'EXIT_NOTE')
  const check = (body: object) =>
    refusal(
      staff.proofs.check({
        params: { id },
        body: { version, isGood: true, reasons: [], ticks: ['MRN'], note: '', ...body },
      }),
    )
  expect(await check({})).toBe('proof.ticksMissing')
  expect(await check({ isGood: false })).toBe('proof.needsReasons')
  const reader = await t.staff('logistics.read', 'logistics.manage')
  expect(await refusal(reader.proofs.approve({ params: { id: file.id }, body: { version: 1, note: '' } }))).toBe(
    'auth.forbidden',
  )
  expect((await reader.proofs.get({ params: { id: file.id } })).stake).toBeNull()
  const { open } = await reader.proofs.list({ query: { carId } })
  expect(open).toMatchObject({ stake: null, turns: { HOUSE: { count: 1, vat: null } } })
  expect((await proofOf(carId)).status).toBe('SUBMITTED')
})

test('papers are turned down each with its reasons; the dealer is told and uploads again', async () => {
  const { file, carId, dealer } = await provedExport()
  const { id } = slip(file, 'THIRD_COUNTRY_REGISTRATION')
  const body = {
    version: file.version,
    note: 'the stamp of the office',
    papers: [{ id, reasons: ['NO_STAMP' as const] }],
  }
  const rejected = await staff.proofs.reject({ params: { id: file.id }, body })
  expect(rejected).toMatchObject({ status: 'REJECTED', turn: 'DEALER', missing: ['THIRD_COUNTRY_REGISTRATION'] })
  const [own] = await dealer.portalProofs.list({ query: { carId } })
  expect(own!.papers.find((one) => one.id === id)).toMatchObject({
    reasons: ['NO_STAMP'],
    note: 'the stamp of the office',
    mayUpload: true,
  })
  const again = await dealer.portalProofs.upload(
    { params: { id: file.id }, body: { paper: 'THIRD_COUNTRY_REGISTRATION' } },
    { files: { file: [pdfFile(['Vehicle registration of Norway, number AB 12345'])] } },
  )
  expect(again.status).toBe('SUBMITTED')
  expect(
    await refusal(
      dealer.portalProofs.upload(
        { params: { id: file.id }, body: { paper: 'EXIT_NOTE' } },
        { files: { file: [pdfFile(['x'])] } },
      ),
    ),
  ).toBe('proof.otherPaper')
  const { rows } = await t.deps.pool.query(`select kind from notifications where buyer_user_id = $1`, [dealer.userId])
  expect(rows.map(({ kind }: { kind: string }) => kind)).toContain('proofRejected')
})

test('exit note and registration come by themselves, once, whichever comes first', async () => {
  const { file, carId, contract, dealer } = await exported()
  const { rows } = await t.deps.pool.query<{ id: string }>(
    `with f as (insert into files (key, name, mime, bytes, sha256) values ($4, 'exit.pdf', 'application/pdf', 9, decode(repeat('ab', 32), 'hex')) returning id)
     insert into car_exports (car_id, contract_id, company_id, status, way, declaration, mrn, exited_on, exit_note_file_id, started_at, updated_at)
     select $1, $2, $3, 'EXITED', 'MANUAL', '{}', '26DE4851000000' || lpad((random() * 9999)::int::text, 4, '0'), (now() at time zone 'Europe/Berlin')::date, f.id, now(), now() from f returning id`,
    [carId, contract.id, dealer.companyId, `proof-${file.id}`],
  )
  expect(rows).toHaveLength(1)
  await t.deps.pool.query(
    `insert into car_registrations (car_id, country, vin, plate, registered_on, source, raw, confirmed_at, confirmed_by)
     select $1, 'NO', coalesce(vin, 'X'), 'AB 12345', (now() at time zone 'Europe/Berlin')::date, 'register', '{}', now(), $2 from cars where id = $1`,
    [carId, staff.userId],
  )
  await Promise.all([feedAll(t.deps, { carId }), feedAll(t.deps, { carId })])
  await feedAll(t.deps, { carId })
  const fed = await proofOf(carId)
  expect(fed.status).toBe('SUBMITTED')
  expect(slip(fed, 'EXIT_NOTE')).toMatchObject({ status: 'CHECKED_OK', source: 'CUSTOMS' })
  expect(slip(fed, 'THIRD_COUNTRY_REGISTRATION')).toMatchObject({ status: 'CHECKED_OK', source: 'REGISTER', url: null })
  const { rows: came } = await t.deps.pool.query(
    `select u.id from proof_uploads u join proof_documents d on d.id = u.document_id where d.proof_file_id = $1`,
    [file.id],
  )
  expect(came).toHaveLength(2)
})

test('receipt is confirmed with one button, once, from the arrival on, by whoever binds the company', async () => {
  const { file, dealer, carId } = await supplied('BUYER_SELF')
  expect(file).toMatchObject({ route: 'IC_SUPPLY', missing: ['ARRIVAL_CONFIRMATION'], term: 'IC_HOUSE_DAYS' })
  const confirm = (who: As, more: object = {}) =>
    who.portalProofs.confirm({
      params: { id: file.id },
      body: { name: 'Per Hansen', place: 'Aarhus', receivedOn: companyDay(t.deps.clock()), ...more },
    })
  expect(await refusal(confirm(dealer))).toBe('proof.notArrived')
  await deliver(carId)
  const [own] = await dealer.portalProofs.list({ query: { carId } })
  expect(own!.confirm).toMatchObject({ place: 'Aarhus', country: 'DK', mayConfirm: true })
  expect(await refusal(confirm(dealer, { receivedOn: '2031-01-01' }))).toBe('payment.day')
  const { from } = own!.confirm!
  const before = new Date(Date.parse(from) - 86_400_000).toISOString().slice(0, 10)
  expect(await refusal(confirm(dealer, { receivedOn: before }))).toBe('payment.day')
  const codes = await Promise.all([refusal(confirm(dealer)), refusal(confirm(dealer))])
  expect(codes.toSorted()).toEqual(['done', 'proof.confirmed'])
  const now = await proofOf(carId)
  expect(now).toMatchObject({
    status: 'SUBMITTED',
    turn: 'HOUSE',
    term: 'ARRIVAL_BY_TENTH',
    confirmation: {
      by: 'Per Hansen',
      place: 'Aarhus',
      country: 'DK',
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown,
    },
  })
  expect(now.dueOn.endsWith('-10')).toBe(true)
  expect((await approve(now)).status).toBe('APPROVED')
  const other = await t.buyer({ country: 'DK' })
  expect(await refusal(confirm(other))).toBe('notFound')
  expect(await other.portalProofs.list({ query: { carId } })).toEqual([])
  const paper = () => ({ files: { file: [pdfFile(['Nothing that anybody has asked for'])] } })
  const foreign = other.portalProofs.upload({ params: { id: file.id }, body: { paper: 'CMR' } }, paper())
  expect(await refusal(foreign)).toBe('notFound')
})

test('what a paper says is told at once; the one that a carrier signs does as well as the button', async () => {
  const { file, dealer, carId } = await supplied()
  const { vin } = await t.deps.db.selectFrom('cars').select('vin').where('id', '=', carId).executeTakeFirstOrThrow()
  const bring = (lines: string[], name?: string) =>
    dealer.portalProofs.upload(
      { params: { id: file.id }, body: { paper: 'CMR' } },
      { files: { file: [pdfFile(lines, name)] } },
    )
  const wrong = await bring(['Consignment note', 'WVWZZZ9ZZZZ999999', 'Place of delivery: Aarhus'])
  expect(wrong.papers.find(({ paper }) => paper === 'CMR')!.checks).toMatchObject([
    { check: 'VIN', result: 'DIFFERS', said: 'WVWZZZ9ZZZZ999999' },
    { check: 'CONSIGNEE', result: 'NOT_FOUND' },
    { check: 'PLACE', result: 'FOUND' },
    { check: 'DATE', result: 'NOT_FOUND' },
  ])
  const rejected = await bad(await proofOf(carId), 'CMR')
  expect(rejected).toMatchObject({ status: 'REJECTED', missing: ['ARRIVAL_CONFIRMATION'] })
  const right = await bring([`Consignment note for ${vin}`, 'Place of delivery: Aarhus'])
  expect(right.status).toBe('SUBMITTED')
  expect((await good(await proofOf(carId), 'CMR')).status).toBe('SUBMITTED')
  expect((await approve(await proofOf(carId))).status).toBe('APPROVED')
})

test('what cannot be read is refused in words, and nothing is kept of it', async () => {
  const { file, dealer } = await supplied()
  const bring = (bytes: string, name: string) =>
    dealer.portalProofs.upload(
      { params: { id: file.id }, body: { paper: 'CMR' } },
      { files: { file: [new File([bytes], name, { type: 'application/pdf' })] } },
    )
  const outcomes = [await refusal(bring('%PDF-1.4 half', 'half.pdf')), await refusal(bring('no pdf', 'a.pdf'))]
  expect(outcomes[0]).toBe('proof.unreadable')
  expect(outcomes[1]).not.toBe('done')
  expect((await proofOf(file.car.id)).documents.every(({ status }) => status === 'EXPECTED')).toBe(true)
})
