import { invalidMessage } from '@matchdesk/shared/contract'
import { requireScope } from '../../auth/rights'
import { appUsers as table, updateRow, checkVersion, nextVersion, requireRow } from '../../db'
import { HttpError } from '../../errors/httpError'
import type { AreaHandlers } from '../../pipeline/handlers'
import { checkProfile } from './checkProfile'
import { profileForUpdate, selectProfile, toResponse, storeProfile } from './record'

const requiredFields = ['my_selfie', 'front_id_card', 'back_id_card'] as const

export const profiles: AreaHandlers<'profiles'> = {
  async one({ params }, { tx, media }) {
    return { app_user: toResponse(requireRow(await selectProfile(tx, params.user_code), 'User'), media) }
  },

  async update({ params, headers, body: { id, ...profile } }, context) {
    const { tx, now, media, pictures, audit, actor } = context
    if (profile.front_id_card || profile.back_id_card) requireScope(actor, 'users.identity')
    const message = 'Profile updated successfully'
    const row = await profileForUpdate(tx, params.user_code)
    if (String(row.id) !== id) throw new HttpError(400, 'This id belongs to another user', { field: 'id' })
    await checkVersion(context, headers['If-Match'], row, () => toResponse(row, media))
    for (const name of requiredFields) if (!profile[name] && row[name] === null) throw new HttpError(400, invalidMessage(name), { field: name })
    await checkProfile(tx, profile, row, now())
    const { values, previousFiles } = await storeProfile(pictures, profile, row)
    if (!audit.addChange(`user:${row.user_code}`, row, values, { user: row.id, name: values.name })) return { message }
    await updateRow(tx, table, row.id, { ...values, ...nextVersion(row, context) })
    await pictures.remove(previousFiles)
    return { message }
  },
}
