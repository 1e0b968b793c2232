import type { Failure } from '@matchdesk/shared/client'
import { Button, Notice, Text } from '@matchdesk/shared/ui'
import { changesOf, currentIn, type Assignment } from './assignment'

interface Props {
  failure: Failure
  /** The special users when the page was opened, and now. */
  opened: Assignment
  assigned: Assignment
  /** Saves over these. */
  onOverwrite: (current: Assignment) => void
}

/** Why the three were not saved. What another administrator assigned meanwhile is named, and replaced only by the button. */
export function RefusedSlots({ failure, opened, assigned, onOverwrite }: Props) {
  const current = currentIn(failure)
  if (current)
    return (
      <Notice tone="bad" action={<Button onClick={() => onOverwrite(current)}>Overwrite with mine</Button>}>
        <strong>Not saved</strong>
        <span>Another administrator has changed these special users.</span>
        <Text as="ul" marginBlockStart="1">
          {changesOf(opened, current).map((change) => (
            <li key={change}>
              <bdi>{change}</bdi>
            </li>
          ))}
        </Text>
      </Notice>
    )
  const isTaken = opened.data.length === 0 && assigned.data.length > 0
  return (
    <Notice tone="bad" action={isTaken && <Button onClick={() => onOverwrite(assigned)}>Replace them</Button>}>
      <strong>Not saved</strong>
      <span>{failure.message}</span>
      {isTaken && <bdi>{`Assigned now: ${assigned.data.map(({ name }) => name).join(', ')}`}</bdi>}
    </Notice>
  )
}
