import { LostPage, WidePage } from '@matchdesk/shared/ui/public'
import { usePublic } from './usePublic'

export default function Lost() {
  return (
    <WidePage {...usePublic('404')}>
      <main>
        <LostPage />
      </main>
    </WidePage>
  )
}
