import { NotFoundMessage } from './look/NotFoundMessage'
import { WidePage } from './look/WidePage'
import { usePublic } from './usePublicPage'

export default function Lost() {
  return (
    <WidePage {...usePublic('404')}>
      <main>
        <NotFoundMessage />
      </main>
    </WidePage>
  )
}
