import * as z from 'zod/mini'
import { field, moment, text } from '../grammar/field'
import { operations } from '../grammar/operations'
import { grantExceptions, portalRemotes } from '../grammar/roles'
import { Id } from '../grammar/values'

const { list, write } = operations('admins', 'security')

const origin = z.string().check(z.regex(/^https?:\/\/[^/\s?#]+$/, 'An origin is like https://portal.example.org'), z.maxLength(300))
const remotes = z.array(z.enum(portalRemotes)).check(z.minLength(1, 'Choose at least one remote'), z.maxLength(portalRemotes.length))
const origins = z.array(origin).check(z.minLength(1, 'Name at least one origin'), z.maxLength(20))
const exceptions = z.array(z.enum(grantExceptions)).check(z.maxLength(grantExceptions.length))

/** Portals and their keys. The server of a portal makes grants with its key: what the embed of one person may do. */
export const portals = {
  list: list('/portals', {
    resources: ['portals'],
    rowsPath: 'portals',
    labelField: 'name',
    row: {
      id: Id,
      name: field('Name', z.string()),
      remotes: field('Remotes', z.array(z.string())),
      origins: field('Origins', z.array(z.string())),
      exceptions: field('Exceptions', z.array(z.string())),
      created_by: field('Made by', z.string()),
      createdAt: moment('Made'),
    },
  }),
  /** The one answer with the key: the API stores its hash. */
  add: write('POST /portals', {
    title: 'Made the key of a portal',
    reauth: 'always',
    body: z.object({ name: text('Name', 60), remotes, origins, exceptions }),
    output: z.object({ message: z.string(), key: z.string() }),
    secretOutput: true,
    changes: { portals: 0 },
  }),
  /** Ends the grants too, in open embeds within two seconds. */
  end: write('DELETE /portals/:id', {
    title: 'Ended the key of a portal',
    reauth: 'always',
    changes: { portals: 0 },
    successMessage: 'Portal ended',
  }),
  /** The server of the portal calls it, and gives the token to the embed. The token belongs to `user_id`, the header USERID. */
  grant: write('POST /grants', {
    title: 'Got a grant for a portal',
    scope: 'public',
    body: z.object({
      key: z.string().check(z.minLength(1), z.maxLength(200)),
      remote: z.enum(portalRemotes),
      access: z.enum(['read', 'act']),
      /** The person in the portal, as the history names them. */
      person: text('Person', 100),
      minutes: z.optional(z.int().check(z.minimum(1), z.maximum(60))),
      /** The earlier grant of this person that goes on, unless it was ended: claims, undo and typed text stay theirs. */
      user_id: z.optional(z.string().check(z.maxLength(64))),
    }),
    output: z.object({ token: z.string(), user_id: z.string(), expires_at: z.iso.datetime() }),
    secretOutput: true,
  }),
}
