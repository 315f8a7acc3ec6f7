// The portal as the server runs it: renders a public page for a stranger, from answers that it is given. Built for itself
// (vite.paint.config.ts) and run in a thread (apps/api/src/http/ssr/render.thread.ts), one page after the other.
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

/** `answers` by the address of the call. `nonce` stands for the one that each answer gets. */
export type PaintTask = { href: string; isDemo: boolean; nonce: string; answers: Record<string, string> }
/** What is still to be asked, or the page; neither where it is not for strangers or not there. */
export type Painted = { missing: string[] } | Page | { nothing: true }
type Page = { head: string; body: string }

const refusal = '{"success":false,"message":"","data":null,"code":"notFound"}'

export async function paint({ href, isDemo, nonce, answers }: PaintTask): Promise<Painted> {
  const missing = new Set<string>()
  globalThis.fetch = async (asked) => {
    // What the portal asks, it asks by a text.
    const url = asked as string
    const text = answers[url]
    if (text === undefined) missing.add(url)
    const headers = { 'content-type': 'application/json' }
    return new Response(text ?? refusal, { status: text === undefined ? 404 : 200, headers })
  }
  queryClient.clear()
  setDemo(isDemo)
  const lang = langOfPath(href)
  // The table is not made for the first paint.
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

/** What React writes in front of a page belongs into its head. */
function split(nonce: string, html: string): Page {
  const head = /^(?:<link [^>]*>|<title>[^<]*<\/title>|<meta [^>]*>)*/.exec(html)?.[0] ?? ''
  return withRules(nonce, { head, body: html.slice(head.length) })
}

/**
 * The policy of our pages forbids styles in attributes; scripts may set them. So they come as rules of a sheet of the page's
 * own, and `restyle` (core/given.ts) makes attributes of them before React takes over. Text never holds a plain quote.
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
