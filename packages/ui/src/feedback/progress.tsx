import './progress.css'
import type { AnyRouter } from '@tanstack/react-router'
import type nprogress from 'nprogress'
import { onFirstInteraction } from './on-first-interaction.ts'

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
  // The bar is loaded after the first page. Pages load without it as well.
  onFirstInteraction(() => void load().catch(() => undefined))
  router.subscribe('onBeforeLoad', ({ hrefChanged }) => {
    if (!hrefChanged) return
    isLoading = true
    bar?.start()
  })
  router.subscribe('onResolved', () => {
    isLoading = false
    bar?.done()
  })
}
