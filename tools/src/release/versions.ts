import { storeOf, type Place } from '../stores/storeOf'

/** The versions of a remote, or of the shell, that lie in the releases, the newest first. */
export async function versionsIn(place: Place, name: string): Promise<string[]> {
  const versions = (await storeOf(place).versions(name)).filter(({ isWhole }) => isWhole)
  return versions.sort((one, other) => other.changedAt - one.changedAt).map(({ version }) => version)
}
