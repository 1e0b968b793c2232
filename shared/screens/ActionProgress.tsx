import { Box, Button, Flex, Notice, Progress, Text } from '@matchdesk/shared/ui'
import type { FailedRow } from './batches'
import type { ActionRunner } from './useAction'

interface Props<R> {
  runner: ActionRunner<R>
  nameOf: (row: R) => string
}

/** How far an action over many rows has come, and which of them were not done, with the way on. */
export function ActionProgress<R extends { readonly id: string }>({ runner, nameOf }: Props<R>) {
  const { progress } = runner
  if (!progress) return null
  const { done, failed, remaining } = progress
  const all = done + failed.length + remaining
  if (progress.running)
    return (
      <Flex align="center" gap="3" wrap="wrap">
        <Box flex="1 1 160px">
          <Progress label={progress.label} percent={((all - remaining) / all) * 100} />
        </Box>
        <Text role="status" fontVariantNumeric="tabular-nums">{`${all - remaining} of ${all}`}</Text>
        <Button disabled={remaining === 0} onClick={runner.cancel}>
          Cancel
        </Button>
      </Flex>
    )
  if (failed.length === 0 && remaining === 0) return null
  return (
    <Notice
      tone={failed.length > 0 ? 'bad' : 'warn'}
      action={
        <>
          {failed.length > 0 && <Button onClick={runner.retry}>Retry</Button>}
          <Button onClick={runner.dismiss}>Close</Button>
        </>
      }
    >
      <span>{[`${done} of ${all} done.`, remaining > 0 && `${remaining} not tried.`].filter(Boolean).join(' ')}</span>
      <Box as="ul" maxHeight="120px" overflow="auto">
        {failed.map((one) => (
          <FailedLine key={one.row.id} of={one} name={nameOf(one.row)} />
        ))}
      </Box>
    </Notice>
  )
}

const FailedLine = <R,>({ of, name }: { of: FailedRow<R>; name: string }) => (
  <li>
    <bdi>{name}</bdi>: {of.failure.message}
  </li>
)
