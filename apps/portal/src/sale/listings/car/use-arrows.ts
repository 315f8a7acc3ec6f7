import { useEffect, useEffectEvent } from 'react'

/** Elements that use the arrow keys themselves. */
const busy =
  'input, textarea, select, [contenteditable=true], [role=tab], [role=menu], [role=listbox], .b-gallery, .compare-scroll'

/** Arrow left and right for the whole page, unless another element uses them. */
export function useArrows(onLeft: () => void, onRight: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    if (event.target instanceof Element && event.target.closest(busy)) return
    if (document.querySelector('[role=dialog]:not(.b-popover), :popover-open')) return
    if (event.key === 'ArrowLeft') onLeft()
    else onRight()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
