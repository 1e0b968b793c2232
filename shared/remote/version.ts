/** The version of this folder: the contract between teams. A remote needs `^` the version it was built with. */
export const REMOTE_VERSION: string = '2.9.0'

/** The last version of the major one before: a shell serves its remotes by an adapter, which is loaded when one is opened. */
export const ADAPTED_VERSION: string = '1.4.0'

const numbers = (version: string) => version.replace('^', '').split('-')[0]?.split('.').map(Number) ?? []

/** Does a version satisfy a caret range such as `^1.2.0`? */
export function satisfies(version: string, range: string): boolean {
  const [major = 0, minor = 0, patch = 0] = numbers(version)
  const [wantedMajor = 0, wantedMinor = 0, wantedPatch = 0] = numbers(range)
  if (major !== wantedMajor) return false
  if (major > 0) return minor > wantedMinor || (minor === wantedMinor && patch >= wantedPatch)
  return minor === wantedMinor && (minor > 0 ? patch >= wantedPatch : patch === wantedPatch)
}

type Names = Readonly<Record<string, readonly string[]>>

/** The names that are imported and not lent, each with its library; `*` lends all names of one. Nothing is known of what says no names. */
export function notLent(imports: Names | undefined, lends: Names | undefined): string[] {
  if (!imports || !lends) return []
  const isLent = (library: string, name: string) => ['*', name].some((lent) => lends[library]?.includes(lent))
  return Object.entries(imports).flatMap(([library, names]) => names.filter((name) => !isLent(library, name)).map((name) => `${name} of ${library}`))
}
