import * as z from 'zod/mini'
import { text, titled } from './field'
import { Message, read, write } from './endpoint'
import { Id } from './words'

export const session = {
  login: write('POST /admin/login', {
    access: 'public',
    body: z.object({
      email_id: text('Email', 254, { control: 'email' }),
      password: titled('Password', z.string().check(z.minLength(1, 'Password required!'), z.maxLength(1024)), { control: 'password' }),
    }),
    output: z.object({ token: z.string(), USERID: Id, message: z.string() }),
  }),
  logout: write('POST /logout', { output: Message }),
  profile: read('/admin/profile', z.object({ profile: z.object({ name: z.string(), email_id: z.string(), profile: z.nullable(z.string()) }) }), {
    shows: 'session',
  }),
}
