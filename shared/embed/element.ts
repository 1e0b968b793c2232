import type { EmbedEvent, Mount, Mounted, MountOptions } from './types'

/** In milliseconds: so long a portal may need to sign in before its element says that it has no session. */
const patience = 5_000

const attributes = ['path', 'theme', 'locale', 'app-name', 'currency', 'country-code', 'report'] as const

/** `<matchdesk-users api-base-url="…" path="…" theme="dark" locale="en-GB">` with the properties `session` and `href`; events are dispatched on it. */
export function defineElement(name: string, mount: Mount): void {
  class RemoteElement extends HTMLElement {
    static observedAttributes = attributes
    #mounted: Mounted | undefined
    #session: MountOptions['session'] | undefined
    #href: MountOptions['href']

    /** Set it before or after the element is in the page: the remote starts when it has one. */
    get session() {
      return this.#session
    }
    set session(session) {
      this.#session = session
      if (this.#mounted && session) this.#mounted.update({ session })
      else this.#start()
    }
    get href() {
      return this.#href
    }
    set href(href) {
      this.#href = href
      this.#mounted?.update({ href })
    }

    connectedCallback() {
      if (!this.style.display) this.style.display = 'block'
      this.#takeOver('href')
      this.#takeOver('session')
      this.#start()
      if (!this.#session) setTimeout(() => this.#reportMissingSession(), patience)
    }
    disconnectedCallback() {
      // An element that is only moved is back at once.
      queueMicrotask(() => {
        if (this.isConnected) return
        this.#mounted?.unmount()
        this.#mounted = undefined
      })
    }
    attributeChangedCallback(changed: string) {
      const { path, ...rest } = this.#attributes()
      this.#mounted?.update(changed === 'path' && path ? { path, ...rest } : rest)
    }

    /** A property that the portal set before the script came hides the accessor of this class. */
    #takeOver(name: 'session' | 'href') {
      if (!Object.hasOwn(this, name)) return
      const value = this[name]
      Reflect.deleteProperty(this, name)
      Object.assign(this, { [name]: value })
    }

    #reportMissingSession() {
      if (this.#session || !this.isConnected) return
      const hint = this.hasAttribute('session') ? ' It has an attribute of that name, which holds no function.' : ''
      // oxlint-disable-next-line no-console -- the developer of the portal sees an empty element otherwise
      console.warn(`<${name}> shows nothing until the property \`session\` is set.${hint}`)
    }

    #attributes() {
      const [path, theme, locale, appName, currency, countryCode] = attributes.map((attribute) => this.getAttribute(attribute) || undefined)
      const texts = { path, locale, appName, currency, countryCode }
      return { ...texts, theme: theme === 'dark' ? ('dark' as const) : ('light' as const), report: this.hasAttribute('report') }
    }

    #start() {
      if (this.#mounted || !this.#session || !this.isConnected) return
      this.#mounted = mount(this, {
        apiBaseUrl: this.getAttribute('api-base-url') ?? '/api/v1',
        session: this.#session,
        href: this.#href,
        ...this.#attributes(),
        onEvent: (event: EmbedEvent) => void this.dispatchEvent(event),
      })
    }
  }
  if (!customElements.get(name)) customElements.define(name, RemoteElement)
}
