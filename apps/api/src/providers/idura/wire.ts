// Data formats of Idura Signatures (formerly Criipto): the GraphQL operations, and their conversion.
import * as z from 'zod'
import type { Language } from '@bilbro/contract/common'
import type { ParsedEvent } from '../../core/work/webhook.ts'
import type { NewSignOrder, SignOrder, SignRole } from '../signing/port.ts'

const order = `id status signatories { id reference status statusReason href }
  documents { id reference signatures { __typename signatory { id } ... on JWTSignature { claims { name value } } } }`

export const operations = {
  create: `mutation create($input: CreateSignatureOrderInput!) { createSignatureOrder(input: $input) { signatureOrder { id } } }`,
  get: `query get($id: ID!) { signatureOrder(id: $id) { ${order} } }`,
  find: `query find($after: String) { viewer { __typename ... on Application { signatureOrders(first: 50, after: $after) {
    edges { node { id documents { reference } } } pageInfo { hasNextPage endCursor } } } } }`,
  cancel: `mutation cancel($input: CancelSignatureOrderInput!) { cancelSignatureOrder(input: $input) { signatureOrder { id } } }`,
  close: `mutation close($input: CloseSignatureOrderInput!) { closeSignatureOrder(input: $input) { signatureOrder { id } } }`,
  cleanup: `mutation cleanup($input: CleanupSignatureOrderInput!) { cleanupSignatureOrder(input: $input) { signatureOrder { id } } }`,
  papers: `query papers($id: ID!) { signatureOrder(id: $id) { id status documents { reference
    ... on PdfDocument { blob } signatures { __typename signatory { id reference } ... on JWTSignature { jwt } } } } }`,
} as const

/** How many days Idura keeps the signed document after closing. We download it at once and then delete it there. */
export const retainDays = 7

const languages: Record<Language, string> = { en: 'EN_US', de: 'DE_DE', no: 'NB_NO', dk: 'DA_DK', se: 'SV_SE' }

export const toCreate = (
  { ref, title, pdf, language, expiresAt, signers }: NewSignOrder,
  webhook: { url: string; secret: string },
) => ({
  input: {
    title,
    expiresAt: expiresAt.toISOString(),
    documents: [{ pdf: { title, blob: pdf.toString('base64'), storageMode: 'Temporary', reference: ref } }],
    // The reference of a signatory is our role; lower numbers sign first.
    signatories: signers.map(({ role, redirectUrl }, at) => ({
      reference: role,
      signingSequence: at + 1,
      ui: { signatoryRedirectUri: redirectUrl },
    })),
    ui: { language: languages[language] },
    webhook,
  },
})

const signatory = z.object({
  id: z.string(),
  reference: z.string().nullable(),
  status: z.string(),
  statusReason: z.string().nullish(),
  href: z.string(),
})
const signature = z.object({
  signatory: z.object({ id: z.string() }).nullish(),
  claims: z.array(z.object({ name: z.string(), value: z.string() })).nullish(),
})
export const iduraOrder = z.object({
  id: z.string(),
  status: z.string(),
  signatories: z.array(signatory),
  documents: z.array(z.object({ signatures: z.array(signature).nullish() })),
})
export type IduraOrder = z.infer<typeof iduraOrder>

export const created = z.object({ signatureOrder: z.object({ id: z.string() }) })
export const found = z.object({
  signatureOrders: z.object({
    edges: z.array(
      z.object({
        node: z.object({ id: z.string(), documents: z.array(z.object({ reference: z.string().nullish() })) }),
      }),
    ),
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullish() }),
  }),
})
export const papers = z.object({
  documents: z.array(z.object({ blob: z.string().nullish(), signatures: z.array(z.unknown()).nullish() })),
})

const roles: readonly SignRole[] = ['ADMIN', 'BUYER']

/** Idura's order stays OPEN after all have signed or one has rejected: the state is derived from the signatories. */
export function toOrder({ id, status, signatories, documents }: IduraOrder): SignOrder {
  const nameOf = (signatoryId: string) =>
    documents
      .flatMap(({ signatures }) => signatures ?? [])
      .find((one) => one.signatory?.id === signatoryId)
      ?.claims?.find(({ name }) => name === 'name')?.value ?? null
  const signers = roles.flatMap((role) => {
    const one = signatories.find(({ reference, status }) => reference === role && status !== 'DELETED')
    if (!one) return []
    const state = one.status === 'SIGNED' ? 'SIGNED' : one.status === 'REJECTED' ? 'REJECTED' : 'WAITING'
    return [{ role, state, name: nameOf(one.id), at: null, reason: one.statusReason ?? null } as const]
  })
  const isSigned = signers.length > 0 && signers.every((one) => one.state === 'SIGNED')
  const state = isSigned
    ? 'COMPLETED'
    : signers.some((one) => one.state === 'REJECTED')
      ? 'REJECTED'
      : status === 'OPEN'
        ? 'OPEN'
        : status === 'EXPIRED'
          ? 'EXPIRED'
          : 'CANCELLED'
  return { orderId: id, state, signers }
}

const events = [
  'SIGNATORY_SIGNED',
  'SIGNATORY_REJECTED',
  'SIGNATORY_SIGN_ERROR',
  'SIGNATORY_SIGN_LINK_OPENED',
  'SIGNATORY_DOWNLOAD_LINK_OPENED',
  'SIGNATORY_DOCUMENT_STATUS_CHANGED',
  'SIGNATURE_ORDER_EXPIRED',
] as const
const event = z.union([
  z.object({
    event: z.enum(events),
    signatureOrderId: z.string().min(1).max(80),
    signatoryId: z.string().max(80).nullish(),
  }),
  z.object({ event: z.literal('WEBHOOK_VALIDATION') }),
])

/** Events have no id: repeats are recognised by their content. @throws Error for other formats */
export function parseEvents(body: Buffer): ParsedEvent[] {
  const said = event.parse(JSON.parse(body.toString('utf8')))
  if (said.event === 'WEBHOOK_VALIDATION') return []
  const { signatureOrderId, signatoryId } = said
  return [{ id: `${signatureOrderId}:${said.event}:${signatoryId ?? ''}`, type: said.event, subject: signatureOrderId }]
}
