import * as z from 'zod/mini'
import { sentMoment } from './endpoint'
import { extra, field } from './field'

/** The order of a list: the name of a field, with a minus for the other way round. Newest first without it. */
export const sortBy = <const V extends readonly [string, ...string[]]>(values: V) => extra('sorting', field('Order', z.enum(values)))

/** Narrows a list to what came at or after `from` and before `to`, by the moment of that title. */
export const range = (title: string) => ({
  from: extra('sorting', field(title, sentMoment())),
  to: extra('sorting', field(title, sentMoment())),
})

/** Narrows a list to people who live in a city, in any case. */
export const livingIn = extra('sorting', field('City', z.string().check(z.maxLength(100))))

/** The names of these parameters: a list has controls of their own for them. */
export const narrowingNames = ['sort', 'from', 'to'] as const
