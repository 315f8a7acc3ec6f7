import './progress.css'
import type { AnyRouter } from '@tanstack/react-router'
import type nprogress from 'nprogress'

/** Shows a thin bar at the top while the router loads a page. Call once with the app's router. */
export function bindProgress(router: AnyRouter): void {
  let bar: typeof nprogress | undefined
  let isLoading = false
  const load = async () => {
    const { default: found } = await import('nprogress')
    found.configure({ speed: 200, showSpinner: false, barSelector: '.bar', template: '<div class="bar"></div>' })
    bar = found
    if (isLoading) found.start()
  }
  router.subscribe('onBeforeLoad', ({ hrefChanged }) => {
    if (!hrefChanged) return
    isLoading = true
    bar?.start()
  })
  router.subscribe('onResolved', () => {
    isLoading = false
    bar?.done()
    // The first page is there: the bar is for those that follow. Without it they load all the same.
    if (!bar) void load().catch(() => undefined)
  })
}
