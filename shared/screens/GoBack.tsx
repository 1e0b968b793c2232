import { useHost } from '@matchdesk/shared/remote'
import { Button, Icon } from '@matchdesk/shared/ui'

/** Goes back one page; from a page that was opened first, to `to`. */
export function GoBack({ to }: { to: string }) {
  const { back } = useHost()
  return (
    <Button alignSelf="start" onClick={() => back(to)}>
      <Icon name="back" />
      Go Back
    </Button>
  )
}
