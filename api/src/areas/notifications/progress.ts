import type { notificationSends } from '../../db/schema'

/** The progress of a send, in the shape of the contract. */
export function toProgress({ id, title, total, sent, without_token, refused, unknown, problem, ...send }: typeof notificationSends.$inferSelect) {
  const isComplete = send.cursor >= send.last_id
  return {
    ...{ id: String(id), title, total, sent, without_token, refused, unknown },
    ...(send.to_selection && { to_selection: true }),
    state: send.finished_at === null ? ('sending' as const) : isComplete ? ('done' as const) : ('stopped' as const),
    ...(problem && { problem }),
  }
}
