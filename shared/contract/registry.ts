import * as z from 'zod/mini'

const Path = z.string().check(z.regex(/^\/[\w\-/:]*$/), z.maxLength(200))
const Script = z.string().check(z.regex(/^[\w.-]+\.js$/))
const Integrity = z.string().check(z.regex(/^sha(256-[A-Za-z0-9+/]{43}=|384-[A-Za-z0-9+/]{64})$/))
const Name = z.string().check(z.regex(/^(?!shell$)[a-z][a-z0-9-]{1,40}$/))

/** What the addresses of the shell's own pages begin with: no remote may have a page there. */
export const shellPrefixes = [
  '',
  'dashboard',
  'remotes',
  'login',
  'forgot',
  'reset',
  'contactus',
  'delete',
  'privacy-policy',
  'term-conditions',
  '404',
  '500',
]

/** Sections, and the groups in them, are in the order of their first entry. */
const MenuEntry = z.object({
  section: z.string(),
  /** A heading for some entries of the section. */
  group: z.optional(z.string()),
  /** The name of the entry, where it differs from the page's title. */
  label: z.optional(z.string()),
  /** The icon of the section. */
  icon: z.optional(z.string()),
  order: z.number(),
})

/** A row of the dashboard. */
const WaitingEntry = z.object({
  /** The name of its count in what the dashboard reads. */
  of: z.string(),
  title: z.string().check(z.maxLength(80)),
  /** What the page is opened with, as `?status=Pending`. */
  search: z.optional(z.string().check(z.regex(/^\?[\w=&-]*$/))),
})

/** One page of a remote as data: enough for sidebar, breadcrumbs and routes before any code of the remote has come. */
export const PageInfo = z.object({
  path: Path,
  title: z.string().check(z.maxLength(80)),
  /** The page that its breadcrumb hangs under. */
  under: z.optional(Path),
  /** Its entry in the sidebar; a page without one is reached by links. */
  menu: z.optional(MenuEntry),
  /** The capability of the API that it needs: without it, the page is neither in the menu nor reachable. */
  needs: z.optional(z.string().check(z.regex(/^[\w-]{1,40}$/))),
  /** What waits on it for a decision: rows of the dashboard, which lead here. */
  waiting: z.optional(z.array(WaitingEntry)),
  /** The scripts of the release that it needs beside the entry: they are asked for together with it. */
  files: z.optional(z.array(Script)),
})
export type PageInfo = z.output<typeof PageInfo>

/** One built version of a remote: what lies in its folder, never changed after it was published. */
export const Release = z.object({
  name: Name,
  version: z.string().check(z.regex(/^\d+\.\d+\.\d+(-[\w.]+)?$/)),
  /** Address of the folder, ending in a slash; relative to the registry, or on the origin that a host names. */
  folder: z.string().check(
    z.regex(/^(https?:\/\/[\w.:-]+\/)?releases\/[\w\-./]+\/$/),
    z.refine((folder) => !folder.includes('..')),
  ),
  /** The version of shared/remote that it needs, as a caret range: `^1.0.0`. */
  needs: z.string().check(z.regex(/^\^\d+\.\d+\.\d+$/)),
  /** What it imports of each library that a host lends, name by name; unknown of releases before 2.2.0. */
  imports: z.optional(z.record(z.string(), z.array(z.string()))),
  /** The federation entry: its file, its SRI hash and the global it defines (unique to the version). */
  entry: z.object({
    file: Script,
    integrity: Integrity,
    global: z.string().check(z.regex(/^\w+$/)),
  }),
  pages: z.array(PageInfo),
  /** The SRI hash of `scripts.json`, which names every script of the release with its own: one that is not listed there does not run. */
  scripts: z.optional(Integrity),
})
export type Release = z.output<typeof Release>

/** `scripts.json` in the folder of a release: its scripts and their SRI hashes. */
export type ScriptHashes = Readonly<Record<string, string>>

/**
 * The global in which a host leaves a function for the code of a release: the SRI hash of a script by its address. Where there
 * is none, nothing is checked.
 */
export const integrityGlobalOf = (entryGlobal: string) => `${entryGlobal}_integrity`

/** `releases/<name>/current.json`: the one file a team changes to release, roll back, disable or try a canary. */
export const Pointer = z.object({
  name: Name,
  enabled: z.boolean(),
  current: Release,
  previous: z.optional(Release),
  canary: z.optional(z.object({ percent: z.number().check(z.minimum(0), z.maximum(100)), release: Release })),
  /** The version that was taken back: a start does not publish it again. */
  rolledBack: z.optional(z.string()),
})
export type Pointer = z.output<typeof Pointer>

/**
 * `/registry.json`: all pointers in one response. Each is validated alone: of a bad one, which may have no more than a name, the
 * last good copy counts.
 */
export const Registry = z.object({
  /** The version of the shell that a reload brings. */
  shell: z.optional(z.string()),
  remotes: z.array(z.unknown()),
})

/** `/config.json`: what an operator sets for the console at run time. */
export const ConsoleConfig = z.object({
  apiBaseUrl: z.string(),
  appName: z.string(),
  ownerName: z.string(),
  supportEmail: z.string(),
  supportPhone: z.string(),
  /** Milliseconds for each step of loading a remote. */
  remoteTimeout: z.int().check(z.minimum(100)),
  /** Milliseconds for one call of the API. */
  callTimeout: z.int().check(z.minimum(100)),
  /** Milliseconds between two looks at the registry for new versions; 0 for never. */
  registryPoll: z.int().check(z.minimum(0)),
  /** May `?remote=users@http://localhost:3001` put a remote of this machine into the console? Never in production. */
  isDevelopment: z.boolean(),
})
export type ConsoleConfig = z.output<typeof ConsoleConfig>
