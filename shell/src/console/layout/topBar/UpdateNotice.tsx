import { Button } from '@matchdesk/shared/ui/base'
import { X } from 'lucide-react'
import { BarNotice } from './BarNotice'

interface UpdateNoticeProps {
  readonly title: string
  readonly children: string
  readonly onUpdate: () => void
  readonly onLater: () => void
}

/** Offers a newer version in the top bar; never takes it by itself. */
export const UpdateNotice = ({ title, children, onUpdate, onLater }: UpdateNoticeProps) => (
  <BarNotice text={children} title={title}>
    <Button tone="brand" title={children} onClick={onUpdate}>
      Update
    </Button>
    <Button tone="quiet" size="icon" aria-label="Later" title="Later" onClick={onLater}>
      <X aria-hidden />
    </Button>
  </BarNotice>
)
