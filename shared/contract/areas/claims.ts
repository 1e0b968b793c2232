import * as z from 'zod/mini'
import { operations } from '../grammar/operations'
import { momentParam } from '../grammar/listQuery'
import { Id } from '../grammar/values'

const { read, write } = operations('self', 'review')

/** The seconds, by the server's clock, after which a claim ends that nobody renews. */
export const claimSeconds = 120

const expires_at = z.iso.datetime()

/** `payment:ID`, or `reports:USER_CODE` for all reports about a person. */
const claim = z.object({
  subject: z.string(),
  /** The id and the name of the administrator. */
  holder_id: Id,
  holder: z.string(),
  picture: z.nullable(z.string()),
  expires_at,
})
export type ReviewClaim = z.output<typeof claim>

export const claims = {
  /** The claims that hold now, those of the administrator among them, and the moment of the response by the server's clock. */
  list: read('/claims', z.object({ claims: z.array(claim), now: z.optional(z.iso.datetime()) }), { resources: ['claims'] }),
  /**
   * Claims a subject or renews the claim. Another holder is answered with 409, `holder` and `expires_at`; `take_over` takes the claim from
   * that holder. Only that leaves a row in the history. `version` is the `updatedAt` of a payment: nobody else changes it until the claim ends.
   */
  hold: write('PUT /claims/:subject', {
    title: 'Took over a review',
    background: true,
    query: z.object({ take_over: z.optional(z.boolean()) }),
    output: z.object({ expires_at, version: z.optional(z.string()) }),
  }),
  /**
   * Releases an own claim; does nothing where there is none. With `until`, the end of a claim, it leaves a later claim alone: a screen that
   * closes does not release what the next one has claimed already.
   */
  release: write('DELETE /claims/:subject', {
    title: 'Released a review',
    background: true,
    unaudited: true,
    query: z.object({ until: z.optional(momentParam()) }),
    successMessage: 'Released',
  }),
}

/** The endpoints of claims. */
export type ClaimsEndpoints = typeof claims

/** The input that claims a subject, or takes it over. */
export const holdInput = (subject: string, takesOver: boolean) => ({ params: { subject }, query: takesOver ? { take_over: true } : {} })
