// Sign-ups for tests: distinct forms, their e-mails, and decisions of the office.
import { expect } from 'vitest'
import type { Signup } from '@bilbro/contract/dealers/signups/signups-public'
import { bodyOf } from '../src/core/mail.ts'
import type { As, TestApp } from './app.ts'

const vatIds = ['DE990000002', 'DE990000019']
let serial = 0

/** A form that differs from all others; its number has a valid check digit. */
export const form = (more: Partial<Signup> = {}): Signup => {
  const n = ++serial
  return {
    country: 'DE',
    vatId: vatIds[n % vatIds.length]!,
    companyName: `Autohaus Nummer ${n} GmbH`,
    street: 'Hafenstraße 3',
    postalCode: '20457',
    city: 'Hamburg',
    contactName: 'Hanne Muster',
    email: `hanne${n}@autohaus${n}.test`,
    phone: `+49 40 5550${String(n).padStart(4, '0')}`,
    language: 'de',
    terms: true,
    ...more,
  }
}

type Decision = Omit<Parameters<As['signups']['decide']>[0]['body'], 'version'>

/** Server helpers for sign-up tests. */
export function createSignupFixture(t: TestApp, staff: As) {
  const mailsTo = async (email: string) => {
    const rows = await t.deps.db
      .selectFrom('mailOutbox')
      .selectAll()
      .where('recipient', '=', email)
      .orderBy('createdAt')
      .orderBy('id')
      .execute()
    return rows.map((row) => ({
      kind: row.kind,
      language: row.language,
      text: bodyOf(t.deps.secrets, row.sealedBody).text,
    }))
  }
  const mailOf = async (email: string, kind: string) => {
    await expect.poll(async () => (await mailsTo(email)).map((mail) => mail.kind), { timeout: 10_000 }).toContain(kind)
    return (await mailsTo(email)).findLast((mail) => mail.kind === kind)!
  }
  return {
    mailsTo,
    /** Waits for the last e-mail of that kind. */
    mailOf,
    submit: async (more: Partial<Signup> = {}) => {
      const body = form(more)
      await t.anonymous.signupPublic.submit({ body })
      const row = await t.deps.db
        .selectFrom('signups')
        .select(['id', 'version'])
        .where('email', '=', body.email)
        .executeTakeFirstOrThrow()
      return { ...body, ...row }
    },
    decide: ({ id, version }: { id: string; version: number }, body: Decision, by: As = staff) =>
      by.signups.decide({ params: { id }, body: { version, ...body } }),
    upload: (files: File[]) =>
      t.anonymous.signupPublic.documents({ body: { kind: 'TRADE_LICENCE' } }, { files: { files } }),
    /** All calls of a test come from one address, so the counters are reset. */
    calm: () => t.deps.pool.query('delete from throttles'),
  }
}

export const tokenIn = (text: string, prefix: string): string => new RegExp(`token=(${prefix}_[\\w-]+)`).exec(text)![1]!
export const pdf = (name = 'licence.pdf'): File => new File(['%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'], name)
