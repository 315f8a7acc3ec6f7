// Data formats of Scrive's document API v2, and their conversion.
import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { Language } from '@bilbro/contract/common'
import type { ParsedEvent } from '../../core/work/webhook.ts'
import type { NewSignOrder, SignOrder, SignRole } from '../signing/port.ts'

const party = z.object({
  id: z.string(),
  is_author: z.boolean(),
  signatory_role: z.string(),
  sign_order: z.number(),
  sign_time: z.string().nullish(),
  rejected_time: z.string().nullish(),
  rejection_reason: z.string().nullish(),
  api_delivery_url: z.string().nullish(),
  fields: z.array(z.object({ type: z.string(), order: z.number().nullish(), value: z.unknown() })),
})
export const scriveDocument = z.object({
  id: z.string(),
  title: z.string(),
  status: z.string(),
  parties: z.array(party),
  sealed_file: z.object({ id: z.string() }).nullish(),
})
export type ScriveDocument = z.infer<typeof scriveDocument>
export const listed = z.object({ documents: z.array(z.object({ id: z.string(), title: z.string() })) })

const languages: Record<Language, string> = { en: 'en', de: 'de', no: 'no', dk: 'da', se: 'sv' }
const roles: readonly SignRole[] = ['ADMIN', 'BUYER']
const dayMs = 86_400_000

/** The party by signing order, which we set. */
export const partyOf = ({ parties }: ScriveDocument, role: SignRole) =>
  parties.find((one) => one.signatory_role === 'signing_party' && one.sign_order === roles.indexOf(role) + 1)

/** The author is only a viewer. Signatories get their pages and e-mails from us. */
export const toUpdate = (
  document: ScriveDocument,
  { ref, title, language, expiresAt, signers }: NewSignOrder,
  { callbackUrl, now }: { callbackUrl: string; now: Date },
) => ({
  id: document.id,
  // Until now the title was our reference, by which the document was found.
  title,
  lang: languages[language],
  days_to_sign: Math.min(Math.max(Math.ceil((expiresAt.getTime() - now.getTime()) / dayMs), 1), 365),
  api_callback_url: callbackUrl,
  tags: [{ name: 'reference', value: ref }],
  parties: [
    ...document.parties
      .filter((one) => one.is_author)
      .map(({ id }) => ({ id, signatory_role: 'viewer', delivery_method: 'api', sign_order: 1 })),
    ...signers.map(({ role, name, email, company, redirectUrl }) => ({
      signatory_role: 'signing_party',
      sign_order: roles.indexOf(role) + 1,
      delivery_method: 'api',
      confirmation_delivery_method: 'none',
      authentication_method_to_sign: 'standard',
      sign_success_redirect_url: redirectUrl,
      reject_redirect_url: redirectUrl,
      fields: [
        { type: 'name', order: 1, value: name.split(' ').slice(0, -1).join(' ') || name },
        { type: 'name', order: 2, value: name.includes(' ') ? name.split(' ').at(-1)! : '' },
        { type: 'email', value: email },
        { type: 'company', value: company },
      ],
    })),
  ],
})

const states: Record<string, SignOrder['state']> = {
  preparation: 'OPEN',
  pending: 'OPEN',
  closed: 'COMPLETED',
  canceled: 'CANCELLED',
  timedout: 'EXPIRED',
  rejected: 'REJECTED',
}

/** @throws Error for an unknown status */
export function toOrder(document: ScriveDocument): SignOrder {
  const state = states[document.status]
  if (!state) throw new Error(`status ${document.status}`)
  const signers = roles.flatMap((role) => {
    const one = partyOf(document, role)
    if (!one) return []
    const name = one.fields
      .filter(({ type }) => type === 'name')
      .toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0))
      .map(({ value }) => (typeof value === 'string' ? value : ''))
      .filter(Boolean)
      .join(' ')
    return [
      {
        role,
        state: one.sign_time ? 'SIGNED' : one.rejected_time ? 'REJECTED' : 'WAITING',
        name: name || null,
        at: instantOf(one.sign_time ?? one.rejected_time),
        reason: one.rejection_reason ?? null,
      } as const,
    ]
  })
  return { orderId: document.id, state, signers }
}

/** Converts to ISO 8601; an invalid time becomes null. */
const instantOf = (text: string | null | undefined): string | null =>
  text && !Number.isNaN(Date.parse(text)) ? new Date(text).toISOString() : null

const id = z.string().regex(/^\d{1,40}$/)
const statuses = z.looseObject({ status: z.enum(Object.keys(states) as [string, ...string[]]) })

/** The form only tells which document has changed. @throws Error for other formats */
export function parseEvents(body: Buffer): ParsedEvent[] {
  const form = new URLSearchParams(body.toString('utf8'))
  const subject = id.parse(form.get('document_id'))
  const { status } = statuses.parse(JSON.parse(form.get('document_json') ?? ''))
  const told = createHash('sha256').update(body).digest('hex').slice(0, 32)
  return [{ id: `${subject}:${told}`, type: status, subject }]
}
