// Jobs of a killed process are resumed, and jobs that only seem abandoned do not run twice.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type As, type TestApp, testApp } from '../../../test/app.ts'
import { jobKinds, queues } from '../../jobs.ts'
import { processPhoto } from '../../stock/car-attachments/photo.job.ts'
import { inFull } from '../../../test/in-full.ts'
import { job } from './job.ts'
import { type JobKind, type Jobs, createJobs, usualPace } from './jobs.ts'
import { deliver, mailCtx, sendMail } from '../mail.ts'

const sent = (name: string) => job({ name, run: () => Promise.resolve() })

let t: TestApp
let smtp: SMTPServer
/** E-mails that the SMTP server accepted, and whether it is silent. */
const taken: string[] = []
let isMute = false
const sockets = new Set<Socket>()
const children: ChildProcess[] = []
const opened: Jobs[] = []
beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      stream.resume()
      stream.on('end', () => {
        if (isMute) return
        taken.push(session.envelope.rcptTo[0]!.address)
        done()
      })
    },
  })
  smtp.on('error', () => {})
  smtp.server.on('connection', (socket: Socket) => sockets.add(socket))
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const { port } = smtp.server.address() as { port: number }
  t = await testApp({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } })
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const jobs of opened.splice(0)) await jobs.close()
})
afterAll(async () => {
  await t.close()
  await new Promise<void>((resolve) => smtp.close(() => resolve()))
})

const pool = () => t.deps.pool
/** A worker counts as dead after two seconds of silence instead of ten. */
const hurry = () => pool().query('update pgboss.queue set heartbeat_seconds = 2, retry_delay = 1')
const held = async () =>
  (await pool().query('select held_until from mail_outbox order by created_at desc limit 1')).rows[0]
    .held_until as string
const photosOf = (staff: As, carId: string) => staff.carAttachments.list({ params: { id: carId }, query: {} })
let shade = 0
async function uploadPhotos(staff: As, carId: string, count: number): Promise<void> {
  const photo = () =>
    sharp({ create: { width: 2000, height: 1500, channels: 3, background: { r: (shade += 10), g: 0, b: 0 } } })
      .jpeg()
      .toBuffer()
  const photos = await Promise.all(Array.from({ length: count }, photo))
  await staff.carAttachments.upload(
    { params: { id: carId }, body: { kind: 'PHOTO' } },
    { files: { files: photos.map((content, i) => new File([new Uint8Array(content)], `${i}.jpg`)) } },
  )
}
const open = async (more: { name: string }[] = []) => {
  const jobs = await createJobs(t.deps.config.databaseUrl!, [...queues, ...more], t.deps.log, {
    says: 0.5,
    silence: 10,
    looks: 1,
  })
  opened.push(jobs)
  return jobs
}
/** Starts the second process, which the test kills. */
async function startWorker(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [fileURLToPath(import.meta.resolve('../../../test/worker.ts'))], {
    env: {
      ...process.env,
      DATABASE_URL: t.deps.config.databaseUrl,
      BILBRO_DATA: t.deps.config.dataDir,
      SMTP_URL: t.deps.config.smtpUrl,
      BILBRO_LOG: 'silent',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  await once(child.stdout!, 'data')
  await hurry()
  return child
}

test('with the real settings a killed process is missed after less than thirty seconds', async () => {
  const jobs = await createJobs(t.deps.config.databaseUrl!, queues, t.deps.log)
  opened.push(jobs)
  const { rows } = await pool().query(
    `select distinct heartbeat_seconds as silence, retry_delay as delay from pgboss.queue where name = any($1)`,
    [queues.map(({ name }) => name)],
  )
  expect(rows).toEqual([{ silence: usualPace.silence, delay: 2 }])
  // The last heartbeat may be just before the kill; the check and the retry delay may each be missed by one round.
  const fetching = 1
  expect(rows[0].silence + 2 * usualPace.looks + 2 * rows[0].delay + fetching).toBeLessThan(22)
  // One or two heartbeats may be lost on a busy machine.
  expect(usualPace.says * 3).toBeLessThanOrEqual(usualPace.silence)
})

test('what a killed process had under way is done by another one: photos and a mail, each once', async () => {
  isMute = true
  const worker = await startWorker()
  const mail = { to: 'kari@test.example', subject: 's', text: 't', html: 'h', language: 'no', kind: 'test' } as const
  await t.deps.db.transaction().execute((db) => sendMail(mailCtx(t.deps, db), mail))
  const staff = await t.staff('cars.read', 'cars.write')
  const carId = await t.make.car()
  const many = inFull(10, 20)
  await uploadPhotos(staff, carId, many)
  const ready = async () => (await photosOf(staff, carId)).filter(({ photo }) => photo!.state === 'READY').length
  await expect.poll(ready, { interval: 20 }).toBeGreaterThan(1)
  await expect.poll(held).not.toBeNull()
  worker.kill('SIGKILL')
  await once(worker, 'close')
  expect(await ready()).toBeLessThan(many)
  isMute = false
  const jobs = await open()
  await hurry()
  await jobs.work(jobKinds({ ...t.deps, jobs }))
  // The job is retried before the claim on the e-mail expires, so it is scheduled again for that time.
  await pool().query(`update mail_outbox set held_until = clock_timestamp() + interval '3 seconds'`)
  await expect.poll(ready, { timeout: 30_000 }).toBe(many)
  const { rows } = await pool().query<{ n: number }>('select count(*)::int as n from files')
  expect(rows[0]!.n).toBe(4 * many)
  await expect.poll(() => taken, { timeout: 15_000 }).toEqual(['kari@test.example'])
  await expect.poll(async () => (await pool().query('select sent_at from mail_outbox')).rows[0].sent_at).not.toBeNull()
}, 60_000)

test('whoever sends a mail holds it for as long as the server takes', async () => {
  isMute = true
  const mail = { to: 'ola@test.example', subject: 's', text: 't', html: 'h', language: 'no', kind: 'test' } as const
  await t.deps.db.transaction().execute((db) => sendMail(mailCtx(t.deps, db), mail))
  const { id } = (await pool().query(`select id from mail_outbox where recipient = 'ola@test.example'`)).rows[0]
  const sending = deliver(t.deps, id).catch(() => 'given up')
  await expect.poll(held).not.toBeNull()
  const first = await held()
  await expect.poll(held, { timeout: 8000 }).not.toBe(first)
  for (const socket of sockets) socket.destroy()
  expect(await sending).toBe('given up')
  expect(await held()).toBeNull()
  isMute = false
})

test('work that takes long is not begun a second time, neither elsewhere nor here', async () => {
  let begun = 0
  let done = 0
  const slow: JobKind = {
    name: 'slow',
    handler: async () => {
      begun++
      await sleep(4000)
      done++
    },
  }
  const [one, other] = [await open([slow]), await open([slow])]
  await hurry()
  await one.work([slow])
  await one.send(t.deps.db, sent('slow'), {})
  await expect.poll(() => begun).toBe(1)
  await other.work([slow])
  // Twice the allowed silence.
  await expect.poll(() => done, { timeout: 10_000 }).toBe(1)
  expect(begun).toBe(1)
  await expect.poll(stateOf('slow')).toEqual(['completed'])
})

test('work that was given up for dead while its process lives runs on there, once', async () => {
  let begun = 0
  const slow: JobKind = {
    name: 'stalled',
    concurrency: 2,
    handler: async () => {
      begun++
      await sleep(3000)
    },
  }
  const jobs = await open([slow])
  await jobs.work([slow])
  await jobs.send(t.deps.db, sent(slow.name), {})
  await expect.poll(() => begun).toBe(1)
  // Simulates another process that marks our job for retry after a database outage, before our next heartbeat.
  await pool().query(`update pgboss.job set state = 'retry', start_after = now() where name = $1`, [slow.name])
  await expect.poll(stateOf('stalled'), { timeout: 8000 }).toEqual(['completed'])
  expect(begun).toBe(1)
}, 20_000)

test('two processes that are given the same photo make it once', async () => {
  const staff = await t.staff('cars.read', 'cars.write')
  const carId = await t.make.car()
  await uploadPhotos(staff, carId, 1)
  const count = async () => (await pool().query<{ n: number }>('select count(*)::int as n from files')).rows[0]!.n
  const before = await count()
  const [photo] = await photosOf(staff, carId)
  await Promise.all([1, 2, 3].map(() => processPhoto(t.deps, photo!.id)))
  expect(await count()).toBe(before + 3)
})

test('a store of files that is away for a while costs no photo', async () => {
  const staff = await t.staff('cars.read', 'cars.write')
  const carId = await t.make.car()
  await uploadPhotos(staff, carId, 1)
  const [photo] = await photosOf(staff, carId)
  const away = { ...t.deps.files, read: () => Promise.reject(new Error('The bucket does not answer')) }
  await expect(processPhoto({ ...t.deps, files: away }, photo!.id)).rejects.toThrow('does not answer')
  expect((await photosOf(staff, carId))[0]!.photo!.state).toBe('PROCESSING')
  await processPhoto(t.deps, photo!.id)
  expect((await photosOf(staff, carId))[0]!.photo!.state).toBe('READY')
})

const stateOf = (queue: string) => async () =>
  (await pool().query('select state from pgboss.job where name = $1', [queue])).rows.map(
    (row: { state: string }) => row.state,
  )
