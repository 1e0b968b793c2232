import { ServerErrorMessage } from './look/ServerErrorMessage'
import { WidePage } from './look/WidePage'
import { usePublic } from './usePublicPage'

export default function Down() {
  return (
    <WidePage {...usePublic('500')}>
      <main>
        <ServerErrorMessage />
      </main>
    </WidePage>
  )
}
