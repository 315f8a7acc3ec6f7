import { createRouter } from '@tanstack/react-router'
import { queryClient } from './core/query.ts'
import { RouteError, RouteNotFound } from './core/route-error.tsx'
import { parseSearch, stringifySearch } from './core/search-params.ts'
import { routeTree } from './routeTree.gen.ts'

/** The office's router: pages are loaded on intent, and only what the address says counts. */
export const router = createRouter({
  routeTree,
  basepath: '/office',
  context: { queryClient },
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultErrorComponent: RouteError,
  defaultNotFoundComponent: RouteNotFound,
  scrollRestoration: true,
  // What a screen does not know in its address, and what it cannot be, is as if it were not there.
  search: { strict: true },
  parseSearch,
  stringifySearch,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
