import * as z from 'zod/mini'
import { PageInfo, Script } from './page'

const Integrity = z.string().check(z.regex(/^sha(256-[A-Za-z0-9+/]{43}=|384-[A-Za-z0-9+/]{64})$/))
const Version = z.string().check(z.regex(/^\d+\.\d+\.\d+$/))
/** Names by library; `*` means all names of one. */
const Names = z.record(z.string(), z.array(z.string()))

/** The folder of the shell's versions, beside those of the remotes: no remote has this name. */
export const shellName = 'shell'

/** The folder of the versions for foreign portals: no remote has this name either. */
export const embedName = 'embed'

/* One built version is a folder with a `release.json` of its kind, name, version and files. It never changes after it is published. */

/** The team that a release belongs to. Its failures and the decisions about its canary go to this address. */
const Owner = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(80)),
  email: z.string().check(z.regex(/^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>]+$/), z.maxLength(200)),
  /** A page about the team. The console only links to it. */
  url: z.optional(z.string().check(z.regex(/^https?:\/\/[^\s"'<>]+$/), z.maxLength(300))),
})
export type Owner = z.output<typeof Owner>

/** The origin of a published version. */
const By = z.object({
  /** The e-mail address of the person whose token released it over HTTP, as the front server writes it. */
  holder: z.optional(z.string().check(z.maxLength(200))),
  commit: z.optional(z.string().check(z.regex(/^[\w-]{1,80}$/))),
  /** The page of the run of CI. */
  run: z.optional(z.string().check(z.regex(/^https?:\/\/[^\s"'<>]+$/), z.maxLength(300))),
})
export type By = z.output<typeof By>

/** The name of no remote, since it is that of a token for all pointers. */
export const everyPointer = 'pointers'

export const RemoteName = z.string().check(z.regex(/^(?!(?:shell|embed|pointers)$)[a-z][a-z0-9-]{1,40}$/))

/** A version of a remote. The list of its files is a file of its own, `scripts.json`, since the registry holds the rest for every console. */
export const Release = z.object({
  kind: z.literal('remote'),
  name: RemoteName,
  version: z.string().check(z.regex(/^\d+\.\d+\.\d+(-[\w.]+)?$/)),
  /** URL of the folder, ending in a slash; relative to the registry, or on the origin that a host names. */
  folder: z.string().check(
    z.regex(/^(https?:\/\/[\w.:-]+\/)?releases\/[\w\-./]+\/$/),
    z.refine((folder) => !folder.includes('..')),
  ),
  /** The version of shared/remote that it needs, as a caret range: `^1.0.0`. */
  needs: z.string().check(z.regex(/^\^\d+\.\d+\.\d+$/)),
  /** The major version of React that it was built with. */
  react: z.int(),
  /** The names that it imports of each shared module. */
  imports: Names,
  /** The federation entry: its file, its SRI hash and the global it defines (unique to the version). */
  entry: z.object({
    file: Script,
    integrity: Integrity,
    global: z.string().check(z.regex(/^\w+$/)),
  }),
  pages: z.array(PageInfo),
  owner: z.optional(Owner),
  by: z.optional(By),
  /** The SRI hash of `scripts.json`, which lists every script of the release with its own: a script that is not in the list does not run. */
  scripts: Integrity,
})
export type Release = z.output<typeof Release>

/** Every file and its SRI hash. */
const Files = z.record(z.string(), z.string())
const AnyVersion = z.string().check(z.regex(/^[\w.-]+$/))

/** A version of the shell. */
export const ShellRelease = z.object({
  kind: z.literal('shell'),
  name: z.literal(shellName),
  version: AnyVersion,
  /** The version of shared/remote that it shares with the remotes. */
  sharedVersion: Version,
  /** The major version of React that it shares. */
  react: z.int(),
  /** The names that it shares of each library. */
  shared: Names,
  /** The inline scripts of its page, as CSP sources. */
  inlineScripts: z.array(z.string().check(z.regex(/^'sha256-[A-Za-z0-9+/]{43}='$/))),
  /** The Trusted Types policies that its code creates; with one, its page requires Trusted Types. */
  trustedTypes: z.array(z.string().check(z.regex(/^[\w-]+$/))),
  owner: z.optional(Owner),
  by: z.optional(By),
  files: Files,
})
export type ShellRelease = z.output<typeof ShellRelease>

/** A version of all remotes for foreign portals. */
export const EmbedRelease = z.object({
  kind: z.literal('embed'),
  name: z.literal(embedName),
  version: AnyVersion,
  /** The scripts that each remote starts with, by its name. */
  entries: z.record(z.string(), z.optional(z.array(z.string()))),
  files: Files,
})
export type EmbedRelease = z.output<typeof EmbedRelease>

/** `scripts.json` in the folder of a release: its scripts and their SRI hashes. */
export type ScriptHashes = Readonly<Record<string, string>>

/**
 * The global in which a host leaves a function for the code of a release: the SRI hash of a script by its URL. Without one, nothing is
 * checked.
 */
export const integrityGlobal = (entryGlobal: string) => `${entryGlobal}_integrity`
