import { chakra } from '@chakra-ui/react'
import { Button } from '@matchdesk/shared/ui'
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
    <chakra.div role="status" position="relative" display="flex" alignItems="center" gap="1">
      <chakra.span srOnly>{children}</chakra.span>
      {!narrow && (
        <chakra.span aria-hidden color="fg.muted" whiteSpace="nowrap">
          New version
        </chakra.span>
      )}
      <Button tone="brand" title={children} marginInlineStart="2" onClick={onUpdate}>
        Update
      </Button>
      <Button tone="quiet" size="icon" aria-label="Later" title="Later" onClick={onLater}>
        <X aria-hidden />
      </Button>
    </chakra.div>
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
