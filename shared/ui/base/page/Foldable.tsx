import { Ellipsis } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { Button } from '../controls/Button'
import * as styles from './foldable.module.css'

/**
 * Controls that are seldom used: in the `Tools` with the others where there is room, else behind a button. On a phone all of them fold; in a
 * bar that has more than one line, its parts with `data-folds` do: `early`, then `first`, then `next`.
 */
export function Foldable({ children }: { children: ReactNode }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button className={styles.foldable} aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <Ellipsis aria-hidden />
        More
      </Button>
      <div id={id} className={styles.foldable} data-open={isOpen || undefined}>
        {children}
      </div>
    </>
  )
}
