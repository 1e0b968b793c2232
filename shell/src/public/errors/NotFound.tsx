import { NotFoundMessage } from './ErrorMessage'
import { WidePage } from '../ui/WidePage'
import { usePublicPage } from '../usePublicPage'

export default function NotFound() {
  return (
    <WidePage {...usePublicPage('404')}>
      <main>
        <NotFoundMessage />
      </main>
    </WidePage>
  )
}
