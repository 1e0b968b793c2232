import { folderStore } from './folderStore'
import type { ReleaseStore } from './releaseStore'

/** A folder by its path, or a store of another kind. */
export type Place = string | ReleaseStore

export const storeOf = (place: Place): ReleaseStore => (typeof place === 'string' ? folderStore(place) : place)
