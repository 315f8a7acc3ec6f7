/**
 * When a chunk of the app cannot be loaded because there is no network, the error is reported as a network error and
 * not as a newer build. Reloading the page would leave an empty screen. Call once.
 */
export function showNoNetwork(): void {
  addEventListener('vite:preloadError', (event) => {
    const { payload } = event as Event & { payload?: Error }
    if (navigator.onLine === false && payload) payload.message = 'network error'
  })
}
