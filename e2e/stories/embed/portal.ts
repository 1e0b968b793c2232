import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Locator, Page } from '@playwright/test'
import { session as sessions } from '@matchdesk/shared/contract'
import { admin, call, type Session } from '../../support/api'
import { test as base } from '../../support/console'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Each with the version of its React. */
export const federationHosts = ['enhanced-19', 'webpack-18', 'vite-18', 'runtime-19'] as const
export type FederationHost = (typeof federationHosts)[number]

type PortalName = 'plain' | 'strict' | 'trusted' | 'sandboxed' | `example${number}` | FederationHost

export interface Portal {
  /** The folder of the remotes for portals, as a browser finds it. */
  readonly embeds: string
  /** A new session of the administrator. */
  readonly signIn: () => Promise<Session>
  /** Opens a portal; the sessions that it lends, one after the other, the last one for good. */
  readonly open: (name: PortalName, sessions: readonly Session[], search?: string) => Promise<void>
  /** Mounts a remote into an element of the plain portal. */
  readonly mount: (
    remote: string,
    options?: {
      box?: string
      path?: string
      theme?: 'light' | 'dark'
      session?: number
      cancelsToasts?: boolean
      report?: boolean
      /** The prefix of the addresses of pages in the portal. */
      prefix?: string
    },
  ) => Promise<void>
  /** The events that the portal has heard, as `type` and what they said. */
  readonly events: () => Promise<readonly (readonly [string, Record<string, unknown>])[]>
}

/** The one global of a page of the portals. */
interface PortalGlobal {
  embeds: string
  sessions: readonly Session[]
  asked: number
  events: [string, object][]
  mounted: Record<string, { unmount: () => void; update: (changes: object) => void }>
  options: (session?: number, cancelsToasts?: boolean) => object
  /** The pages that a federation host opens, by remote. */
  paths: Record<string, string>
  /** Loads the module `App` of a remote in a federation host. */
  load?: (remote: string) => Promise<unknown>
}

declare global {
  var portal: PortalGlobal
}

/** Runs in the page, before any script of it. */
function definePortal({ embeds, api, sessions }: { embeds: string; api: string; sessions: readonly Session[] }) {
  globalThis.portal = {
    embeds,
    sessions,
    asked: 0,
    events: [],
    mounted: {},
    paths: {},
    options: (session, cancelsToasts) => ({
      apiBaseUrl: `${api}/api/v1`,
      session: () => {
        const { portal } = globalThis
        return portal.sessions[session ?? Math.min(portal.asked++, portal.sessions.length - 1)]
      },
      onEvent: (event: CustomEvent<object>) => {
        globalThis.portal.events.push([event.type, event.detail])
        if (cancelsToasts && event.type === 'toast') event.preventDefault()
      },
    }),
  }
}

const release = promisify(execFile)

/** Stories of portals: the console of the other stories publishes its remotes for them. */
export const test = base.extend<{ portal: Portal }, { embeds: undefined }>({
  allowed: async ({}, use) => use([new RegExp(`^foreign request: http://localhost:${process.env.E2E_PORTAL_PORT}/`)]),
  embeds: [
    async ({}, use) => {
      const folder = process.env.E2E_FOLDER!
      await release(process.execPath, [join(root, 'tools/bin/matchdesk.js'), 'embeds', '--to', join(folder, 'releases')], {
        cwd: root,
        env: { ...process.env, MAPS_DIR: join(folder, 'data/maps') },
      })
      await use(undefined)
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  portal: async ({ page, baseURL, embeds: _, request }, use) => {
    const api = new URL(baseURL!).origin
    const embeds = `${api}/releases/embed/`
    await use({
      embeds,
      async signIn() {
        const { token, USERID } = await call(request, sessions.login, { body: admin })
        return { token, userId: USERID }
      },
      async open(name, sessions, search = '') {
        await page.addInitScript(definePortal, { embeds, api, sessions })
        await page.goto(`http://localhost:${process.env.E2E_PORTAL_PORT}/${name}/${search}`)
      },
      mount: (remote, { box = 'box', session, cancelsToasts, prefix, ...options } = {}) =>
        page.evaluate(
          async ({ remote, box, session, cancelsToasts, prefix, options }) => {
            const { portal } = globalThis
            const { mount } = (await import(`${portal.embeds}${remote}.js`)) as {
              mount: (element: Element | null, options: object) => PortalGlobal['mounted'][string]
            }
            portal.mounted[box] = mount(document.getElementById(box), {
              ...portal.options(session, cancelsToasts),
              ...(prefix !== undefined && {
                href: (to: string | { kind: string; id: string }) => prefix + (typeof to === 'string' ? to : `/${to.kind}/${to.id}`),
              }),
              ...options,
            })
          },
          { remote, box, session, cancelsToasts, prefix, options },
        ),
      events: () => page.evaluate(() => globalThis.portal.events as [string, Record<string, unknown>][]),
    })
  },
})

/** The remote that is mounted in an element. */
export const box = (page: Page, id = 'box'): Locator => page.locator(`#${id}`)

export const rowsIn = (page: Page, id?: string) => box(page, id).locator('tbody tr')

/** Notes what the policy of the page refuses; returns how to read it. */
export async function watchPolicy(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const violations: string[] = []
    Object.assign(globalThis, { violations })
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => violations.push(`${violatedDirective} ${blockedURI}`))
  })
  return () => page.evaluate(() => (globalThis as unknown as { violations: string[] }).violations)
}

export const unmount = (page: Page, id = 'box') => page.evaluate((id) => globalThis.portal.mounted[id]?.unmount(), id)
