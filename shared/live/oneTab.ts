/** All tabs of one administrator share it under one name. */
export interface Tabs<M> {
  readonly name: string
  /** Runs in one tab at a time, until `stop` aborts or it returns: then the next tab has its turn. `isNext`: another tab had it before. */
  readonly hold: (post: (message: M) => void, isNext: boolean) => Promise<void>
  /** Hears in every tab what `hold` posts. */
  readonly receive: (message: M) => void
}

const busy = Symbol()

/** Chooses the tab that holds something for all of them; the others hear it. Resolves once `stop` aborts. */
export async function leadTab<M>({ name, hold, receive }: Tabs<M>, stop: AbortSignal): Promise<void> {
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }: MessageEvent<M>) => receive(data)
  stop.addEventListener('abort', () => channel.close())
  const post = (message: M) => {
    if (stop.aborted) return
    channel.postMessage(message)
    receive(message)
  }
  const answer = await navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? hold(post, false) : busy))
  if (answer !== busy || stop.aborted) return
  await navigator.locks.request(name, { signal: stop }, () => hold(post, true)).catch(() => undefined)
}
