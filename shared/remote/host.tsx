import type { Bus } from '@matchdesk/shared/bus'
import { useCapabilitySet, type Capabilities, type Send } from '@matchdesk/shared/client'
import type { Ability, BusEvents } from '@matchdesk/shared/contract'
import { createContext, useContext, useEffect, useEffectEvent, type ReactNode } from 'react'

/** The storage in which drafts of forms outlive their page. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A question that a person answers by yes or no. */
export interface Question {
  readonly title: string
  /** The effect, and the records that it changes. */
  readonly text: string
  /** More content, for example how much would be lost. */
  readonly note?: ReactNode
  /** The label of the button that says yes. */
  readonly action: string
  readonly tone: 'brand' | 'danger'
}

/** A record, or without an id a list or a form of a kind. The page that opens the kind may belong to any remote. */
export interface RecordRef {
  /** A kind that a page of a remote names in `opens`, as `appUser`. */
  readonly kind: string
  /** Parts for several params of a path are divided by `/`. */
  readonly id?: string
  /** The name or the reference of the record, where its page is found by it. */
  readonly name?: string
  /** More of the search of the address. */
  readonly query?: Readonly<Record<string, string>>
}

/** Everything a host gives a remote. The shell makes one; every embedded remote gets its own. */
export interface Host {
  readonly bus: Bus
  readonly send: Send
  /** The levels that the API has beyond spec.md, and the scopes of the session. */
  readonly capabilities: Capabilities
  readonly session: { readonly userId: string }
  /** The path of the page that is open, for example `/users/all`. */
  readonly path: string
  /** The state of the history entry: see `navigate`. */
  readonly state: unknown
  /** Goes to a page by its path, or to the one that opens a record. `state` reaches that page, and survives a reload, without standing in its address. */
  readonly navigate: (to: string | RecordRef, state?: object) => void
  /** Goes back one page in the history; where nothing is before this page, to the path. */
  readonly back: (path: string) => void
  /** The address of a page, or undefined when no enabled remote owns it: then it is shown as text. */
  readonly href: (path: string) => string | undefined
  /** The address of the page that opens a record; undefined where no page opens its kind: then it is shown as text. */
  readonly hrefTo: (record: RecordRef) => string | undefined
  /** Says whether a form holds something that is not saved; the host asks before leaving. `loss` is the sentence of what is lost; without it, what was typed. */
  readonly markForm: (form: string, changed: boolean, loss?: string) => void
  /** Asks a question over the page. It ends with no when the page closes or another question opens. */
  readonly ask: (question: Question) => Promise<boolean>
  /** Opens the storage of drafts; throws where it is blocked. */
  readonly drafts: () => DraftStorage
  /** Names the page in the last breadcrumb and the browser's title. */
  readonly setTitle: (title: string | undefined) => void
  /** For dates and numbers, for example `en-GB`. */
  readonly locale: string
  /** The name of the users' app, as on their phones. */
  readonly appName: string
  /** The code of the currency of all amounts, such as `PKR`. A portal may name none. */
  readonly currency?: string | undefined
  /** The country code of telephone numbers that name none, such as `92`; hosts of earlier versions have none. */
  readonly countryCode?: string | undefined
}

const HostContext = createContext<Host | undefined>(undefined)

/** Lends a host to everything inside. */
export const HostProvider = HostContext.Provider

/** Throws outside of a HostProvider: a remote never runs without a host. */
export function useHost(): Host {
  const host = useContext(HostContext)
  if (!host) throw new Error('A page of a remote was rendered without a host')
  return host
}

/** The levels that the API has beyond spec.md, and the scopes of the session; undefined until the API has answered. */
export const useCapabilities = (): ReadonlySet<Ability> | undefined => useCapabilitySet(useHost().capabilities)

/** Names the page after what it shows, for example a person, as long as it is open. */
export function usePageTitle(title: string | undefined): void {
  const { setTitle } = useHost()
  useEffect(() => {
    setTitle(title)
    return () => setTitle(undefined)
  }, [setTitle, title])
}

/** Registers a form in the host's set of changed forms, as long as it is open. */
export function useChangedForm(form: string, changed: boolean, loss?: string): void {
  const { markForm } = useHost()
  useEffect(() => {
    markForm(form, changed, loss)
    return () => markForm(form, false)
  }, [markForm, form, changed, loss])
}

/** Listens to one type of event on the bus, as long as the component is there. */
export function useEvent<T extends keyof BusEvents>(type: T, listen: (event: BusEvents[T]) => void): void {
  const { bus } = useHost()
  const latest = useEffectEvent(listen)
  useEffect(() => {
    const events = bus.on(type).subscribe((event) => latest(event))
    return () => events.unsubscribe()
  }, [bus, type])
}
