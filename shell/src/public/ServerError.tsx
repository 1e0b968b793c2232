import { ServerErrorMessage } from './look/ServerErrorMessage'
import { WidePage } from './look/WidePage'
import { usePublicPage } from './usePublicPage'

export default function ServerError() {
  return (
    <WidePage {...usePublicPage('500')}>
      <main>
        <ServerErrorMessage />
      </main>
    </WidePage>
  )
}
