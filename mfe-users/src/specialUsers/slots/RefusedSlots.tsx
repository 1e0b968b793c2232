import type { Failure } from '@matchdesk/shared/client'
import { Text } from '@matchdesk/shared/ui'
import { Button, Notice } from '@matchdesk/shared/ui/base'
import { readCurrent, type Assignment, type Change } from './assignment'

interface Props {
  failure: Failure
  /** The special users when the page was opened, and now. */
  initial: Assignment
  assignment: Assignment
  /** The slots that another administrator changed meanwhile. */
  changes: readonly Change[]
  /** Saves over these. */
  onSave: (over: Assignment, preferred: 'mine' | 'theirs') => void
}

/** The reason why the slots were not saved. Only a button replaces a slot that two administrators changed. */
export function RefusedSlots({ failure, initial, assignment, changes, onSave }: Props) {
  const current = readCurrent(failure)
  if (current) {
    const actions = (
      <>
        <Button onClick={() => onSave(current, 'mine')}>Save mine</Button>
        <Button onClick={() => onSave(current, 'theirs')}>Keep theirs</Button>
      </>
    )
    return (
      <Notice tone="bad" action={actions}>
        <strong>Not saved</strong>
        <span>Another administrator has changed these special users.</span>
        <Text as="ul" marginBlockStart="1">
          {changes.map(({ slot, after, isMerged }) => (
            <li key={slot}>
              <bdi>{formatSentence(slot, after)}</bdi>
              {isMerged && <span> It is kept.</span>}
            </li>
          ))}
        </Text>
      </Notice>
    )
  }
  const hasNewAssignment = initial.data.length === 0 && assignment.data.length > 0
  return (
    <Notice tone="bad" action={hasNewAssignment && <Button onClick={() => onSave(assignment, 'mine')}>Replace them</Button>}>
      <strong>Not saved</strong>
      <span>{failure.message}</span>
      {hasNewAssignment && <bdi>{`Assigned now: ${assignment.data.map(({ name }) => name).join(', ')}`}</bdi>}
    </Notice>
  )
}

function formatSentence(slot: string, after: Change['after']): string {
  if (!after) return `${slot} is empty now.`
  const { name, user_code, gender, age, status, city, phone_number } = after
  return `${slot} is now ${[name, user_code, gender, age, status, city, phone_number].filter(Boolean).join(', ')}.`
}
