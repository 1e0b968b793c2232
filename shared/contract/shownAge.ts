import * as z from 'zod/mini'
import { field } from './field'

/** The age of an app user as it is shown: 0 until the profile is filled in. */
export const shownAge = field('Age', z.int(), { control: 'number', labels: { 0: '–' } })
