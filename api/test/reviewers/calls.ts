/** Calls of several administrators about one payment, with the answers of the API. All names are names of administrators. */
export type Status = 'Pending' | 'Accepted' | 'Rejected'

export interface Claim {
  readonly holder: string
  /** The end of the claim, in milliseconds. */
  readonly until: number
}

export interface Decision {
  readonly status: Status
  readonly by: string | null
  readonly version: string
}

export type Request =
  | { readonly act: 'hold'; readonly takesOver: boolean }
  | { readonly act: 'release'; readonly until?: number | undefined }
  /** `many` is a decision in bulk: its answer has no version, and the administrator's own decision is no conflict. */
  | { readonly act: 'decide'; readonly status: Status; readonly version?: string | undefined; readonly many: boolean }
  | { readonly act: 'undo'; readonly id: string }
  | { readonly act: 'read claim' | 'read decision' }

export type Answer =
  /** `from` is the former holder in the history, where it has a row of a take-over. */
  | { readonly is: 'held'; readonly until: number; readonly from?: string | undefined }
  /** Somebody else reviews it. A decision in bulk does not answer until when. */
  | { readonly is: 'refused'; readonly holder: string; readonly until?: number | undefined }
  | { readonly is: 'released' }
  /** `undo` is absent where the payment had that status before; a decision in bulk answers neither. */
  | { readonly is: 'decided'; readonly decision?: Decision; readonly undo?: { readonly id: string; readonly until: number } | undefined }
  /** The call sent an old version of the payment. */
  | { readonly is: 'stale' }
  | { readonly is: 'undone' }
  /** There is nothing to undo any more. */
  | { readonly is: 'gone' }
  /** The payment changed after the decision that is to be undone. */
  | { readonly is: 'changed' }
  | { readonly is: 'claim'; readonly claim: Claim | undefined }
  | { readonly is: 'decision'; readonly decision: Decision }

export interface Call {
  readonly by: string
  readonly request: Request
  /** Undefined where the connection broke: the call took effect, or it did not, or it will later. */
  readonly answer: Answer | undefined
  /** The place of start and end in the order of all starts and ends. */
  readonly start: number
  readonly end: number
  /** The clock of the server while the call ran: its lowest and its highest value, in milliseconds. */
  readonly earliest: number
  readonly latest: number
  /** The highest value of the clock before the end of the call: what ended by then may be removed. */
  readonly highest: number
}
