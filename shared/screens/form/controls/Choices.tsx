import { useRead } from '@matchdesk/shared/client'
import type { FieldOptions, Input } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { Flex } from '@matchdesk/shared/ui'
import { Button } from '@matchdesk/shared/ui/base'
import type { ReactNode } from 'react'

export type Choices = readonly { readonly value: string; readonly title: string }[]

/** Reads the choices of a field, or why they are not here; without params, there are none yet. */
export function useApiChoices(from: FieldOptions['from'], params: FieldOptions['params']) {
  const { value, failure, isPending, refetch } = useRead(useHost(), from, params && ({ params } as Input<typeof from>))
  const choices = ((value ?? []) as readonly { name: string }[]).map(({ name }) => ({ value: name, title: name }))
  return { choices, pending: params !== undefined && isPending, failure, refetch }
}

/** The options of a select. The value of the record is one of them, also when the server does not list it. */
export function Options({ choices, value, empty }: { choices: Choices; value: string; empty: string }) {
  const hasChoice = value === '' || choices.some((choice) => choice.value === value)
  return (
    <>
      <option value="">{empty}</option>
      {!hasChoice && <option value={value}>{value}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.title}
        </option>
      ))}
    </>
  )
}

interface RetryProps extends Pick<ReturnType<typeof useApiChoices>, 'failure' | 'refetch'> {
  title: string
  children: ReactNode
}

/** A control whose choices come from the server, with the way on when they do not come. */
export const WithRetry = ({ title, failure, refetch, children }: RetryProps) => (
  <Flex gap="2">
    {children}
    {failure && (
      <Button aria-label={`Load ${title} again`} title={failure.message} onClick={refetch}>
        Retry
      </Button>
    )}
  </Flex>
)
