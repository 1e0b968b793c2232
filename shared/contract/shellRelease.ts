import * as z from 'zod/mini'

/** The folder of the shell's versions, beside those of the remotes: no remote has this name. */
export const shellName = 'shell'

/** The folder of the remotes' versions for foreign portals: no remote has this name either. */
export const embedName = 'embed'

/** One built version of the shell: what lies in `releases/shell/<version>/`, never changed after it was published. */
export const ShellRelease = z.object({
  version: z.string().check(z.regex(/^[\w.-]+$/)),
  /** The version of shared/remote that it lends to the remotes. */
  provides: z.string().check(z.regex(/^\d+\.\d+\.\d+$/)),
  /** The version of the major one before that it lends by an adapter. */
  adapts: z.optional(z.string().check(z.regex(/^\d+\.\d+\.\d+$/))),
  /** The names that it lends of each library; `*` stands for all that a library has. Unknown of versions before 2.2.0. */
  lends: z.optional(z.record(z.string(), z.array(z.string()))),
  /** What the CSP of its page allows beside its files: the inline scripts, as CSP sources. */
  inlineScripts: z.array(z.string().check(z.regex(/^'sha256-[A-Za-z0-9+/]{43}='$/))),
  /** Every file and its SRI hash. */
  files: z.record(z.string(), z.string()),
})
export type ShellRelease = z.output<typeof ShellRelease>

/** `releases/shell/current.json`: the version that whoever opens the console gets. */
export const ShellPointer = z.object({
  current: ShellRelease,
  previous: z.optional(ShellRelease),
  /** The version that was taken back: a start does not publish it again. */
  rolledBack: z.optional(z.string()),
})
export type ShellPointer = z.output<typeof ShellPointer>
