import { ageOn, agesAgree } from '@matchdesk/shared/contract'
import type { FormMessage } from '@matchdesk/shared/screens/form'

interface Ages {
  readonly age?: unknown
  readonly dob?: unknown
}

const day = (moment: number) => new Date(moment).toISOString().slice(0, 10)
const halfADay = 12 * 3_600_000

/** The error if age and date of birth were changed and do not agree. Time zones differ: yesterday and tomorrow count as today. */
export function checkAge(body: Ages, before?: Ages): FormMessage | undefined {
  const isSame = before !== undefined && before.age === body.age && before.dob === body.dob
  const now = Date.now()
  if (isSame || agesAgree(body, [day(now - halfADay), day(now + halfADay)])) return undefined
  const born = ageOn(day(now), String(body.dob))
  return { field: 'dob', tone: 'info', message: `Age is ${String(body.age)}, but the date of birth makes it ${born}. Change one of them.` }
}
