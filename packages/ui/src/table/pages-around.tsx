/** The page numbers to show: first, last, and those around the current one; 0 is a gap of two pages or more. */
export function pagesAround(page: number, last: number): number[] {
  const near = [1, page - 1, page, page + 1, last].filter((n) => n >= 1 && n <= last)
  const pages = [...new Set(near)].sort((a, b) => a - b)
  return pages.flatMap((n, i) => {
    const skipped = n - (pages[i - 1] ?? n - 1) - 1
    if (skipped === 0) return [n]
    return skipped === 1 ? [n - 1, n] : [0, n]
  })
}
