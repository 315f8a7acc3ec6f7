import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { type ContractFixture, createContractFixture, signBy } from '../../../test/contract-fixture.ts'
import { refusal } from '../../../test/refusal.ts'
import { sanctionsXml } from '../../../test/sanctions-list.ts'
import { sealSigned } from './signing/seal-signed.ts'

const t = await openTestApp()
const desk: ContractFixture = await createContractFixture(t)

const asUrl = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`
const blank = (width: number, height: number, progressive = false) =>
  sharp({ create: { width, height, channels: 3, background: '#fff' }, limitInputPixels: false })
    .png({ progressive, palette: true, colours: 2, compressionLevel: 9 })
    .toBuffer()

test('a drawing that is no picture, is cut off or unpacks to too much signs nothing', async () => {
  const deal = await desk.waiting()
  const whole = await sharp(Buffer.from(Uint8Array.from({ length: 300 * 100 * 3 }, (_, i) => (i * 7919) % 251)), {
    raw: { width: 300, height: 100, channels: 3 },
  })
    .png()
    .toBuffer()
  const bad = {
    signature: Buffer.from('\x89PNG\r\n\x1a\nno picture', 'latin1'),
    cutOff: whole.subarray(0, whole.length / 2),
    large: await blank(2_100, 2_000, true),
    jpeg: await sharp(whole).jpeg().toBuffer(),
  }
  for (const [kind, bytes] of Object.entries(bad))
    expect([kind, await refusal(signBy(t, deal, { method: 'DRAWN', drawing: asUrl(bytes) }))]).toEqual([
      kind,
      'contract.drawing',
    ])
  expect(await refusal(signBy(t, deal, { method: 'DRAWN' }))).toBe('contract.drawing')
  await signBy(t, deal, { method: 'DRAWN', drawing: asUrl(whole) })
  await sealSigned(t.deps, deal.contract.id)
  const { drawingFileId } = await t.deps.db
    .selectFrom('contractSignatures')
    .select('drawingFileId')
    .where('contractId', '=', deal.contract.id)
    .where('role', '=', 'BUYER')
    .executeTakeFirstOrThrow()
  expect((await sharp(await t.deps.files.read(t.deps.db, drawingFileId!)).metadata()).width).toBe(300)
}, 60_000)

test('the drawing of staff is held to the same', async () => {
  const { contract } = await desk.sent()
  const body = { version: contract.version, documentSha256: contract.documentSha256!, method: 'DRAWN' as const }
  const drawing = asUrl(Buffer.from('\x89PNG\r\n\x1a\nno picture', 'latin1'))
  expect(await refusal(desk.boss.contracts.sign({ params: { id: contract.id }, body: { ...body, drawing } }))).toBe(
    'contract.drawing',
  )
})

test('a stored drawing that nothing can decode does not keep a contract from its sealed paper', async () => {
  const deal = await desk.signed()
  const buffer = Buffer.from('\x89PNG\r\n\x1a\nno picture', 'latin1')
  const drawingFileId = await t.deps.files.save(t.deps.db, { name: 'signature.png', mime: 'image/png', buffer })
  await t.deps.db.updateTable('contracts').set({ signedFileId: null }).where('id', '=', deal.contract.id).execute()
  await t.deps.pool.query('update contract_signatures set drawing_file_id = $1 where contract_id = $2', [
    drawingFileId,
    deal.contract.id,
  ])
  await sealSigned(t.deps, deal.contract.id)
  const { signedFileId } = await t.deps.db
    .selectFrom('contracts')
    .select('signedFileId')
    .where('id', '=', deal.contract.id)
    .executeTakeFirstOrThrow()
  expect(signedFileId).not.toBeNull()
})

test('people of a suspended company and people whose role changed sign and decline nothing until that is over', async () => {
  const deal = await desk.waiting()
  const params = { id: deal.dealer.companyId }
  const decline = () =>
    t.anonymous.contractSigning.decline({ params: { token: deal.token }, body: { reason: 'No longer wanted' } })
  const closed = async () => (await t.anonymous.contractSigning.get({ params: { token: deal.token } })).closedBecause
  const keeper = await t.staff('buyers.read', 'buyers.manage')
  await keeper.buyerCompanies.suspend({ params, body: { reason: 'They did not pay' } })
  expect(await refusal(signBy(t, deal))).toBe('contract.linkClosed')
  expect(await refusal(decline())).toBe('contract.linkClosed')
  expect(await closed()).toBe('ENDED')
  await keeper.buyerCompanies.reinstate({ params, body: {} })
  for (const role of ['DRIVER', 'FINANCE'] as const) {
    await t.deps.db.updateTable('buyerUsers').set({ role }).where('id', '=', deal.dealer.userId).execute()
    expect([role, await refusal(signBy(t, deal))]).toEqual([role, 'contract.linkClosed'])
    expect(await closed()).toBe('ENDED')
  }
  await t.deps.db.updateTable('buyerUsers').set({ role: 'BUYER' }).where('id', '=', deal.dealer.userId).execute()
  await signBy(t, deal)
})

test('a signature that meets the suspension of its company counts only if it came first', async () => {
  const keeper = await t.staff('buyers.read', 'buyers.manage')
  for (let round = 0; round < 3; round++) {
    const deal = await desk.waiting()
    const params = { id: deal.dealer.companyId }
    const [signed] = await Promise.allSettled([
      signBy(t, deal),
      keeper.buyerCompanies.suspend({ params, body: { reason: 'They did not pay' } }),
    ])
    const { status } = await desk.boss.contracts.get({ params: { id: deal.contract.id } })
    expect(status).toBe(signed.status === 'fulfilled' ? 'SIGNED' : 'WAITING_BUYER')
  }
})

test('a link that is over asks the sanctions list for no name', async () => {
  const deal = await desk.waiting()
  const { id, version } = deal.contract
  const officer = await t.staff('sanctions.read', 'sanctions.decide')
  const file = sanctionsXml([{ id: '11', names: ['Dragan Welkov'], country: 'NO' }])
  await officer.sanctions.upload({ body: { isConfirmed: 'true' } }, { files: { file: [file] } })
  expect(await refusal(signBy(t, deal, { name: 'Dragan Welkov' }))).toBe('contract.onHold')
  const hits = () => t.deps.db.selectFrom('sanctionHits').select('id').execute()
  const before = await hits()
  expect(before).toHaveLength(1)
  await t.deps.db.deleteFrom('sanctionHits').execute()
  await desk.boss.contracts.end({ params: { id }, body: { version, reason: 'changed our mind' } })
  expect(await refusal(signBy(t, deal, { name: 'Dragan Welkov' }))).toBe('contract.linkClosed')
  expect(await hits()).toEqual([])
})
