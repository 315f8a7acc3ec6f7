// Clicks and input in a server-rendered page before the app was loaded; the script in index.html has recorded them in
// order.
type Held = [
  type: 'click' | 'input' | 'change',
  at: HTMLButtonElement | HTMLInputElement | HTMLSelectElement,
  value: string,
]

declare global {
  interface Window {
    bilbroHeld?: Held[]
  }
}

/** Replays the recorded events now that the app handles them. */
export function replayEarlyEvents(): void {
  delete document.documentElement.dataset.painted
  for (const [type, at, value] of window.bilbroHeld?.splice(0) ?? []) {
    if (!at.isConnected) continue
    // An event makes React hydrate that part of the page first, before it continues.
    at.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }))
    if (type === 'click') at.click()
    else {
      write(at, value)
      at.dispatchEvent(new Event(type, { bubbles: true }))
    }
  }
}

/**
 * Sets a value as if it were typed. React compares it with the last value it saw, which may already be the same, so a
 * different value is set first.
 */
function write(at: HTMLElement & { value: string }, value: string): void {
  at.value = value === '' ? '-' : ''
  // React overrides the setter of the element and would see no change, so call the one of the prototype.
  const proto = Object.getPrototypeOf(at) as object
  Object.getOwnPropertyDescriptor(proto, 'value')?.set?.call(at, value)
}
