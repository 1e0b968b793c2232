import { Button } from '@matchdesk/shared/ui/base'
import { X } from 'lucide-react'
import * as styles from './updateNotice.module.css'
import { useNarrow } from './useNarrow'

interface UpdateNoticeProps {
  readonly children: string
  readonly onUpdate: () => void
  readonly onLater: () => void
}

/** Offers a newer version in the top bar, where it covers nothing of a page; never takes it by itself. */
export function UpdateNotice({ children, onUpdate, onLater }: UpdateNoticeProps) {
  const narrow = useNarrow()
  return (
    <div role="status" className={styles.notice}>
      <span className={styles.spoken}>{children}</span>
      {!narrow && (
        <span aria-hidden className={styles.title}>
          New version
        </span>
      )}
      <Button tone="brand" className={styles.update} title={children} onClick={onUpdate}>
        Update
      </Button>
      <Button tone="quiet" size="icon" aria-label="Later" title="Later" onClick={onLater}>
        <X aria-hidden />
      </Button>
    </div>
  )
}
