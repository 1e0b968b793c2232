import * as z from 'zod/mini'
import { Release, RemoteName, shellName, ShellRelease } from './release'

const versions = z.optional(z.array(z.string()))

const history = {
  /** The versions that everybody was served. */
  served: versions,
  /** The versions that were rolled back: neither a start nor a further step back serves them again. */
  takenBack: versions,
}

/** The hours of use of a canary before everybody gets it, where nobody names others. */
export const canaryHours = 24

/** `releases/<name>/current.json`: the one file that changes to release, roll back, disable or try a canary. */
export const Pointer = z.object({
  name: RemoteName,
  enabled: z.boolean(),
  current: Release,
  previous: z.optional(Release),
  canary: z.optional(
    z.object({
      percent: z.number().check(z.minimum(0), z.maximum(100)),
      release: Release,
      /** The moment since which the API watches it, to decide by itself; undefined where people decide. */
      autoSince: z.optional(z.string().check(z.regex(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/))),
      /** The hours of use before everybody gets it. */
      hours: z.optional(z.int()),
    }),
  ),
  ...history,
})
export type Pointer = z.output<typeof Pointer>

interface VersionPointer {
  readonly current: { readonly version: string }
  readonly enabled: boolean
  readonly canary?: { readonly percent: number; readonly release: { readonly version: string } } | undefined
}

/** The state of a pointer that a change is based on. */
export const describePointer = ({ current, enabled, canary }: VersionPointer) => ({
  version: current.version,
  enabled,
  ...(canary && { canary: { version: canary.release.version, percent: canary.percent } }),
})

/** `releases/shell/current.json`: the same of the shell, which everybody needs. It is always enabled and has no canary. */
export const ShellPointer = z.object({
  name: z.literal(shellName),
  enabled: z.literal(true),
  current: ShellRelease,
  previous: z.optional(ShellRelease),
  ...history,
})
export type ShellPointer = z.output<typeof ShellPointer>

/**
 * `/registry.json`: all pointers in one response. Each is validated alone: of a bad one, which may have no more than a name, the
 * last good copy counts.
 */
export const Registry = z.object({
  /** The version of the shell that a reload brings. */
  shell: z.optional(z.string()),
  remotes: z.array(z.unknown()),
})
