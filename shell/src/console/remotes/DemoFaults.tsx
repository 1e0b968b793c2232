import { Flex } from '@matchdesk/shared/ui'
import { Button, Notice } from '@matchdesk/shared/ui/base'
import { useState } from 'react'

const faults = [
  {
    name: 'throw',
    label: 'Release a version that throws',
    nextStep: 'Open Religion, or press Update there: it falls back to the version before. Then roll back here.',
  },
  {
    name: 'slow-canary',
    label: 'Release a slow canary',
    nextStep: 'Reload and open Religion: after some seconds it falls back. Then end the canary here.',
  },
] as const
type Fault = (typeof faults)[number]

/** The answer to a person: the pointer after the release and what to look at, or the reason for a failure. */
async function release({ name, nextStep }: Fault): Promise<string> {
  const answer = await fetch(`demo-faults/${name}`, { method: 'POST' })
  const { message } = (await answer.json()) as { message: string }
  return answer.ok ? `${message}. ${nextStep}` : message
}

/** Breaks the master data on purpose, so that people see what a fault looks like and how to end it. */
export default function DemoFaults({ onDone }: { readonly onDone: () => Promise<void> }) {
  const [isPending, setPending] = useState(false)
  const [message, setMessage] = useState('')

  async function press(fault: Fault) {
    if (isPending) return
    setPending(true)
    setMessage('The broken version is built and released. This takes about 20 seconds.')
    const answer = await release(fault).catch(() => 'Matchdesk does not answer. Try again.')
    await onDone()
    setMessage(answer)
    setPending(false)
  }

  return (
    <>
      <Flex gap="2" wrap="wrap">
        {faults.map((fault) => (
          <Button key={fault.name} aria-busy={isPending} onClick={() => void press(fault)}>
            {fault.label}
          </Button>
        ))}
      </Flex>
      {message && <Notice tone="plain">{message}</Notice>}
    </>
  )
}
