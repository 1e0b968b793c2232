import * as z from 'zod/mini'
import { operations, versionGuard } from '../grammar/operations'
import { level } from '../grammar/level'
import { field, getInfo, moment, optionalMoment, picture } from '../grammar/field'
import { personRow } from './appUsers'
import { profileFields } from './profileFields'
import { Id, registrations, registrationTones, updatedAt } from '../grammar/values'

const { read, write } = operations('users')

type ReadFields<F> = { [K in keyof F]: F[K] extends z.ZodMiniType<File> ? ReturnType<typeof picture> : z.ZodMiniString }

/** Fields as a record shows them: text that may be empty, pictures by their address. */
function toReadFields<F extends Readonly<Record<string, z.ZodMiniType>>>(fields: F): ReadFields<F> {
  const entries = Object.entries(fields).map(([name, schema]) => {
    const info = getInfo(schema)
    const title = info?.title ?? name
    return [name, info?.control === 'image' ? picture(title) : field(title, z.string())]
  })
  return Object.fromEntries(entries) as ReadFields<F>
}

const record = {
  ...toReadFields(profileFields),
  ...personRow,
  dob: field('Date of birth', z.nullable(z.string()), { control: 'date' }),
  createdAt: moment('Joining date'),
  registration: field('Status', z.enum(registrations), { tones: registrationTones }),
  blocked_at: level('people', optionalMoment('Blocked on')),
  /** The address of push notifications to this user. */
  fcm_token: field('Push notification token', z.nullable(z.string())),
  updatedAt,
}

const { profile_pic: _, my_selfie, front_id_card, back_id_card, ...textFields } = profileFields

/** One user with the whole profile. */
export const profiles = {
  one: read('/appusers/:user_code', z.object({ app_user: z.object(record) }), {
    resources: ['app_users'],
    aliases: ['/admin/app-users/:user_code'],
  }),
  /** The API accepts no other field: neither account nor profile picture. Without a new picture, the stored one stays. */
  update: write('PUT /appusers/:user_code', {
    title: 'Edited a profile',
    ...versionGuard,
    encoding: 'form',
    body: z.object({
      id: Id,
      ...textFields,
      my_selfie: z.optional(my_selfie),
      front_id_card: z.optional(front_id_card),
      back_id_card: z.optional(back_id_card),
    }),
    changes: { app_users: 0 },
  }),
}
