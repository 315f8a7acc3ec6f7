// A report as PDF: the carrier's texts can have any length, and none may run into the next column.
import { PDF } from '@libpdf/core'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { createRoadFixture } from '../../../test/road-fixture.ts'

const t = await openTestApp()
// With the company's letterhead.
await createRoadFixture(t)

type Box = { x: number; y: number; width: number; height: number }
const meet = (a: Box, b: Box) =>
  a.x < b.x + b.width - 1 && b.x < a.x + a.width - 1 && Math.abs(a.y - b.y) < Math.min(a.height, b.height) / 2

test.each(['AUTOSPED_ORDER_CREATED', 'DELIVERED', 'WAITINGFORTHEFERRYATNIGHT', 'X'.repeat(100)])(
  '%s stands in its own column',
  async (rawStatus) => {
    const line = {
      file: 'status-0002.json',
      eventId: '12',
      reference: randomUUID(),
      vin: 'TMBR4AKXXSF041859',
      rawStatus,
    }
    const lines = [{ ...line, occurredAt: '2026-11-24T21:00:00.000Z', outcome: 'UNKNOWN' }]
    const { id } = await t.deps.db
      .insertInto('autospedReports')
      .values({ startedAt: t.deps.clock().toISOString(), startedBy: null, fetched: 1, lines: JSON.stringify(lines) })
      .returning('id')
      .executeTakeFirstOrThrow()
    const staff = await t.staff('logistics.read')
    const url = `/api/autosped-report/download?id=${id}&format=pdf&language=de`
    const answer = await t.app.inject({ url, headers: staff.headers })
    expect(answer.statusCode).toBe(200)
    const pages = (await PDF.load(answer.rawPayload)).extractText()
    const spans = pages.flatMap((page) => page.lines).flatMap((one) => one.spans)
    const boxes = spans.filter(({ text }) => text.trim()).map(({ text, bbox }) => ({ text, ...bbox }))
    expect(boxes.length).toBeGreaterThan(10)
    const overlaps = boxes.flatMap((a, at) =>
      boxes.slice(at + 1).flatMap((b) => (meet(a, b) ? [[a.text, b.text]] : [])),
    )
    expect(overlaps).toEqual([])
  },
)
