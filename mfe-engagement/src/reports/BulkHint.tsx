import { Button, Muted } from '@matchdesk/shared/ui/base'

const hint = 'bulk-hint'

export function BulkHint() {
  return (
    <>
      <Muted id={hint} small>
        Block and unblock work on one report at a time.
      </Muted>
      <Button disabled aria-describedby={hint}>
        Block selected
      </Button>
      <Button disabled aria-describedby={hint}>
        Unblock selected
      </Button>
    </>
  )
}
