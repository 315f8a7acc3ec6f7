const longestMs = 3000

/** Puts the cursor into a field of the page that is just coming: a form may open with it. Gives up after a while. */
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
