import { useRead } from '@matchdesk/shared/client'
import { masterdata, type Output } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { Text } from '@matchdesk/shared/ui'

/** How many profiles or reports hold a value that is about to be deleted. */
export function Usage({ id }: { id: string }) {
  const host = useHost()
  const { value, failure } = useRead(host, masterdata.usage, { params: { id } })
  return (
    <Text role="status" marginBlockStart="2" fontWeight="medium">
      {value
        ? sentenceOf(value, host.locale)
        : failure
          ? 'How many profiles use it is not known at the moment.'
          : 'Counting the profiles that use it…'}
    </Text>
  )
}

function sentenceOf({ count, more, by }: Output<typeof masterdata.usage>, locale: string): string {
  if (count === 0) return `No ${by === 'profiles' ? 'profile' : 'report'} uses it.`
  const number = `${more ? 'More than ' : ''}${count.toLocaleString(locale)}`
  const users = count === 1 && !more ? by.slice(0, -1) : by
  return `${number} ${users} ${count === 1 && !more ? 'uses' : 'use'} it, and will keep it as a text that can no longer be chosen.`
}
