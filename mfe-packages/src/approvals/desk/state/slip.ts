import { decisionText } from '../../../decision/decision'
import type { DeskState, PendingDecision, PendingWrite } from './deskState'

/** In milliseconds. Letters within this time are one word. */
const wordTime = 1000

/** Different letters that are no keys of the desk: so many make a word, and fewer a key beside the right one. */
const wordLength = 3

/** A letter that is no key of the desk, and its time in milliseconds. */
interface StrayLetter {
  readonly letter: string
  readonly at: number
}

/** The letters of the last second, with the new one. */
export const addLetter = (letters: readonly StrayLetter[], letter: StrayLetter): readonly StrayLetter[] => [
  ...letters.filter(({ at }) => letter.at - at < wordTime),
  letter,
]

export const isWord = (letters: readonly StrayLetter[]) => new Set(letters.map(({ letter }) => letter)).size >= wordLength

/** The decisions of the second before the time. */
export const listRecentDecisions = ({ recent }: Pick<DeskState, 'recent'>, at: number) => recent.filter((decision) => at - decision.at < wordTime)

/**
 * Stops the keys, since the person types words, and meant none of the decisions among them. The first write of the outbox may be at the server already, so that
 * it is undone and not dropped.
 */
export function slip(state: DeskState, at: number): DeskState {
  const accidents = listRecentDecisions(state, at)
  const [head, ...waiting] = state.outbox
  const isSent = (decision: PendingDecision) => !waiting.some((write) => !write.isUndo && write.decision === decision)
  const rest = waiting.filter(({ decision }) => isSent(decision) || !accidents.includes(decision))
  const hasUndo = (decision: PendingDecision) => state.outbox.some((write) => write.isUndo && write.decision === decision)
  const isOnWay = (decision: PendingDecision) => head?.decision === decision && !head.isUndo
  const sentDecisions = accidents.filter(isSent)
  const undone = sentDecisions.filter((decision) => isOnWay(decision) || state.undoIds.has(decision))
  const undos = undone.filter((decision) => !hasUndo(decision)).map((decision): PendingWrite => ({ decision, isUndo: true }))
  return {
    ...state,
    outbox: [...(head ? [head] : []), ...rest, ...undos.reverse()],
    stopReason: accidents.length > 0 ? undefined : state.stopReason,
    recent: [],
    undoable: state.undoable && accidents.includes(state.undoable.decision) ? undefined : state.undoable,
    waitsAfter: undefined,
    slipText: [
      'Keys are off. Press Escape to go on.',
      listDecisions('Undone', undone),
      listDecisions(
        'Cannot be undone here',
        sentDecisions.filter((decision) => !undone.includes(decision)),
      ),
    ]
      .filter(Boolean)
      .join(' '),
  }
}

const listDecisions = (title: string, decisions: readonly PendingDecision[]) =>
  decisions.length > 0 && `${title}: ${decisions.map(({ payment, status }) => decisionText(payment, status)).join(', ')}.`
