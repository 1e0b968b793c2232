import { ageOn, agesAgree } from '@matchdesk/shared/contract'
import type { FormMessage } from '@matchdesk/shared/screens/form'

interface Ages {
  readonly age?: unknown
  readonly dob?: unknown
}

/** What is wrong where age and date of birth were changed and do not agree. */
export function checkAge(body: Ages, before?: Ages): FormMessage | undefined {
  const isSame = before !== undefined && before.age === body.age && before.dob === body.dob
  const now = Date.now()
  if (isSame || agesAgree(body, now)) return undefined
  const born = ageOn(new Date(now).toISOString().slice(0, 10), String(body.dob))
  return { field: 'dob', tone: 'info', message: `Age is ${String(body.age)}, but the date of birth makes it ${born}. Change one of them.` }
}
