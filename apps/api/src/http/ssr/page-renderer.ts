// Renders the first view of public pages on the server: text and first picture are in the HTML and need no script.
// The page is rendered from public calls, under the same limits as for the reader. It is cached while the answers stay
// the same. It is always rendered for an anonymous reader, because browsers send the session of a buyer only with API
// calls. When rendering fails or takes too long, the page is sent without it, and the app renders in the browser.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../core/deps.ts'
import { createPersistentWorker } from '../../platform/workers/persistent-worker.ts'

type Task = { href: string; isDemo: boolean; nonce: string; answers: Record<string, string> }
type Outcome = { missing: string[] } | { head: string; body: string } | { nothing: true }
/** `head` and `body` of a page; `given` contains the answers from which it was rendered. */
export type RenderedPage = { head: string; body: string; given: string }
type Page = RenderedPage & { calls: Answer[] }
type Answer = { url: string; text: string; etag: string }
export type PageRenderer = (request: FastifyRequest) => Promise<RenderedPage | undefined>

type Settings = { nonce: string; script?: URL; waitMs?: number }

const painted = /^\/(?:de|dk|no|se|en)\/(?:login|cars|car\/[\da-f-]{36})\/?(?:\?|$)/
const paintThread = new URL('./render.thread.ts', import.meta.url)
const longestAddress = 1000
const mostKept = 200
const largestKept = 400_000
const rounds = 3
const limits = { seconds: 5, megabytes: 128, idleSeconds: 900, maxQueue: 8 }

/** @returns the rendered parts of an address, or undefined when the app should render in the browser. */
export function createPageRenderer(
  app: FastifyInstance,
  deps: Deps,
  { nonce, script = paintThread, waitMs = 1000 }: Settings,
): PageRenderer {
  const thread = createPersistentWorker(script, limits)
  app.addHook('preClose', async () => void thread.close())
  const kept = new Map<string, Page>()
  const underWay = new Map<string, Promise<Page | undefined>>()

  const keep = (address: string, page: Page): Page => {
    kept.delete(address)
    if (page.body.length + page.given.length > largestKept) return page
    kept.set(address, page)
    if (kept.size > mostKept) kept.delete(kept.keys().next().value!)
    return page
  }
  const paint = async (request: FastifyRequest, known: Answer[]): Promise<Page | undefined> => {
    let calls = known
    for (let round = 0; round < rounds; round++) {
      const answers = Object.fromEntries(calls.map(({ url, text }) => [url, text]))
      const task: Task = { href: request.url, isDemo: deps.config.demo, nonce, answers }
      const outcome = await thread.run<Outcome>(task)
      if ('nothing' in outcome) return undefined
      if ('head' in outcome)
        return keep(request.url, { ...outcome, given: JSON.stringify(Object.entries(answers)), calls })
      const fresh = await askAll(app, request, outcome.missing)
      if (!fresh) return undefined
      calls = [...calls, ...fresh]
    }
    return undefined
  }
  const pageOf = async (request: FastifyRequest): Promise<Page | undefined> => {
    const known = kept.get(request.url)
    const fresh =
      known &&
      (await askAll(
        app,
        request,
        known.calls.map(({ url }) => url),
      ))
    if (known && fresh?.every(({ etag }, at) => etag === known.calls[at]!.etag)) return known
    // Parallel requests for the same page share one rendering.
    const running = underWay.get(request.url) ?? paint(request, fresh ?? [])
    underWay.set(request.url, running)
    return running.finally(() => underWay.delete(request.url))
  }

  return async (request) => {
    if (!painted.test(request.url) || request.url.length > longestAddress) return undefined
    const path = request.url.split('?')[0]!
    const page = pageOf(request).catch((error: unknown) => {
      deps.log.warn('page.notPainted', { path, error })
      return undefined
    })
    const first = await Promise.race([page, after(waitMs, 'late' as const)])
    if (first !== 'late') return first
    deps.log.warn('page.paintedLate', { path, ms: waitMs })
    return undefined
  }
}

/** Makes public calls as the reader; undefined when one of them is refused. */
async function askAll(app: FastifyInstance, request: FastifyRequest, urls: string[]): Promise<Answer[] | undefined> {
  const asked = urls.map(async (url) => {
    const { statusCode, headers, payload } = await app.inject({ method: 'GET', url, remoteAddress: request.ip })
    return { url, text: payload, etag: String(headers.etag), isGood: statusCode === 200 && headers.etag !== undefined }
  })
  const answers = await Promise.all(asked)
  return answers.every(({ isGood }) => isGood) ? answers : undefined
}

const after = <T>(ms: number, value: T): Promise<T> =>
  new Promise((done) => {
    setTimeout(done, ms, value).unref()
  })
