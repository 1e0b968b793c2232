import { Button, Flex, Notice, Text } from '@matchdesk/shared/ui'
import { useFormState, useWatch } from 'react-hook-form'
import { sentValue, type Body, type FormField } from './fields'
import type { FormHandle, Refusal } from './useForm'

/** The button that saves, and above it why the last save did not work, with the way on. */
export const SaveBar = ({ of, label }: { of: FormHandle; label: string }) => (
  <>
    {of.refusal && <Refused of={of} refusal={of.refusal} />}
    <Flex justify="flex-end" gap="2">
      <SubmitButton of={of} label={label} busy={of.busy} />
    </Flex>
  </>
)

interface RefusedProps {
  of: FormHandle
  refusal: Refusal
}

function Refused({ of, refusal }: RefusedProps) {
  const field = of.fields.find(({ name }) => name === refusal.failure.field)
  return field ? <FieldRefused of={of} refusal={refusal} field={field} /> : <RefusalNotice of={of} refusal={refusal} />
}

/** What was refused for one field is said while the field still holds it. */
function FieldRefused({ field, ...rest }: RefusedProps & { field: FormField }) {
  const value = useWatch({ control: rest.of.hook.control, name: field.name, exact: true })
  return sentValue(field, value) === rest.refusal.tried[field.name] && <RefusalNotice {...rest} />
}

function RefusalNotice({ of, refusal }: RefusedProps) {
  const { failure, tried } = refusal
  const current = failure.kind === 'stale' ? (failure.current as Body | undefined) : undefined
  return (
    <Notice tone="bad" action={current && <Button onClick={() => void of.submit(current)}>Save mine instead</Button>}>
      <strong>Not saved</strong>
      <span>{failure.message}</span>
      {current && <Differences fields={of.fields} mine={tried} theirs={current} />}
    </Notice>
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

/** What no record shows in words. */
const unseen: ReadonlySet<string> = new Set(['image', 'password'])

function Differences({ fields, mine, theirs }: { fields: readonly FormField[]; mine: Body; theirs: Body }) {
  const differing = fields.filter(({ control, name }) => !unseen.has(control) && String(theirs[name] ?? '') !== String(mine[name] ?? ''))
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
