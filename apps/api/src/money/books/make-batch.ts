// The bookings of a month for the tax adviser: written once, stored with their hash, and never exported twice.
import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { daysOf } from '@bilbro/contract/time/periods'
import { entityZone } from '../../core/postgres/zones.ts'
import type { Deps } from '../../core/deps.ts'
import { openTemporaryFolder } from '../../platform/files/temporary-folder.ts'
import { digest } from '../../platform/files/files.ts'
import { type Chart, judge, numbered } from './accounts.rules.ts'
import * as batches from './batches.store.ts'
import { inOneMoment, stated } from './book-facts.ts'
import * as books from './books.store.ts'
import { type ExtfHeader, extfHeader, extfLine, mostLines } from './extf.rules.ts'
import { windows1252 } from './windows-1252.ts'

type Making = Pick<Deps, 'db' | 'files' | 'config' | 'clock'>

/** The current accounts of a company. */
export async function chartOf(db: Making['db'], settings: books.BookSettingsRow): Promise<Chart> {
  const [accounts, debtors] = await Promise.all([
    books.listAccounts(db, settings.legalEntityId),
    books.getDebtorAccounts(db, settings.legalEntityId),
  ])
  return {
    accounts: new Map(accounts.map(({ key, account }) => [key, account])),
    debtors,
    givesDebtors: settings.debtorsFrom !== null,
  }
}

/** Safe to run twice, and in parallel: an item is in one batch only. */
export async function makeBatch(deps: Making, id: string): Promise<void> {
  const batch = await batches.get(deps.db, id)
  if (batch.madeAt || batch.failure) return
  const settings = await books.findSettings(deps.db, batch.legalEntityId)
  if (!settings?.consultantNo || !settings.clientNo) return void (await batches.markFailed(deps.db, id, 'NOT_SET_UP'))
  await giveAccounts(deps, settings, batch.month)
  const { folder, dispose } = await openTemporaryFolder(deps.config.dataDir)
  try {
    const path = join(folder, 'batch.csv')
    const header = headerOf(settings, batch, {
      madeAt: deps.clock(),
      zone: await entityZone(deps.db, settings.legalEntityId),
    })
    const { items, lines, documents, totalMinor } = await write(deps, { path, header, settings, month: batch.month })
    if (!lines) return void (await batches.markFailed(deps.db, id, 'NOTHING'))
    const blob = await deps.files.store({ name: fileName(header, batch.no), mime: 'text/csv', path })
    const sha256 = (await digest(path)).sha256.toString('hex')
    await deps.db.transaction().execute(async (tx) => {
      if (!(await batches.lockOpen(tx, id))) return
      await batches.addItems(tx, id, items)
      const fileId = await deps.files.attach(tx, blob)
      await batches.setResult(tx, id, {
        madeAt: deps.clock().toISOString(),
        fileId,
        sha256,
        lines,
        documents,
        totalMinor,
      })
    })
  } finally {
    await dispose()
  }
}

/** DATEV expects the prefix `EXTF_`. */
const fileName = ({ from }: ExtfHeader, no: number) => `EXTF_Buchungsstapel_${from.slice(0, 7)}_${no}.csv`

function headerOf(
  settings: books.BookSettingsRow,
  { month, no }: { month: string; no: number },
  made: Pick<ExtfHeader, 'madeAt' | 'zone'>,
): ExtfHeader {
  const { from, to } = daysOf(month)
  const first = String(settings.fiscalYearMonth).padStart(2, '0')
  const year = Number(month.slice(0, 4)) - (month.slice(5) < first ? 1 : 0)
  return {
    consultantNo: settings.consultantNo!,
    clientNo: settings.clientNo!,
    yearFrom: `${year}-${first}-01`,
    accountLength: settings.accountLength,
    from,
    to,
    name: `Bilbro ${month} / ${no}`,
    chart: settings.chart as ExtfHeader['chart'],
    isFinal: settings.isFinal,
    ...made,
  }
}

/** Dealers without an account get the next numbers. */
async function giveAccounts({ db }: Making, settings: books.BookSettingsRow, month: string): Promise<void> {
  const chart = await chartOf(db, settings)
  const wanted = new Set<string>()
  for await (const piece of stated(db, await books.listOpenDocuments(db, settings.legalEntityId, month)))
    for (const { known } of piece) for (const dealer of judge(known.booked, chart).newDebtors) wanted.add(dealer)
  await books.addDebtors(db, settings.legalEntityId, [...wanted])
}

type Writing = { path: string; header: ExtfHeader; settings: books.BookSettingsRow; month: string }
type Written = { items: batches.NewItem[]; lines: number; documents: number; totalMinor: number }

/** Writes the lines in chunks. Lines beyond DATEV's limit are left to the next batch. */
async function write({ db }: Making, { path, header, settings, month }: Writing): Promise<Written> {
  const out = await open(path, 'w')
  const done: Written = { items: [], lines: 0, documents: 0, totalMinor: 0 }
  try {
    await out.write(windows1252(extfHeader(header)))
    await inOneMoment(db, async (tx) => {
      const chart = await chartOf(tx, settings)
      for await (const piece of stated(tx, await books.listOpenDocuments(tx, settings.legalEntityId, month))) {
        const text: string[] = []
        for (const { document, known } of piece) {
          const { trouble, newDebtors } = judge(known.booked, chart)
          const own = known.booked.lines ?? []
          if (trouble || newDebtors.length || done.lines + own.length > mostLines) continue
          const key = `${document.kind} ${document.refId} ${document.no}`
          // A document of a closed month is booked on the first day of this batch.
          const day = document.day < header.from ? header.from : document.day
          for (const [at, line] of own.entries())
            text.push(extfLine({ ...numbered(line, chart), day, guid: guidOf(`${key} ${at}`) }, header))
          done.lines += own.length
          done.documents++
          done.totalMinor += own.reduce((sum, { minor }) => sum + minor, 0)
          const { kind, refId, no, amountMinor } = document
          done.items.push({ kind, refId, no, day: document.day, amountMinor })
          for (const one of known.with ?? []) done.items.push({ kind: 'ALLOCATION', no: 1, day: document.day, ...one })
        }
        await out.write(windows1252(text.join('')))
      }
    })
    return done
  } finally {
    await out.close()
  }
}

/** The same key always gives the same GUID. */
function guidOf(key: string): string {
  const hex = createHash('sha256').update(key).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}
