// Waiting for a provider or the file store is refused inside an open transaction, which would keep its locks in the
// meantime.
import { expect, test } from 'vitest'
import { createClient } from '../src/providers/client.ts'
import { noLedger } from './no-ledger.ts'
import { openTestApp } from './app.ts'

const t = await openTestApp()

const file = () => ({ name: 'a.txt', mime: 'text/plain', buffer: Buffer.from('a') })
const whileOpen = (work: () => Promise<unknown>) => t.deps.db.transaction().execute(work)

test('a file is neither stored, read nor removed', async () => {
  const { files, db } = t.deps
  const id = await files.save(db, file())
  await expect(whileOpen(() => files.store(file()))).rejects.toThrow('a file is stored inside a transaction')
  await expect(whileOpen(() => files.read(db, id))).rejects.toThrow('a file is read inside a transaction')
  await expect(whileOpen(() => files.remove(db, id))).rejects.toThrow('a file is removed inside a transaction')
})

test('what was stored before gets its row inside; what loses its row goes after the commit', async () => {
  const { files, db } = t.deps
  const blob = await files.store(file())
  const id = await db.transaction().execute((transaction) => files.attach(transaction, blob))
  expect((await files.read(db, id)).toString()).toBe('a')
  const after: (() => Promise<void>)[] = []
  await db
    .transaction()
    .execute((transaction) => files.detach({ db: transaction, afterCommit: (task) => void after.push(task) }, id))
  for (const task of after) await task()
  await expect(files.read(db, id)).rejects.toMatchObject({ code: 'notFound' })
})

test('no other house is called', async () => {
  const client = createClient('somewhere', { log: t.deps.log, ledger: noLedger })
  const call = () => client.send({ purpose: 'test', url: 'http://127.0.0.1:9/' })
  await expect(whileOpen(call)).rejects.toThrow('somewhere is called inside a transaction')
  await expect(call()).rejects.toMatchObject({ provider: 'somewhere' })
})
