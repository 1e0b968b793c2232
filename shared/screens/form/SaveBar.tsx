import { Button, Flex, Notice, Text } from '@matchdesk/shared/ui'
import { useFormState } from 'react-hook-form'
import type { Body, FormField } from './fields'
import type { FormHandle } from './useForm'

/** The button that saves, and above it why the last save did not work, with the way on. */
export function SaveBar({ of, label }: { of: FormHandle; label: string }) {
  const { refusal, fields, busy } = of
  const current = refusal?.failure.kind === 'stale' ? (refusal.failure.current as Body | undefined) : undefined
  return (
    <>
      {refusal && (
        <Notice tone="bad" action={current && <Button onClick={() => void of.submit(current)}>Save mine instead</Button>}>
          <strong>Not saved</strong>
          <span>{refusal.failure.message}</span>
          {current && <Differences fields={fields} mine={refusal.tried} theirs={current} />}
        </Notice>
      )}
      <Flex justify="flex-end" gap="2">
        <SubmitButton of={of} label={label} busy={busy} />
      </Flex>
    </>
  )
}

/** Waits while something typed is not right; what is still empty is said when it is pressed. */
function SubmitButton({ of: { hook }, label, busy }: { of: FormHandle; label: string; busy: boolean }) {
  const { errors } = useFormState({ control: hook.control })
  const isBlocked = Object.entries(errors).some(([name, error]) => error?.type === 'schema' && Boolean(hook.getValues(name)))
  return (
    <Button tone="brand" type="submit" disabled={busy || isBlocked} aria-busy={busy}>
      {label}
    </Button>
  )
}

function Differences({ fields, mine, theirs }: { fields: readonly FormField[]; mine: Body; theirs: Body }) {
  const differing = fields.filter(({ control, name }) => control !== 'image' && String(theirs[name] ?? '') !== String(mine[name] ?? ''))
  return (
    <Text as="ul" marginBlockStart="1">
      {differing.map(({ name, title }) => (
        <li key={name}>
          {title} is now “<bdi>{String(theirs[name] ?? '')}</bdi>”
        </li>
      ))}
    </Text>
  )
}
