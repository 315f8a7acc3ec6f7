// A statement is taken over: each line of the bank once, however often it comes.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { sql } from 'kysely'
import type { StatementImport } from '@bilbro/contract/money/payments'
import { audit } from '../../core/audit.ts'
import { appError } from '../../core/errors.ts'
import type { Db } from '../../core/postgres/db.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import type { Upload } from '../../core/request/uploads.ts'
import { openSemaphore } from '../../core/work/semaphore.ts'
import { yieldEvery } from '../../core/work/yield-every.ts'
import { screenEverybody } from '../../dealers/sanctions/screen.job.ts'
import { accountFor } from '../../house/bank-accounts/bank-accounts.rules.ts'
import * as bankAccounts from '../../house/bank-accounts/bank-accounts.store.ts'
import * as legalEntities from '../../house/legal-entities/legal-entities.store.ts'
import type { BankLine } from './bank-line.rules.ts'
import { settleRuns } from '../payment-runs/settle-runs.ts'
import { type KeyedLine, keyedLines } from './line-keys.rules.ts'
import { rows } from './payment-rows.store.ts'
import { matchIndex, proposedFor } from './payments.read.ts'
import * as payments from './payments.store.ts'
import { readStatement } from './read-statement.ts'

/** Each holds a connection for as long as it lasts: a few at once leave the others to everybody else. */
const turn = openSemaphore(2, 10)
const atOnce = 500
const shown = 200

/** @throws payment.account when nobody says whose account it is, and what reading a file throws */
export async function importStatement(
  ctx: StaffCtx,
  file: Upload,
  legalEntityId: string | undefined,
): Promise<StatementImport> {
  const [read, sha256] = [await readStatement(ctx.deps.threads, file), await hashOf(file.path)]
  const account = await accountOf(ctx.db, read.credits, legalEntityId)
  const keyed = keyedLines(read.credits, account)
  const debits = read.debits.map((debit) => ({ ...debit, account: debit.account ?? (account || null) }))
  const owners = await ownersOf(ctx.db)
  const { fileFormat, lines, outgoing, failed } = read
  const about = { fileName: file.name.slice(0, 255), fileFormat, lines, outgoing }
  const done = await turn(() =>
    ctx.transaction(
      async () => {
        // Two files of one account go one after the other: the second finds what the first has written.
        await sql`select pg_advisory_xact_lock(hashtext('import payments'))`.execute(ctx.db)
        const fresh = await notHere(ctx.db, keyed)
        const counts = { created: fresh.length, known: keyed.length - fresh.length }
        const importId = await payments.insertImport(
          ctx.db,
          { ...about, ...counts, sha256, failed: failed.length, importedBy: ctx.actor.id },
          ctx.now,
        )
        const ids: string[] = []
        const breath = yieldEvery()
        for (let at = 0; at < fresh.length; at += atOnce) {
          const some = fresh.slice(at, at + atOnce).map((line) => rowOf(line, { importId, owners, by: ctx.actor.id }))
          ids.push(...(await payments.insertMany(ctx.db, some, ctx.now)))
          await breath()
        }
        const known = keyed.length - ids.length
        if (ids.length !== fresh.length) await payments.countImport(ctx.db, importId, ids.length, known)
        const paidOut = await settleRuns(ctx, debits)
        await audit(ctx, {
          entity: 'paymentImports',
          entityId: importId,
          action: 'paymentsImported',
          changes: [
            { field: 'importFile', from: null, to: about.fileName },
            { field: 'importCreated', from: null, to: ids.length },
            { field: 'importKnown', from: null, to: known },
            { field: 'importPaidOut', from: null, to: paidOut },
          ],
        })
        if (ids.length) await ctx.enqueue(screenEverybody, { only: 'payers' })
        return { id: importId, ids, known, paidOut }
      },
      { isAnswer: false },
    ),
  )
  return {
    id: done.id,
    ...about,
    created: done.ids.length,
    known: done.known,
    paidOut: done.paidOut,
    foreign: keyed.filter(({ currency }) => currency !== 'EUR').length,
    sure: await sureOf(ctx.db, done.id),
    failed: failed.slice(0, shown),
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

/** The account of lines that do not name one. */
async function accountOf(db: Db, lines: readonly BankLine[], legalEntityId: string | undefined): Promise<string> {
  const entity = legalEntityId && (await legalEntities.get(db, legalEntityId))
  const account = entity && accountFor(entity.accounts, 'EUR')?.iban
  if (!account && lines.some((line) => line.account === null)) throw appError('payment.account')
  return account ?? ''
}

const ownersOf = async (db: Db): Promise<Map<string, string>> =>
  new Map((await bankAccounts.all(db)).map(({ number, legalEntityId }) => [number, legalEntityId]))

const keyOf = ({ content }: KeyedLine): string => createHash('sha256').update(content).digest('hex')

/**
 * Lines that are not here yet. The bank's name decides where both have one; a statement as a table, which has none,
 * is known by what it says.
 */
async function notHere(db: Db, lines: readonly KeyedLine[]): Promise<KeyedLine[]> {
  const here = await payments.known(
    db,
    [...new Set(lines.map(({ account }) => account))],
    lines.flatMap(({ reference }) => reference ?? []),
    lines.map(keyOf),
  )
  const named = new Set(here.map((one) => `${one.account} ${one.bankReference}`))
  const said = new Map(here.map((one) => [`${one.account} ${one.contentKey}`, one.bankReference]))
  return lines.filter((line) => {
    if (line.reference !== null && named.has(`${line.account} ${line.reference}`)) return false
    const key = `${line.account} ${keyOf(line)}`
    return !said.has(key) || (line.reference !== null && said.get(key) !== null)
  })
}

type About = { importId: string; owners: Map<string, string>; by: string }
const rowOf = (line: KeyedLine, { importId, owners, by }: About): payments.NewPaymentRow => ({
  means: 'TRANSFER',
  importId,
  account: line.account,
  legalEntityId: owners.get(line.account) ?? null,
  bankReference: line.reference,
  contentKey: keyOf(line),
  valueOn: line.valueOn,
  amountMinor: line.minor,
  currency: line.currency,
  payerName: line.payerName,
  payerIban: line.payerIban,
  remittance: line.remittance,
  raw: JSON.stringify(line.raw),
  recordedBy: by,
})

/** How many of a file can be confirmed with one key. */
async function sureOf(db: Db, importId: string): Promise<number> {
  const index = await matchIndex(db)
  const breath = yieldEvery()
  let sure = 0
  for (const row of await rows(db).where('t.importId', '=', importId).execute()) {
    if (proposedFor(row, index)[0]?.isSure) sure++
    await breath()
  }
  return sure
}
