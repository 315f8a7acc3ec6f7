import './progress.css'
import type { AnyRouter } from '@tanstack/react-router'
import nprogress from 'nprogress'

nprogress.configure({ speed: 200, showSpinner: false, barSelector: '.bar', template: '<div class="bar"></div>' })

/** Shows a thin bar at the top while the router loads a page. Call once with the app's router. */
export function bindProgress(router: AnyRouter): void {
  router.subscribe('onBeforeLoad', ({ hrefChanged }) => {
    if (hrefChanged) nprogress.start()
  })
  router.subscribe('onResolved', () => void nprogress.done())
}
