/** A record, or without an id a list or a form of a kind, as `appUser`. A portal copies this file, so that it imports nothing. */
interface RecordRef {
  readonly kind: string
  readonly id?: string
  readonly name?: string
  readonly query?: Readonly<Record<string, string>>
}

export interface PortalSession {
  readonly token: string
  readonly userId: string
}

/** Why a remote asks its portal for the session: `reauth` is an act for which the API needs a password that was typed a few minutes ago. */
export type SessionReason = 'start' | 'expired' | 'reauth'

/** The events that a mounted remote sends to its portal. */
export interface EmbedEvents {
  /** Something a person should read. It is shown inside, unless the portal cancels the event and shows it itself. */
  toast: { readonly tone: 'success' | 'info' | 'warning' | 'error'; readonly text: string }
  /** The API does not accept the session, and `session()` brought no other. A card inside the embed shows it, and asks `session()` again on demand. */
  'session-expired': { readonly path: string }
  /** Which page is open, and how it is called. */
  navigate: { readonly path: string; readonly title: string }
  /** Something leads to a record that another remote opens. The portal cancels the event and opens it; otherwise a toast says that it is not there. */
  leave: RecordRef
  /** Is something typed that is not saved? A portal asks before it removes the remote. */
  unsaved: { readonly unsaved: boolean }
}

/** An event of a mounted remote. */
export type EmbedEvent = { [T in keyof EmbedEvents]: CustomEvent<EmbedEvents[T]> & { readonly type: T } }[keyof EmbedEvents]

export interface MountOptions {
  /** The address of the API, for example `https://api.example.org/api/v1`. */
  readonly apiBaseUrl: string
  /** The session to use; asked for at the start, and once more when the API does not accept it, or needs the password again. */
  readonly session: (reason: SessionReason) => PortalSession | undefined | Promise<PortalSession | undefined>
  /** The page to open, with its search; the first of the remote without it. */
  readonly path?: string
  /** The address in the portal of a page of this remote, by its path, which opens inside all the same; or of a record that another remote opens, which is text without an address. */
  readonly href?: (page: string | RecordRef) => string | undefined
  readonly theme?: 'light' | 'dark'
  /** For dates and numbers, for example `en-GB`. */
  readonly locale?: string
  /** The name of the users' app, as on their phones. */
  readonly appName?: string
  /** The code of the currency of all amounts, such as `PKR`. */
  readonly currency?: string
  /** The country code of telephone numbers that name none, such as `92`, the default. */
  readonly countryCode?: string
  /** Are failures in the code of the remote reported to the API, with the origin of the portal? Nothing is by default. */
  readonly report?: boolean
  readonly onEvent?: (event: EmbedEvent) => void
}

/** The options that can change while a remote is mounted. */
export type MountChanges = Partial<Omit<MountOptions, 'apiBaseUrl'>>

/** A remote in an element. */
export interface Mounted {
  /** Changes some options. Another `path` opens that page; another `session` is asked at once. */
  update(changes: MountChanges): void
  /** Takes everything away. */
  unmount(): void
}

/** Puts a remote into an element, which it fills; an element without a height gets 640 pixels. Throws where one is mounted already. */
export type Mount = (element: Element, options: MountOptions) => Mounted
