let isReady = false
let waiting: (() => void)[] = []

/** Shows a toast as soon as there is a place for it: what is said while the first page loads would be lost. */
export function whenToasterReady(show: () => void): void {
  if (isReady) show()
  else waiting.push(show)
}

/** The place for toasts is there. */
export function markToasterReady(): void {
  isReady = true
  for (const show of waiting) show()
  waiting = []
}
