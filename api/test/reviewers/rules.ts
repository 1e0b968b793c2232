import type { Answer, Call, Claim, Decision, Request, Status } from './calls'

const claimMs = 120_000
const undoMs = 10_000

/** A moment of the server's clock that the answers narrow to a range. */
interface Moment {
  readonly from: number
  readonly to: number
}

interface Undoable extends Pick<Decision, 'status' | 'by' | 'version'> {
  readonly id: string
  readonly until: number
}

/** The state of one payment: its claim, its decision, and its open undo. */
export interface State {
  readonly claim: (Moment & Pick<Claim, 'holder'>) | undefined
  readonly status: Status
  readonly by: string | null
  /** Undefined after an act whose answer has none, until somebody reads it. */
  readonly version: string | undefined
  /** By their version: the state before each decision. */
  readonly undoable: readonly Undoable[]
}

export const undecided = (version: string): State => ({
  claim: undefined,
  status: 'Pending',
  by: null,
  version,
  undoable: [],
})

/** An answer that the rules allow, and the state after it. */
interface Outcome {
  readonly state: State
  /** Undefined for the answer of a call whose connection broke. */
  readonly fits: (answer: Answer) => State | undefined
}

/**
 * The states that a call may leave behind, none where its answer contradicts the rules. The rules are written from the documents and share no
 * code with the API.
 */
export function after(state: State, call: Call): State[] {
  const { answer } = call
  const outcomes = outcomesOf(call.request)(state, call)
  return outcomes.flatMap((outcome) => {
    const found = answer ? outcome.fits(answer) : outcome.state
    return found ? [found] : []
  })
}

const outcomesOf = (request: Request): ((state: State, call: Call) => Outcome[]) => {
  switch (request.act) {
    case 'hold':
      return (state, call) => hold(state, call, request.takesOver)
    case 'release':
      return (state, call) => release(state, call, request.until)
    case 'decide':
      return (state, call) => decide(state, call, request)
    case 'undo':
      return (state, call) => undo(state, call, request.id)
    default:
      return read
  }
}

/** Can the claim of another administrator hold, and can it be over? Both, where it ends while the call runs. */
function otherClaim({ claim }: State, { by, earliest, highest }: Call) {
  if (!claim || claim.holder === by) return { other: undefined, isFree: true }
  return { other: claim.to > earliest ? claim : undefined, isFree: claim.from <= highest }
}

const refusedBy = (state: State, claim: Moment & Pick<Claim, 'holder'>): Outcome => ({
  state,
  fits: (answer) => (answer.is === 'refused' && names(claim, answer.holder, answer.until) ? state : undefined),
})

const names = (claim: Moment & Pick<Claim, 'holder'>, holder: string, until: number | undefined) =>
  claim.holder === holder && (until === undefined || (claim.from <= until && until <= claim.to))

function hold(state: State, { by, earliest, latest, ...call }: Call, takesOver: boolean): Outcome[] {
  const { other, isFree } = otherClaim(state, { by, earliest, latest, ...call })
  const range = { from: earliest + claimMs, to: latest + claimMs }
  const held = (former: string | undefined): Outcome => ({
    state: { ...state, claim: { holder: by, ...range } },
    fits: (answer) =>
      answer.is === 'held' && answer.from === former && range.from <= answer.until && answer.until <= range.to
        ? { ...state, claim: { holder: by, from: answer.until, to: answer.until } }
        : undefined,
  })
  const outcomes = isFree ? [held(undefined)] : []
  if (other && takesOver) outcomes.push(held(other.holder))
  if (other && !takesOver) outcomes.push(refusedBy(state, other))
  return outcomes
}

function release(state: State, { by }: Call, until = Infinity): Outcome[] {
  const { claim } = state
  const kept: Outcome = { state, fits: ({ is }) => (is === 'released' ? state : undefined) }
  if (!claim || claim.holder !== by) return [kept]
  const free = { ...state, claim: undefined }
  const freed: Outcome = { state: free, fits: ({ is }) => (is === 'released' ? free : undefined) }
  return [...(claim.from <= until ? [freed] : []), ...(claim.to > until ? [kept] : [])]
}

function decide(state: State, call: Call, { status, version, many }: Extract<Request, { act: 'decide' }>): Outcome[] {
  const { other, isFree } = otherClaim(state, call)
  const isStale = version !== undefined && version !== state.version && !(many && state.by === call.by)
  const stale: Outcome = { state, fits: ({ is }) => (is === 'stale' ? state : undefined) }
  if (isStale && many) return [stale]
  const outcomes = other ? [refusedBy(state, other)] : []
  if (isFree) outcomes.push(isStale ? stale : state.status === status ? unchanged(state, many) : decided(state, call, status))
  return outcomes
}

/** The payment has that status already: nothing changes, and the claim stays. */
const unchanged = (state: State, many: boolean): Outcome => ({
  state,
  fits: (answer) => {
    if (answer.is !== 'decided' || answer.undo) return undefined
    return many ? state : answer.decision && known(state, answer.decision)
  },
})

function decided(state: State, { by, earliest, latest }: Call, status: Status): Outcome {
  const claim = state.claim?.holder === by ? undefined : state.claim
  const next: State = { ...state, claim, status, by, version: undefined }
  const fits = (answer: Answer) => {
    if (answer.is !== 'decided') return undefined
    const { decision, undo } = answer
    if (!decision) return next
    if (!undo || decision.status !== status || decision.by !== by) return undefined
    if (undo.until < earliest + undoMs || undo.until > latest + undoMs) return undefined
    const former = { status: state.status, by: state.by, version: decision.version, ...undo }
    return { ...next, version: decision.version, undoable: [...state.undoable, former] }
  }
  return { state: next, fits }
}

function undo(state: State, call: Call, id: string): Outcome[] {
  const { earliest, highest } = call
  const former = state.undoable.find((one) => one.id === id)
  const only = (is: Answer['is'], next: State): Outcome => ({ state: next, fits: (answer) => (answer.is === is ? next : undefined) })
  if (!former) return [only('gone', state)]
  const outcomes = former.until <= highest ? [only('gone', state)] : []
  if (former.until <= earliest) return outcomes
  const { status, by, version } = former
  if (version !== state.version) return [...outcomes, only('changed', state)]
  const { other, isFree } = otherClaim(state, call)
  if (other) outcomes.push(refusedBy(state, other))
  if (isFree) outcomes.push(only('undone', { ...state, status, by, version: undefined, undoable: state.undoable.filter((one) => one.id !== id) }))
  return outcomes
}

/** The state, if it agrees with the decision that somebody reads. */
function known(state: State, { status, by, version }: Decision): State | undefined {
  if (status !== state.status || by !== state.by || (state.version ?? version) !== version) return undefined
  return { ...state, version }
}

const read = (state: State, call: Call): Outcome[] => [{ state, fits: (answer) => readAs(state, call, answer) }]

function readAs(state: State, { earliest, highest }: Call, answer: Answer): State | undefined {
  const { claim } = state
  if (answer.is === 'decision') return known(state, answer.decision)
  if (answer.is !== 'claim') return undefined
  if (!answer.claim) return !claim || claim.from <= highest ? state : undefined
  return claim && claim.to > earliest && names(claim, answer.claim.holder, answer.claim.until) ? state : undefined
}
