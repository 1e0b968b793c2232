import { useWrite, type Failure } from '@matchdesk/shared/client'
import { remotes } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { Box, Flex, Heading, Stack, Text } from '@matchdesk/shared/ui'
import { Button, Notice, Panel, Textarea } from '@matchdesk/shared/ui/base'
import { Confirm } from '@matchdesk/shared/ui/overlay'
import { formatMoment } from '@matchdesk/shared/values'
import { Fragment, useState } from 'react'
import type { Change } from './ChangeDialog'
import type { Status } from './rows'

type Release = NonNullable<Status['waiting']>[number]

interface Props {
  readonly releases: readonly Release[]
  /** The remotes of which one may try a version. */
  readonly triable: readonly string[]
  readonly onTry: (change: Change) => void
  readonly onDone: () => Promise<void>
}

const toKib = (bytes: number) => Math.ceil(bytes / 1024)

const listOr = (values: readonly string[], none: string) => values.join(', ') || none

function listFacts({ holder, at, percent, problem, difference }: Release, locale: string): (readonly [title: string, text: string])[] {
  const origin = [
    ['Released by', `${holder}, ${formatMoment(at, locale)}`],
    ['For', percent === undefined ? 'Everybody' : `${percent} % of the people, as a canary`],
    ['Verified now', problem ?? 'Each file is as it was built, and the release fits the live ones'],
  ] as const
  if (!difference) return [...origin]
  const { files, size, imports, needs, pages } = difference
  return [
    ...origin,
    ['Files changed', `${files.changed} of ${files.all}, ${toKib(size.changed)} of ${toKib(size.all)} KiB`],
    ['New shared imports', listOr(imports, 'None')],
    ['Levels and scopes', `${listOr(needs.all, 'None')}${needs.added.length > 0 ? `; new: ${needs.added.join(', ')}` : ''}`],
    ['Pages added', listOr(pages.added, 'None')],
    ['Pages removed', listOr(pages.removed, 'None')],
  ]
}

/** The releases that wait for a second person, each with what it changes. */
export default function Waiting({ releases, triable, onTry, onDone }: Props) {
  const { locale } = useHost()
  const [decision, setDecision] = useState<Decision>()
  return (
    <Stack gap="2">
      <Heading size="part">Waiting for a second person</Heading>
      {releases.map((release) => (
        <Panel key={release.name} aria-label={`${release.name} ${release.version}`}>
          <Heading size="part">{`${release.name} ${release.version}`}</Heading>
          <Box as="dl" display="grid" gridTemplateColumns="minmax(90px, auto) 1fr" columnGap="4" rowGap="1" overflowWrap="anywhere">
            {listFacts(release, locale).map(([title, text]) => (
              <Fragment key={title}>
                <Box as="dt" color="fg.muted">
                  {title}
                </Box>
                <Box as="dd">{text}</Box>
              </Fragment>
            ))}
          </Box>
          <Flex gap="2" wrap="wrap" justify="flex-end">
            {triable.includes(release.name) && (
              <Button onClick={() => onTry({ kind: 'tryHere', name: release.name, version: release.version })}>Try it here</Button>
            )}
            <Button tone="danger" onClick={() => setDecision({ release, isApproval: false })}>
              Refuse
            </Button>
            <Button tone="brand" onClick={() => setDecision({ release, isApproval: true })}>
              Approve
            </Button>
          </Flex>
        </Panel>
      ))}
      {decision && <DecisionDialog {...decision} onDone={onDone} onClose={() => setDecision(undefined)} />}
    </Stack>
  )
}

interface Decision {
  readonly release: Release
  readonly isApproval: boolean
}

type DialogProps = Decision & Pick<Props, 'onDone'> & { readonly onClose: () => void }

/** Asks before a release goes to people or is refused, and stays with the reason where the API refuses that. */
function DecisionDialog({ release: { name, version, at, holder }, isApproval, onDone, onClose }: DialogProps) {
  const { busy, send } = useWrite(useHost(), 'success')
  const [reason, setReason] = useState('')
  const [failure, setFailure] = useState<Failure>()

  async function decide() {
    const params = { name }
    const outcome = isApproval
      ? await send(remotes.approve, { params, body: { version, at } })
      : await send(remotes.refuse, { params, body: { version, at, reason } })
    if (!outcome) return
    await onDone()
    if (outcome.ok) onClose()
    else setFailure(outcome.failure)
  }

  const action = isApproval ? 'Approve' : 'Refuse'
  return (
    <Confirm
      title={`${action} ${name} ${version}?`}
      action={action}
      tone={isApproval ? 'brand' : 'danger'}
      busy={busy}
      onConfirm={() => void decide()}
      onCancel={onClose}
    >
      <Stack gap="3">
        <Text>
          {isApproval
            ? `${holder} released it. It goes to people at once, and you answer for it as the second person.`
            : `${holder} reads your reason at the next release of ${name}. It is in the history too.`}
        </Text>
        {!isApproval && (
          <Box as="label" display="block">
            Reason
            <Textarea value={reason} maxLength={300} required onChange={({ target }) => setReason(target.value)} />
          </Box>
        )}
        {failure && <Notice tone="bad">{failure.message}</Notice>}
      </Stack>
    </Confirm>
  )
}
