// The portal on the server: renders a public page for a visitor from the given API responses. It has its own build
// (vite.paint.config.ts) and runs in a worker thread (apps/api/src/http/ssr/render.thread.ts), one page at a time.
import './empty-storage.ts'
import '@bilbro/ui/no-eval'
import { BilbroProvider } from '@bilbro/ui/theme'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { setDemo } from '../core/demo.ts'
import { loadTranslations, showLanguage } from '../core/language.ts'
import { queryClient } from '../core/query.ts'
import { langOfPath } from '../core/session/redirect-path.ts'
import { createPortalRouter } from '../router.tsx'

/** `answers` by request address. `nonce` is a placeholder that each response replaces with its own. */
export type PaintTask = { href: string; isDemo: boolean; nonce: string; answers: Record<string, string> }
/** The responses that are still missing, or the page. `nothing`: the page does not exist or is not public. */
export type Painted = { missing: string[] } | Page | { nothing: true }
type Page = { head: string; body: string }

const refusal = '{"success":false,"message":"","data":null,"code":"notFound"}'

export async function paint({ href, isDemo, nonce, answers }: PaintTask): Promise<Painted> {
  const missing = new Set<string>()
  globalThis.fetch = async (asked) => {
    // The portal always calls `fetch` with a string.
    const url = asked as string
    const text = answers[url]
    if (text === undefined) missing.add(url)
    const headers = { 'content-type': 'application/json' }
    return new Response(text ?? refusal, { status: text === undefined ? 404 : 200, headers })
  }
  queryClient.clear()
  setDemo(isDemo)
  const lang = langOfPath(href)
  // The table view is not rendered on the server.
  if (!lang || /[?&]view=table\b/.test(href)) return { nothing: true }
  await loadTranslations()
  await showLanguage(lang)
  const router = createPortalRouter({
    history: createMemoryHistory({ initialEntries: [href] }),
    scrollRestoration: false,
  })
  await router.load()
  if (missing.size > 0) return { missing: [...missing] }
  const loaded = router._serverResult
  if (loaded?.type !== 'render' || loaded.status !== 200) return { nothing: true }
  return split(
    nonce,
    renderToString(
      <BilbroProvider nonce={nonce}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </BilbroProvider>,
    ),
  )
}

/** React writes links and title before the page; they belong into the head. */
function split(nonce: string, html: string): Page {
  const head = /^(?:<link [^>]*>|<title>[^<]*<\/title>|<meta [^>]*>)*/.exec(html)?.[0] ?? ''
  return withRules(nonce, { head, body: html.slice(head.length) })
}

/**
 * Our Content-Security-Policy forbids style attributes in HTML, but scripts may set them. So they are moved into a
 * style sheet of the page, and `restyle` (core/ssr/hydration-data.ts) turns them back into attributes before React
 * hydrates. Text never contains a plain quote.
 */
function withRules(nonce: string, { head, body }: Page): Page {
  const places = new Map<string, number>()
  const marked = body.replace(/ style="([^"]*)"/g, (_, style: string) => {
    if (!places.has(style)) places.set(style, places.size)
    return ` data-style="${places.get(style)}"`
  })
  const rules = [...places].map(([style, at]) => `[data-style="${at}"]:not(#_){${cssOf(style)}}`)
  return { head: `${head}<style nonce="${nonce}" id="given-styles">${rules.join('\n')}</style>`, body: marked }
}

const cssOf = (attribute: string): string =>
  attribute
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '\\3c ')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
