import type { BusEvents } from '@matchdesk/shared/contract'
import { BehaviorSubject, filter, map, Subject, type Observable } from 'rxjs'

/** The headers that a call carries while an administrator is signed in. */
export interface AuthHeaders {
  readonly Authorization: string
  readonly USERID: string
}

type Message = { [T in keyof BusEvents]: { readonly type: T; readonly event: BusEvents[T] } }[keyof BusEvents]

/** The events of one page. A host makes one; nobody else does. */
export interface Bus {
  /** Tells everybody who listens now. A listener that throws stops nobody. */
  emit<T extends keyof BusEvents>(type: T, event: BusEvents[T]): void
  /** The events of one type from now on, until the bus closes. */
  on<T extends keyof BusEvents>(type: T): Observable<BusEvents[T]>
  /** The auth headers, replayed to late subscribers; null when signed out. */
  readonly auth: BehaviorSubject<AuthHeaders | null>
  /** Ends every subscription. */
  close(): void
}

/** Makes a bus. Nothing of it lives outside the returned value. */
export function createBus(): Bus {
  const messages = new Subject<Message>()
  const auth = new BehaviorSubject<AuthHeaders | null>(null)
  return {
    auth,
    emit: (type, event) => messages.next({ type, event } as Message),
    on: <T extends keyof BusEvents>(type: T) =>
      messages.pipe(
        filter((message) => message.type === type),
        map((message) => message.event as BusEvents[T]),
      ),
    close: () => {
      messages.complete()
      auth.complete()
    },
  }
}

/** Carries the fact `changed` to and from the other tabs of the same origin; returns how to stop. */
export function crossTabs(bus: Bus, channel: BroadcastChannel): () => void {
  let receiving = false
  channel.onmessage = ({ data }: MessageEvent<BusEvents['changed']>) => {
    receiving = true
    bus.emit('changed', data)
    receiving = false
  }
  const sending = bus.on('changed').subscribe((fact) => {
    if (!receiving) channel.postMessage(fact)
  })
  return () => {
    sending.unsubscribe()
    channel.close()
  }
}
