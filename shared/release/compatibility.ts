import type { Release, ShellRelease } from './release'

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

/** The names that are imported and not shared, each with its library; `*` shares all names of one. */
export function listMissing(imports: Names, shared: Names): string[] {
  const isShared = (library: string, name: string) => ['*', name].some((one) => shared[library]?.includes(one))
  return Object.entries(imports).flatMap(([library, names]) =>
    names.filter((name) => !isShared(library, name)).map((name) => `${name} of ${library}`),
  )
}

/** The reason why a remote does not start in a shell; undefined if it starts. */
export function unmetNeed(
  { needs, imports, react }: Pick<Release, 'needs' | 'imports' | 'react'>,
  shell: Pick<ShellRelease, 'sharedVersion' | 'react'> & { readonly shared: Names },
): string | undefined {
  if (!satisfies(shell.sharedVersion, needs)) return `needs ${needs}, and the shell shares ${shell.sharedVersion}`
  if (react !== shell.react) return `needs React ${react}, and the shell shares React ${shell.react}`
  const missing = listMissing(imports, shell.shared)
  return missing.length > 0 ? `imports ${missing.join(', ')}, which the shell does not share` : undefined
}
