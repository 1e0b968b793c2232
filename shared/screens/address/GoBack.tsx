import { useHost } from '@matchdesk/shared/remote'
import { Button, Icon } from '@matchdesk/shared/ui/base'

/** Goes back one page; from a page that was opened first, to `to`. */
export function GoBack({ to }: { to: string }) {
  const { back } = useHost()
  return (
    <Button onClick={() => back(to)}>
      <Icon name="back" />
      Go Back
    </Button>
  )
}
