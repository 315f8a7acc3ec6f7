// The office and the portal: built files, and pages into which nonce, language and head tags are inserted for each
// answer.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../core/deps.ts'
import { appError } from '../core/errors.ts'
import { firstFiles } from './ssr/first-files.ts'
import { headOf } from './ssr/page-head.ts'
import { withRenderedPage } from './ssr/html-template.ts'
import { createPageRenderer } from './ssr/page-renderer.ts'
import { newNonce, pagePolicy, scriptsIn } from './security.ts'

const folder = (app: string) => fileURLToPath(new URL(`../../../${app}/dist`, import.meta.url))
const nonceMark = '__CSP_NONCE__'
const locales: Record<string, string> = { de: 'de-DE', dk: 'da-DK', no: 'nb-NO', se: 'sv-SE', en: 'en-GB' }

export async function servePages(app: FastifyInstance, deps: Deps): Promise<void> {
  const portal = folder('portal')
  const office = folder('office')
  if (!existsSync(join(portal, 'index.html')) || !existsSync(join(office, 'index.html'))) {
    deps.log.warn('pages.notBuilt')
    return
  }
  // File names contain a hash of their content, so they can be cached for ever. A missing file is a 404 and not the
  // page.
  const assets = { preCompressed: true, immutable: true, maxAge: '365d', index: false, wildcard: true } as const
  await app.register(fastifyStatic, { root: join(portal, 'assets'), prefix: '/assets/', ...assets })
  await app.register(fastifyStatic, {
    root: join(office, 'assets'),
    prefix: '/office/assets/',
    decorateReply: false,
    ...assets,
  })
  for (const [url, path] of [
    ['/favicon.svg', join(portal, 'favicon.svg')],
    ['/office/favicon.svg', join(office, 'favicon.svg')],
  ] as const) {
    if (!existsSync(path)) continue
    const icon = readFileSync(path)
    app.get(url, async (_request, reply) =>
      reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(icon),
    )
  }
  const worker = join(portal, 'driver-worker.js')
  if (existsSync(worker)) {
    const script = readFileSync(worker)
    // The service worker may only fetch from this origin. It is not cached, so that a new version is used at once.
    for (const url of ['/driver-worker.js', '/office/inspect-worker.js'])
      app.get(url, async (_request, reply) =>
        reply
          .type('text/javascript; charset=utf-8')
          .header('cache-control', 'no-cache')
          .header('content-security-policy', "default-src 'none'; connect-src 'self'")
          .send(script),
      )
  }
  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain').send('User-agent: *\nDisallow: /api/\nDisallow: /office\nAllow: /api/files/\nAllow: /\n'),
  )

  const officePage = readFileSync(join(office, 'index.html'), 'utf8')
  const portalPage = readFileSync(join(portal, 'index.html'), 'utf8')
  const scripts = scriptsIn(portalPage)
  const filesOf = firstFiles(portal)
  const paint = existsSync(join(portal, 'paint/paint.js'))
    ? createPageRenderer(app, deps, { nonce: nonceMark })
    : undefined
  const officeFilesOf = firstFiles(office, '/office')
  const sendOffice = async (request: FastifyRequest, reply: FastifyReply) => {
    const files = officeFilesOf(request.url.split('?')[0]!)
    return sendPage(hidden(request, reply), officePage, 'en', `<meta name="robots" content="noindex">${files}`)
  }
  app.get('/office', sendOffice)
  app.get('/office/*', sendOffice)
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0]!
    // A request for a missing file (a chunk of an old build, a scanner) must not be answered with a page.
    if (/\.[a-z0-9]{1,8}$/i.test(path) || path.startsWith('/api')) throw appError('notFound')
    const lang = path.split('/')[1] ?? ''
    const demo = deps.config.demo ? '<meta name="bilbro-demo" content="1">' : ''
    const [told, painting] = await Promise.all([headOf(deps, path), paint?.(request)])
    // A page without its own title here takes the title from its rendered heading.
    const own = told.includes('<title>') ? painting?.head.replace(/<title>[^<]*<\/title>/, '') : painting?.head
    // After the app's own files, because the largest of them should start first.
    const page = portalPage.replace('</head>', () => `${filesOf(path)}\n</head>`)
    const shown = painting ? withRenderedPage(page, painting) : page
    return sendPage(hidden(request, reply), shown, lang in locales ? lang : 'en', `${demo}${told}${own ?? ''}`, scripts)
  })
}

/** When the address contains a token, the page must not send its address as a referrer. */
function hidden(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return request.url.includes('token=') ? reply.header('referrer-policy', 'no-referrer') : reply
}

function sendPage(
  reply: FastifyReply,
  page: string,
  lang: string,
  head: string,
  scripts: readonly string[] = [],
): FastifyReply {
  const nonce = newNonce()
  reply
    .header('content-security-policy', pagePolicy(nonce, scripts))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
  return reply.send(
    page
      .replace('<!--head-->', () => head)
      .replace('<html lang="en"', `<html lang="${locales[lang]}"`)
      .replaceAll(nonceMark, nonce),
  )
}
