import { lazyPart } from '@matchdesk/shared/remote'
import { Button, Icon } from '@matchdesk/shared/ui/base'
import { Suspense, useState } from 'react'
import type { Arranged } from './ArrangeDialog'

const ArrangeDialog = lazyPart(() => import('./ArrangeDialog'))

/** Opens the dialog in which an administrator chooses the columns of a list. */
export function ArrangeTable(props: Arranged) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button tone="quiet" size="icon" aria-label="Arrange table" title="Arrange table" onClick={() => setOpen(true)}>
        <Icon name="arrange" />
      </Button>
      {isOpen && (
        <Suspense>
          <ArrangeDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
