import { storeOf, type Place } from '../stores/storeOf'
import { UserError } from '../userError'

/** Another release may have removed a version, as one that is too old, while somebody pointed to it. */
export async function refuseRemoved(place: Place, name: string, version: string) {
  const store = storeOf(place)
  if (!(await store.read(`${name}/${version}/release.json`))) throw new UserError(`${name} ${version} was removed from ${store.title} meanwhile`)
}
