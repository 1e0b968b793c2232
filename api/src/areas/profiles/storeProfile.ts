import type { Pictures } from '../../media/pictures'
import type { ProfileRow } from './record'

const pictureNames = ['my_selfie', 'profile_pic', 'front_id_card', 'back_id_card'] as const
type PictureName = (typeof pictureNames)[number]

type ProfileValues<P> = { [K in Exclude<keyof P, PictureName>]: P[K] }

/** Stores the new pictures of a profile. Returns the values of the row and the ids of replaced pictures. */
export async function storeProfile<P extends Partial<Record<PictureName, File | undefined>>>(pictures: Pictures, profile: P, before: ProfileRow) {
  const pictureIds: Partial<Record<PictureName, string>> = {}
  const previousFiles: (string | null)[] = []
  const { my_selfie, profile_pic, front_id_card, back_id_card, ...plain } = profile
  for (const name of pictureNames) {
    const picture = profile[name]
    if (!picture) continue
    pictureIds[name] = await pictures.store(picture)
    previousFiles.push(before[name])
  }
  const entries = Object.entries(plain).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value])
  return { values: { ...(Object.fromEntries(entries) as ProfileValues<P>), ...pictureIds }, previousFiles }
}
