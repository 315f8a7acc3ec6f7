import { createRouter } from '@tanstack/react-router'
import { queryClient } from './core/query.ts'
import { RouteError, RouteNotFound } from './core/route-error.tsx'
import { parseSearch, stringifySearch } from './core/search-params.ts'
import { routeTree } from './routeTree.gen.ts'

/** The office's router: pages preload on intent. Pages only get search parameters that they declare. */
export const router = createRouter({
  routeTree,
  basepath: '/office',
  context: { queryClient },
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultErrorComponent: RouteError,
  defaultNotFoundComponent: RouteNotFound,
  scrollRestoration: true,
  // Unknown and invalid search parameters are ignored.
  search: { strict: true },
  parseSearch,
  stringifySearch,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
