import { useRef, useState } from 'react'

/** The batch of files that were chosen together, and the file's place in it. Parallel uploads finish in any order. */
export type Chosen = { batch: string; place: number }

/** Sends one file. `progress` receives the sent share, 0 to 1; the signal aborts. */
export type Send = (
  file: File,
  progress: (share: number) => void,
  signal: AbortSignal,
  chosen: Chosen,
) => Promise<unknown>

export type UploadItem = {
  id: number
  file: File
  state: 'waiting' | 'running' | 'done' | 'failed'
  share: number
  message?: string
  /** The file itself was refused; a retry would be refused as well. */
  isRefused?: boolean
  chosen: Chosen
}

let serial = 0

/** An upload queue with `parallel` files at a time and a progress for each. Failed uploads can be retried. */
export function useUpload(send: Send, { parallel = 3, onDone }: { parallel?: number; onDone?: () => void } = {}) {
  const [items, setItems] = useState<UploadItem[]>([])
  const queue = useRef<UploadItem[]>([])
  const running = useRef(new Map<number, AbortController>())
  const change = (id: number, next: Partial<UploadItem>) =>
    setItems((all) => all.map((item) => (item.id === id ? { ...item, ...next } : item)))

  const pump = () => {
    while (running.current.size < parallel) {
      const item = queue.current.shift()
      if (!item) return
      const stop = new AbortController()
      running.current.set(item.id, stop)
      change(item.id, { state: 'running', share: 0 })
      send(item.file, (share) => change(item.id, { share }), stop.signal, item.chosen)
        .then(
          () => change(item.id, { state: 'done', share: 1 }),
          (error: Error & { code?: string }) =>
            change(item.id, {
              state: 'failed',
              message: error.message,
              isRefused: error.code?.startsWith('file.') ?? false,
            }),
        )
        .finally(() => {
          running.current.delete(item.id)
          pump()
          if (running.current.size === 0 && queue.current.length === 0) onDone?.()
        })
        .catch(() => {})
    }
  }
  const enqueue = (added: UploadItem[]) => {
    queue.current.push(...added.filter((item) => item.state === 'waiting'))
    pump()
  }
  return {
    items,
    /** Adds files; files with a message are refused and not sent. */
    add: (files: readonly { file: File; refused?: string | undefined }[]) => {
      const batch = crypto.randomUUID()
      const added = files.map(({ file, refused }, place): UploadItem => ({
        id: ++serial,
        file,
        chosen: { batch, place },
        share: 0,
        ...(refused ? { state: 'failed', message: refused, isRefused: true } : { state: 'waiting' }),
      }))
      setItems((all) => [...all, ...added])
      enqueue(added)
    },
    retry: (item: UploadItem) => {
      change(item.id, { state: 'waiting', share: 0 })
      enqueue([{ ...item, state: 'waiting' }])
    },
    remove: (id: number) => {
      running.current.get(id)?.abort()
      queue.current = queue.current.filter((item) => item.id !== id)
      setItems((all) => all.filter((item) => item.id !== id))
    },
  }
}

/**
 * A `Send` over XMLHttpRequest, because `fetch` does not report upload progress. `prepare` returns address, headers and
 * field name.
 */
export function xhrSend(
  prepare: (file: File) => {
    url: string
    field: string
    headers?: Record<string, string>
    fields?: Record<string, string>
  },
): Send {
  return (file, progress, signal) =>
    new Promise((resolve, reject) => {
      const { url, field, headers = {}, fields = {} } = prepare(file)
      const body = new FormData()
      for (const [name, value] of Object.entries(fields)) body.append(name, value)
      body.append(field, file)
      const request = new XMLHttpRequest()
      request.open('POST', url)
      request.responseType = 'json'
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
      request.upload.onprogress = (event) => event.lengthComputable && progress(event.loaded / event.total)
      request.onload = () => {
        const answer = request.response as { success?: boolean; message?: string; data?: unknown } | null
        if (request.status < 300 && answer?.success !== false) resolve(answer?.data)
        else reject(Object.assign(new Error(answer?.message ?? 'network error'), answer))
      }
      request.onerror = () => reject(new Error('network error'))
      request.onabort = () => reject(new DOMException('', 'AbortError'))
      signal.addEventListener('abort', () => request.abort())
      request.send(body)
    })
}
