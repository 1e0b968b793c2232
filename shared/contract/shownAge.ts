import * as z from 'zod/mini'
import { field } from './field'
import { sexes } from './values'

/** The age of an app user as it is shown: 0 until the profile is filled in. */
export const shownAge = field('Age', z.int(), { control: 'number', labels: { 0: '–' } })

/** The sex of an app user as it is shown: empty until the profile is filled in, which is what marks a registration that is not finished. */
export const shownSex = field('Gender', z.enum([...sexes, '']))
