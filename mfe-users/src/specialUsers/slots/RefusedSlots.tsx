import type { Failure } from '@matchdesk/shared/client'
import { Button, Notice, Text } from '@matchdesk/shared/ui'
import { currentIn, type Assignment, type Change } from './assignment'

interface Props {
  failure: Failure
  /** The special users when the page was opened, and now. */
  opened: Assignment
  assigned: Assignment
  /** The slots that another administrator changed meanwhile. */
  changes: readonly Change[]
  /** Saves over these. */
  onSave: (over: Assignment, preferred: 'mine' | 'theirs') => void
}

/** Why the three were not saved. A slot that two administrators changed is replaced only by a button. */
export function RefusedSlots({ failure, opened, assigned, changes, onSave }: Props) {
  const current = currentIn(failure)
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
          {changes.map(({ slot, now, isTaken }) => (
            <li key={slot}>
              <bdi>{sentenceOf(slot, now)}</bdi>
              {isTaken && <span> It is kept.</span>}
            </li>
          ))}
        </Text>
      </Notice>
    )
  }
  const isTaken = opened.data.length === 0 && assigned.data.length > 0
  return (
    <Notice tone="bad" action={isTaken && <Button onClick={() => onSave(assigned, 'mine')}>Replace them</Button>}>
      <strong>Not saved</strong>
      <span>{failure.message}</span>
      {isTaken && <bdi>{`Assigned now: ${assigned.data.map(({ name }) => name).join(', ')}`}</bdi>}
    </Notice>
  )
}

function sentenceOf(slot: string, now: Change['now']): string {
  if (!now) return `${slot} is empty now.`
  const { name, user_code, gender, age, status, city, phone_number } = now
  return `${slot} is now ${[name, user_code, gender, age, status, city, phone_number].filter(Boolean).join(', ')}.`
}
