import { Ellipsis } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { Button } from '../controls/Button'
import * as styles from './foldable.module.css'

/**
 * Controls that are seldom used: in the `Tools` with the others where there is room, else behind a button. On a phone all of them fold; in a
 * bar that has more than one line, each `Fold` does.
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

/** Controls that fold where their line is full: `early`, then `first`, then those of the `next` line; `never` on a desktop screen, as on a phone. */
export const Fold = ({ when, children }: { when: 'early' | 'first' | 'next' | 'never'; children: ReactNode }) => (
  <span data-folds={when}>{children}</span>
)
