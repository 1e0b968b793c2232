import { Button } from '@matchdesk/shared/ui/base'
import { X } from 'lucide-react'
import { useLayoutEffect } from 'react'
import { useNarrow } from './useNarrow'

interface UpdateNoticeProps {
  readonly children: string
  readonly onUpdate: () => void
  readonly onLater: () => void
}

/** Offers a newer version in the top bar, where it covers nothing of a page; never takes it by itself. */
export function UpdateNotice({ children, onUpdate, onLater }: UpdateNoticeProps) {
  const narrow = useNarrow()
  useToastsBeside(!narrow)
  return (
    <div role="status" className="update-notice">
      <span className="update-notice-whole">{children}</span>
      {!narrow && <span aria-hidden>New version</span>}
      <Button tone="brand" title={children} onClick={onUpdate}>
        Update
      </Button>
      <Button tone="quiet" size="icon" aria-label="Later" title="Later" onClick={onLater}>
        <X aria-hidden />
      </Button>
    </div>
  )
}

/** Where there is room, toasts stand beside it. */
function useToastsBeside(hasRoom: boolean) {
  useLayoutEffect(() => {
    if (!hasRoom) return
    const { style } = document.documentElement
    style.setProperty('--beside-toast', '472px')
    return () => void style.removeProperty('--beside-toast')
  }, [hasRoom])
}
