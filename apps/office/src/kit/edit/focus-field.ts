const longestMs = 3000

/**
 * Focuses a field of a page that is still loading, because it may be in a form that opens with it. Gives up after a
 * while.
 */
export function focusField(name: string): void {
  const until = performance.now() + longestMs
  const look = () => {
    const field = document.querySelector<HTMLElement>(`#content [name="${CSS.escape(name)}"]`)
    if (field) {
      field.scrollIntoView({ block: 'center' })
      field.focus({ preventScroll: true })
    } else if (performance.now() < until) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
