// What a reader pressed and typed in a page that the server had rendered, before the app was there: the script in index.html
// has held it back, in order.
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

/** Does once more what was held, now that there is somebody who answers. */
export function replayEarlyEvents(): void {
  delete document.documentElement.dataset.painted
  for (const [type, at, value] of window.bilbroHeld?.splice(0) ?? []) {
    if (!at.isConnected) continue
    // React makes the part of the page ready that an event like this is meant for, before it goes on.
    at.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true }))
    if (type === 'click') at.click()
    else {
      write(at, value)
      at.dispatchEvent(new Event(type, { bubbles: true }))
    }
  }
}

/** As if typed: React compares with what it has seen last, which is what was typed already where the form has not emptied it. */
function write(at: HTMLElement & { value: string }, value: string): void {
  at.value = value === '' ? '-' : ''
  // Its own setter is React's, by which it would see no change.
  const proto = Object.getPrototypeOf(at) as object
  Object.getOwnPropertyDescriptor(proto, 'value')?.set?.call(at, value)
}
