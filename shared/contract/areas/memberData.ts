import * as z from 'zod/mini'
import { operations } from '../grammar/operations'

const { read } = operations('users', 'people')

/** All that the API holds on one app user, for that person: a ZIP archive with JSON, a page to read, and the pictures. */
export const memberData = {
  download: read('/appusers/:user_code/data', z.unknown(), {
    scope: 'users.identity',
    title: "Downloaded a member's data",
    resources: ['app_users'],
    reauth: 'always',
    file: 'application/zip',
  }),
}
