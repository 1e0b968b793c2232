import { NotFoundMessage } from './look/NotFoundMessage'
import { WidePage } from './look/WidePage'
import { usePublicPage } from './usePublicPage'

export default function NotFound() {
  return (
    <WidePage {...usePublicPage('404')}>
      <main>
        <NotFoundMessage />
      </main>
    </WidePage>
  )
}
