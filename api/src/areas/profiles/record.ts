import { eq, getTableColumns } from 'drizzle-orm'
import { appUsers as table, readId, requireRow, type Query, toWire } from '../../db'
import type { Media } from '../../media/signedAddresses'
import type { Pictures } from '../../media/pictures'

const { password_hash, search, ...columns } = getTableColumns(table)

/** `code` is a user code or an id. */
export const selectProfile = (tx: Query, code: string) =>
  tx
    .select(columns)
    .from(table)
    .where(readId(code) === undefined ? eq(table.user_code, code) : eq(table.id, Number(code)))

export type ProfileRow = Awaited<ReturnType<typeof selectProfile>>[number]

export const profileForUpdate = async (tx: Query, code: string): Promise<ProfileRow> =>
  requireRow(await selectProfile(tx, code).for('update'), 'User')

export const toResponse = ({ updated_by, ...row }: ProfileRow, media: Media) => ({
  ...toWire(row),
  sex: row.sex ?? ('' as const),
  age: row.age ?? 0,
  my_selfie: media.address(row.my_selfie),
  profile_pic: media.address(row.profile_pic),
  front_id_card: media.privateAddress(row.front_id_card, { subject: `user:${row.user_code}`, field: 'front_id_card' }),
  back_id_card: media.privateAddress(row.back_id_card, { subject: `user:${row.user_code}`, field: 'back_id_card' }),
})

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
