import { DefaultError } from '@bilbro/ui/feedback/default-error'
import { NotFound } from '@bilbro/ui/feedback/not-found'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { parseSearch, stringifySearch } from './core/search-params.ts'
import { routeTree } from './routeTree.gen.ts'

/**
 * The router of the portal: one in a browser, one per page on the server. Links preload their target when the user is
 * about to click.
 */
export const createPortalRouter = (own: { history?: RouterHistory; scrollRestoration?: boolean } = {}) =>
  createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadDelay: 50,
    // The query cache decides what is fresh.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 1000,
    defaultPendingMinMs: 500,
    scrollRestoration: true,
    defaultNotFoundComponent: () => <NotFound />,
    defaultErrorComponent: ({ error, reset }) => <DefaultError error={error as Error} reset={reset} />,
    ...own,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPortalRouter>
  }
}
