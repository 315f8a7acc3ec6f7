export type Stream = {
  /** Aborted when the connection is no longer wanted. */
  signal: AbortSignal
  /** The server has accepted the connection; also after a browser has connected again by itself. */
  onOpen: () => void
  onEvent: (event: string, data: unknown) => void
}
/** Opens the stream of events and resolves when it has ended; rejects when that is not possible now. */
export type Transport = (stream: Stream) => Promise<void>

type Deps = {
  transport: Transport
  onOpen?: () => void
  /** Events may have been lost: everything has to be loaded again. */
  onGap: () => void
  onEvent: (event: string, data: unknown) => void
  /** Waits until this tab may connect; resolves with a function that ends its turn. */
  turn?: (signal: AbortSignal) => Promise<() => void>
  /** Waiting time before the next attempt, by the number of attempts that failed in a row. */
  retryMs: (failures: number) => number
  /** If given, a hidden page hangs up and catches up as soon as it is visible again. Otherwise it stays connected. */
  isVisible?: () => boolean
}

export type Connection = {
  /** The page was hidden or shown, or the network is back. */
  visibility: () => void
  /** The user looks at the page. */
  focus: () => void
  stop: () => void
}

const hiddenMs = 5_000
/** After waiting this long for its turn, a tab may have missed events while the connection passed to it. */
const briefMs = 2_000

/** Holds a connection to the server's events. After every gap it reports `onGap`. */
export function connect({ transport, onOpen, onGap, onEvent, turn, retryMs, isVisible }: Deps): Connection {
  let line: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let hiding: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let mayHaveMissed = false
  let isOver = false
  /** Too many devices of this user are connected: this page stays disconnected until the user looks at it. */
  let isReplaced = false

  const canConnect = () => !isOver && isVisible?.() !== false
  const later = (ms: number) => {
    clearTimeout(timer)
    if (canConnect()) timer = setTimeout(() => void open(), ms)
  }

  async function open(): Promise<void> {
    const own = (line = new AbortController())
    const asked = Date.now()
    let release: (() => void) | undefined
    try {
      release = await turn?.(own.signal)
      mayHaveMissed ||= Date.now() - asked > briefMs
      await transport({
        signal: own.signal,
        onOpen: () => {
          failures = 0
          if (mayHaveMissed) onGap()
          else onOpen?.()
          mayHaveMissed = true
        },
        onEvent: (event, data) => {
          if (event === 'replaced') isReplaced = true
          else onEvent(event, data)
        },
      })
    } catch {
      // The server is not reachable: the next attempt is scheduled below.
    } finally {
      release?.()
    }
    if (line !== own || isOver) return
    line = undefined
    if (!isReplaced) later(retryMs(failures++))
  }

  const hangUp = () => {
    clearTimeout(timer)
    line?.abort()
    line = undefined
  }

  const reopen = () => {
    if (line) return
    failures = 0
    isReplaced = false
    if (isVisible && mayHaveMissed) {
      // The user already sees the page: catch up now instead of after connecting.
      onGap()
      mayHaveMissed = false
    }
    later(0)
  }

  const visibility = () => {
    clearTimeout(hiding)
    if (isOver) return
    if (isVisible?.() === false) hiding = setTimeout(hangUp, hiddenMs)
    else if (isVisible) reopen()
  }

  if (canConnect()) void open()
  return {
    visibility,
    focus: () => {
      if (!isReplaced || isOver) return
      if (isVisible) visibility()
      else reopen()
    },
    stop() {
      isOver = true
      clearTimeout(hiding)
      hangUp()
    },
  }
}
