/** The name that the server has given a file. */
function nameIn(header: string | null): string {
  const [, any] = /filename\*=UTF-8''([^;]+)/.exec(header ?? '') ?? []
  if (any) return decodeURIComponent(any)
  return /filename="([^"]+)"/.exec(header ?? '')?.[1] ?? 'file'
}

/** Hands a file to the browser, which keeps it or shows it, as its owner has set it up. */
export function saveFile(file: Blob, name: string): void {
  const href = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}

/** The same with an answer of the server, under the name that it gave. */
export const saveAnswer = async (answer: Response): Promise<void> =>
  saveFile(await answer.blob(), nameIn(answer.headers.get('content-disposition')))
