import { Button, Text } from '@matchdesk/shared/ui'

const hint = 'bulk-hint'

export function BulkHint() {
  return (
    <>
      <Text id={hint} color="fg.muted" fontSize="xs">
        Block and unblock work on one report at a time.
      </Text>
      <Button disabled aria-describedby={hint}>
        Block selected
      </Button>
      <Button disabled aria-describedby={hint}>
        Unblock selected
      </Button>
    </>
  )
}
