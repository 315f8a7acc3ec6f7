/**
 * A part of the app that cannot be loaded without a network is not a newer build: it is told as the network's, and the
 * page is not loaded anew, which would leave nothing on the screen. Call once.
 */
export function showNoNetwork(): void {
  addEventListener('vite:preloadError', (event) => {
    const { payload } = event as Event & { payload?: Error }
    if (navigator.onLine === false && payload) payload.message = 'network error'
  })
}
