import * as z from 'zod/mini'
import { level } from '../grammar/level'
import { operations } from '../grammar/operations'

const { read } = operations('self', 'lists')

const matches = {
  /** A page of a remote says which kind it opens. */
  kind: z.enum(['appUser', 'payment', 'specialPayment', 'adsPayment', 'adminUser', 'bankDetails']),
  /** Its page is opened with this: the code of an app user, else the id of the record. */
  id: z.string(),
  name: z.string(),
  /** Tells it from records with the same name. */
  detail: z.string(),
  /** Empty for a record that has none. */
  status: z.string(),
  /** App users alone have an age and a picture. */
  age: level('lists', z.nullable(z.int())),
  picture: level('lists', z.nullable(z.string())),
}

/** Records by what a person pasted or typed. */
export const lookup = {
  find: read('/lookup', z.object({ found: z.array(z.object(matches)) }), {
    resources: ['app_users', 'payments', 'admin_users', 'bank_details'],
    query: z.object({ text: z.string().check(z.minLength(1), z.maxLength(100)) }),
  }),
}

/** A record as the lookup returns it. */
export type LookupMatch = z.output<typeof lookup.find.output>['found'][number]
