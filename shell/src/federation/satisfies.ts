const numbers = (version: string) => version.replace('^', '').split('-')[0]?.split('.').map(Number) ?? []

/** Does this version serve a remote that needs a caret range such as `^1.2.0`? */
export function serves(version: string, needs: string): boolean {
  const [major = 0, minor = 0, patch = 0] = numbers(version)
  const [needMajor = 0, needMinor = 0, needPatch = 0] = numbers(needs)
  if (major !== needMajor) return false
  if (major > 0) return minor > needMinor || (minor === needMinor && patch >= needPatch)
  return minor === needMinor && (minor > 0 ? patch >= needPatch : patch === needPatch)
}
