import type { Confirmation } from '@matchdesk/shared/screens'

/** The question before a user is blocked, or unblocked. */
export const blockQuestion = (name: string, isBlocked: boolean): Confirmation =>
  isBlocked
    ? { title: `Unblock ${name}?`, text: `${name} can use the app again.` }
    : { title: `Block ${name}?`, text: `${name} cannot use the app until somebody unblocks them.` }
