/** The file name in a `Content-Disposition` header. */
function nameIn(header: string | null): string {
  const [, any] = /filename\*=UTF-8''([^;]+)/.exec(header ?? '') ?? []
  if (any) return decodeURIComponent(any)
  return /filename="([^"]+)"/.exec(header ?? '')?.[1] ?? 'file'
}

/** Hands a file to the browser as a download. */
export function saveFile(file: Blob, name: string): void {
  const href = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}

/** Saves the body of a response as a file, with the file name of its header. */
export const saveAnswer = async (answer: Response): Promise<void> =>
  saveFile(await answer.blob(), nameIn(answer.headers.get('content-disposition')))
