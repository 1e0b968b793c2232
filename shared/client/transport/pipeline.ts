import type { Reply, Request, Send } from '@matchdesk/shared/client'

/** One part of sending a request: it passes the request to `next`, also twice or never, and answers. It never rejects. */
export type Step = (request: Request, next: Send) => Promise<Reply>

/** A transport of steps, in the order in which they see a request; the last one sends it. */
export const pipeline = (steps: readonly Step[], last: Send): Send => steps.reduceRight<Send>((next, step) => (request) => step(request, next), last)

/** Does the API refuse a right with this `code`? */
export const hasCode = (reply: Reply, code: string): boolean => 'status' in reply && reply.status === 403 && Object(reply.body).code === code
