import type { AnyEndpoint, CallInput, DataOf, Group, Live } from './endpoint.ts'
import type { ErrorCode, Issue } from './errors.ts'

/**
 * Method, path, access, and whether it uploads files or what invalidates its data: all a browser needs beside the
 * types.
 */
export type Call = readonly [method: string, path: string, access: string, more?: 'upload' | Live]
export type Calls = Record<string, Record<string, Call>>

/** Who changed a record last, and when. `by` is null if the reader may not know. */
export type ChangedBy = { by: string | null; at: string }

export type Envelope = {
  success: boolean
  message: string
  data: unknown
  code?: ErrorCode
  issues?: Issue[]
  current?: unknown
  changed?: ChangedBy
}

/**
 * An answer with `success: false`, an answer without our envelope (`unknown`: a page of a proxy), or no answer at all
 * (`network error`, status 0).
 */
export class ApiError extends Error {
  status: number
  code: ErrorCode | 'network' | 'unknown'
  issues: Issue[]
  params: Record<string, string | number>
  /** With `version.stale`: the current row. */
  current: unknown
  /** With `version.stale`: who changed the row, if the audit log knows it. */
  changed: ChangedBy | undefined
  constructor(
    status: number,
    message: string,
    body: Partial<Envelope> & { params?: Record<string, string | number> } = {},
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = body.code ?? (status === 0 ? 'network' : 'unknown')
    this.issues = body.issues ?? []
    this.params = body.params ?? {}
    this.current = body.current
    this.changed = body.changed
  }
}

export type Options = {
  signal?: AbortSignal
  files?: Record<string, File[]>
  onProgress?: (done: number, total: number) => void
}
export type Request = {
  method: string
  url: string
  body?: unknown
  form?: FormData
  access: string
  idempotencyKey?: string
} & Options
export type Transport = (request: Request) => Promise<unknown>

type Args<I> = keyof I extends never
  ? [input?: undefined, options?: Options]
  : Record<never, never> extends I
    ? [input?: I, options?: Options]
    : [input: I, options?: Options]
type OptionalQuery<I> = I extends { query: infer Q }
  ? Record<never, never> extends Q
    ? Omit<I, 'query'> & { query?: Q }
    : I
  : I
type ClientInput<E> = OptionalQuery<CallInput<E>>
export type ClientCall<E> = {
  (...args: Args<ClientInput<E>>): Promise<DataOf<E>>
  /**
   * Query key and function for TanStack Query. The key starts with the group, so that a group can be invalidated at
   * once.
   */
  query(...args: Args<ClientInput<E>>): {
    queryKey: readonly unknown[]
    queryFn: (context: { signal: AbortSignal }) => Promise<DataOf<E>>
  }
  /** URL of the call, for a link or a download. */
  url(...args: Args<ClientInput<E>>): string
  access: string
}
export type Client<A extends Record<string, Group>> = { [G in keyof A]: { [N in keyof A[G]]: ClientCall<A[G][N]> } }

type Loose = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

/** `brand=Audi&brand=BMW`: repeats the name for lists; leaves out undefined and empty values. */
export function queryString(query: Record<string, unknown> = {}): string {
  const out = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null && one !== '') out.append(name, String(one))
  }
  const text = out.toString()
  return text && `?${text}`
}

function addressOf(path: string, input: Loose): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input.params?.[name])))
  return `/api${filled}${queryString(input.query)}`
}

/**
 * The typed client of the whole contract: one line per call in `calls`, types from the contract, no handwritten code.
 */
export function createClient<A extends Record<string, Record<string, AnyEndpoint>>>(
  calls: Calls,
  transport: Transport,
  keyed = openKeys(),
): Client<A> {
  const client: Record<string, Record<string, unknown>> = {}
  for (const [group, entries] of Object.entries(calls)) {
    client[group] = {}
    for (const [name, [method, path, access, more]] of Object.entries(entries)) {
      const call = (input: Loose = {}, options: Options = {}) => {
        const request: Request = { method, url: addressOf(path, input), access, ...options }
        if (more === 'upload') request.form = formOf(input.body, options.files)
        else if (method !== 'GET') request.body = input.body ?? {}
        // Public calls have their own protection against repeats.
        return method === 'POST' && access !== 'public' ? keyed(request, transport) : transport(request)
      }
      client[group][name] = Object.assign(call, {
        query: (input: Loose = {}) => ({
          queryKey: [group, name, input] as const,
          queryFn: ({ signal }: { signal: AbortSignal }) => call(input, { signal }),
        }),
        url: (input: Loose = {}) => addressOf(path, input),
        access,
      })
    }
  }
  return client as Client<A>
}

/** How long a repeated submit without an answer keeps its idempotency key. */
const keyLifeMs = 10 * 60_000

/**
 * Gives each logical submit an idempotency key. A repeat with the same content keeps the key until an answer with a
 * status below 500 arrives: a second click or a lost connection does not submit twice.
 */
export function openKeys(): (request: Request, transport: Transport) => Promise<unknown> {
  const unanswered = new Map<string, { key: string; until: number }>()
  return async (request, transport) => {
    const content = contentOf(request)
    const known = unanswered.get(content)
    const key = known && known.until > Date.now() ? known.key : newKey()
    unanswered.set(content, { key, until: Date.now() + keyLifeMs })
    try {
      const data = await transport({ ...request, idempotencyKey: key })
      unanswered.delete(content)
      return data
    } catch (error) {
      if (error instanceof ApiError && error.status > 0 && error.status < 500) unanswered.delete(content)
      throw error
    }
  }
}

function contentOf({ url, body, form }: Request): string {
  const parts = form && [...form].map(([name, part]) => [name, typeof part === 'string' ? part : fileOf(part)])
  return `${url}\n${JSON.stringify(parts ?? body)}`
}
const fileOf = ({ name, size, lastModified }: File) => [name, size, lastModified]

/** Also works on plain HTTP, where browsers have no `randomUUID`. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

function formOf(body: unknown, files: Record<string, File[]> = {}): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries((body ?? {}) as Record<string, string | number | boolean | undefined>))
    if (value !== undefined) form.append(name, String(value))
  for (const [name, list] of Object.entries(files)) for (const file of list) form.append(name, file, file.name)
  return form
}

/**
 * Unwraps an answer of our API. Another answer (a file, a page of a proxy) is returned as it is, or thrown on an error.
 */
export function unwrap(status: number, contentType: string | null, text: string): unknown {
  if (!contentType?.includes('application/json')) {
    if (status >= 400) throw new ApiError(status, '')
    return text
  }
  let envelope: Partial<Envelope> & { params?: Record<string, string | number> }
  try {
    envelope = (JSON.parse(text) as Partial<Envelope> | null) ?? {}
  } catch {
    // The answer was cut off.
    throw status >= 400 ? new ApiError(status, '') : new ApiError(0, 'network error')
  }
  if (!envelope.success) throw new ApiError(status, envelope.message ?? '', envelope)
  return envelope.data
}
