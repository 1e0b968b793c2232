import type { Pointer } from '@matchdesk/shared/release'
import '@matchdesk/shared/ui/theme.css'
import { remoteParam } from '../development/remoteParam'
import { preloadFile, preloadScripts, type Urgency } from '../remotes/loader/preload'
import { listRemotePages, openPage, type RemotePage } from '../remotes/registry/remotePages'
import { toAddress } from '../services/address'
import { parseConfig } from '../services/config'
import { parseJson } from '../services/json'
import { isDark, readMode, readPreference } from '../services/preferences'
import * as styles from '../console/layout/frame.module.css'
import { createEarlyAnswer, type EarlyAnswer } from './earlyAnswer'
import { createEarlyFile, type EarlyFile } from './earlyFile'

declare global {
  /** Set by the inline script before any file has loaded; undefined where the server's policy blocks the script. */
  var early:
    | {
        readonly registry: EarlyFile
        readonly config: EarlyFile
        readonly answer: EarlyAnswer
        /** On the page until the console renders, where an administrator is signed in. */
        readonly frame: HTMLElement | undefined
        /** Preloads the code of a page that a person is about to open. */
        readonly preloadCode: (path: string) => void
        /** Preloads the code of a page that a person opens, and requests its first answer. */
        readonly open: (page: string, config: Promise<unknown>) => void
      }
    | undefined
}

const registry = createEarlyFile('registry.json')
const config = createEarlyFile('config.json')
const answer = createEarlyAnswer()
const files = document.currentScript?.dataset.console?.split(' ') ?? []

/** The headers of the session that is stored, and its scopes where they are known; undefined where nobody is signed in. */
function readSession() {
  try {
    const [token, USERID = '', scopes] = ['token', 'USERID', 'scopes'].map((key) => localStorage.getItem(key) ?? undefined)
    return token === undefined ? undefined : { headers: { Authorization: `Bearer ${token}`, USERID }, scopes: scopes?.split(' ') }
  } catch {
    return undefined
  }
}

/** The released code of a remote that runs from this machine is not needed. */
const isLocal = ({ name }: Partial<Pointer>) => name !== undefined && name === remoteParam(location.search)?.name
const isAvailable = (pointer: Partial<Pointer>): pointer is Pointer => pointer.enabled === true && pointer.current !== undefined && !isLocal(pointer)

/** The page of a remote at a path, as soon as the registry is here. The code that validates the registry reports what is wrong with it. */
async function findPage(path: string, userId: string): Promise<RemotePage | undefined> {
  try {
    const { remotes } = (await registry.start()) as { remotes: Partial<Pointer>[] }
    return openPage(listRemotePages(remotes.filter(isAvailable), userId), path)?.page
  } catch {
    return undefined
  }
}

async function preloadPage(path: string, userId: string, urgency: Urgency) {
  const page = await findPage(path, userId)
  if (page) preloadScripts(page.releases[0], urgency)
  return page
}

/** Preloads the code of a page and requests its first answer. The console takes both over when it has loaded. */
async function requestPage(page: string, config: Promise<unknown>) {
  const session = readSession()
  const { pathname, searchParams } = toAddress(page)
  const match = await preloadPage(pathname, session?.headers.USERID ?? '', 'preload')
  const settings = parseConfig(await config)
  if (!settings || !session || !match?.firstRead || searchParams.size > 0) return
  if (match.scope !== undefined && session.scopes?.includes(match.scope) === false) return
  answer.start(settings.apiBaseUrl, { ...match.firstRead, method: 'GET', headers: session.headers }, settings.callTimeout)
}

function box(className: string | undefined, ...children: (Node | string)[]) {
  const element = document.createElement('div')
  element.className = className ?? ''
  element.append(...children)
  return element
}

/** Draws the sidebar and the bar of the console as `Layout` renders them, without what depends on the pages, and puts them into the page. */
function showFrame() {
  const brand = parseConfig(parseJson(localStorage.getItem('config')))?.appName ?? document.title
  const isFolded = readPreference('folded') === 'yes'
  const sidebar = box(styles.sidebar, box(styles.brand, box(styles.logo), ...(isFolded ? [] : [box(styles.name, brand)])))
  sidebar.toggleAttribute('data-folded', isFolded)
  const frame = box(styles.layout, sidebar, box(styles.column, box(styles.bar)))
  frame.ariaHidden = 'true'
  document.documentElement.classList.toggle('dark', isDark(readMode(), matchMedia('(prefers-color-scheme: dark)')))
  document.getElementById('root')?.append(frame)
  return frame
}

const isSignedIn = readSession() !== undefined

globalThis.early = {
  registry,
  config,
  answer,
  frame: isSignedIn ? showFrame() : undefined,
  preloadCode: (path) => void preloadPage(path, readSession()?.headers.USERID ?? '', 'prefetch'),
  open: (page, settings) => void requestPage(page, settings).catch(() => undefined),
}

if (isSignedIn) {
  for (const file of files) preloadFile(file, 'script', 'preload')
  globalThis.early.open(location.hash.slice(1), config.start())
} else addEventListener('load', () => files.forEach((file) => preloadFile(file, 'script', 'prefetch')))
