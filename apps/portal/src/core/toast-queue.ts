let isReady = false
let waiting: (() => void)[] = []

/** Shows a toast as soon as the toaster exists: a toast during the first page load would be lost. */
export function whenToasterReady(show: () => void): void {
  if (isReady) show()
  else waiting.push(show)
}

/** The toaster exists now. */
export function markToasterReady(): void {
  isReady = true
  for (const show of waiting) show()
  waiting = []
}
