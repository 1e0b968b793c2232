import { DownPage, WidePage } from '@matchdesk/shared/ui/public'
import { usePublic } from './usePublic'

export default function Down() {
  return (
    <WidePage {...usePublic('500')}>
      <main>
        <DownPage />
      </main>
    </WidePage>
  )
}
