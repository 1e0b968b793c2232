import { useHost } from '@matchdesk/shared/remote'
import { Button, Notice, Picture } from '@matchdesk/shared/ui/base'
import { useSecondsLeft } from '../../../values/useSecondsLeft'
import { TimeLeft, type ColleagueClaim } from './colleagueClaims'
import type { useLeases } from './useLeases'

interface ClaimProps {
  /** The claimed record in a sentence: `this payment`. */
  what: string
  claim: ColleagueClaim
  onTakeOver: () => void
}

/** Says who reviews something, and takes it over after a question. */
export function ClaimNote({ what, claim, onTakeOver }: ClaimProps) {
  const { ask } = useHost()
  const { holder, picture, endsAt } = claim
  async function takeOver() {
    const text = `${holder} reviews it now, and sees at once that you took it over. The history has it.`
    if (await ask({ title: `Take over ${what}?`, text, action: 'Take over', tone: 'brand' })) onTakeOver()
  }
  return (
    <Notice tone="warn" action={<Button onClick={() => void takeOver()}>Take over</Button>}>
      <Picture src={picture} alt="" size={24} />
      <span>
        <bdi translate="no">{holder}</bdi> reviews {what}. Time left: <TimeLeft end={endsAt} />
      </span>
    </Notice>
  )
}

/** Says that claims do not work, or that the own ones end soon. */
export function OwnClaimsNote({ claims: { leases, endsAt } }: { claims: ReturnType<typeof useLeases> }) {
  const hasFailure = [...leases.values()].some(({ status }) => status === 'failed')
  return (
    <>
      {hasFailure && <Notice tone="warn">Claims do not work at the moment: others may review the same. Your decisions are checked as ever.</Notice>}
      {endsAt !== undefined && <EndingNote end={endsAt} />}
    </>
  )
}

function EndingNote({ end }: { end: number }) {
  const seconds = useSecondsLeft(end)
  return <Notice tone="warn">{`Your claim ends in ${seconds} s. Press any key or move the pointer to keep it.`}</Notice>
}
