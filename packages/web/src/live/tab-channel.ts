type Channel<M> = { tell: (message: M) => void; close: () => void }

/** Passes messages to this tab and to all other tabs of the browser. */
export function tabChannel<M>(name: string, take: (message: M, isOwn: boolean) => void): Channel<M> {
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }: MessageEvent<M>) => take(data, false))
  return {
    tell(message) {
      take(message, true)
      channel.postMessage(message)
    },
    close: () => channel.close(),
  }
}
