import { useWrite } from '@matchdesk/shared/client'
import { grantExceptions, portalRemotes, portals } from '@matchdesk/shared/contract'
import { useHost } from '@matchdesk/shared/remote'
import { Box, Stack } from '@matchdesk/shared/ui'
import { Button, Input, Textarea } from '@matchdesk/shared/ui/base'
import { Field } from '@matchdesk/shared/ui/form'
import { Dialog, DialogFooter } from '@matchdesk/shared/ui/overlay'
import { useState } from 'react'
import { exceptionLabels } from './exceptionLabels'

/** Makes the key of a portal, and shows it once. */
export default function PortalDialog({ onClose }: { onClose: () => void }) {
  const { busy, send } = useWrite(useHost())
  const [name, setName] = useState('')
  const [origins, setOrigins] = useState('')
  const [remotes, setRemotes] = useState<readonly (typeof portalRemotes)[number][]>([])
  const [exceptions, setExceptions] = useState<readonly (typeof grantExceptions)[number][]>([])
  const [key, setKey] = useState<string>()
  const originList = origins.split(/[\s,]+/).filter(Boolean)
  async function save() {
    const outcome = await send(portals.add, { body: { name, remotes: [...remotes], origins: originList, exceptions: [...exceptions] } })
    if (outcome?.ok) setKey(outcome.value.key)
  }
  if (key !== undefined)
    return (
      <Dialog title={`The key of ${name}`} onClose={onClose}>
        <Field title="Key" required={false} hint="Copy it into the settings of the portal's server now. Nobody can read it again.">
          {(control) => <Input {...control} readOnly value={key} onFocus={({ target }) => target.select()} />}
        </Field>
        <DialogFooter>
          <Button tone="brand" onClick={onClose}>
            Close
          </Button>
        </DialogFooter>
      </Dialog>
    )
  return (
    <Dialog title="Add portal" onClose={onClose}>
      <Stack gap="3" marginBlock="3">
        <Field title="Name" required hint="The history names it, as in “CRM portal, A. Khan”.">
          {(control) => <Input {...control} value={name} maxLength={60} onChange={({ target }) => setName(target.value)} />}
        </Field>
        <Field title="Origins" required hint="The addresses of its pages, one a line, such as https://portal.example.org">
          {(control) => <Textarea {...control} rows={2} value={origins} onChange={({ target }) => setOrigins(target.value)} />}
        </Field>
        <Choices title="Remotes" choices={portalRemotes} labels={{}} values={remotes} onChange={setRemotes} />
        <Choices title="It may also" choices={grantExceptions} labels={exceptionLabels} values={exceptions} onChange={setExceptions} />
      </Stack>
      <DialogFooter>
        <Button onClick={onClose}>Cancel</Button>
        <Button tone="brand" disabled={busy || !name.trim() || originList.length === 0 || remotes.length === 0} onClick={() => void save()}>
          Make the key
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

interface ChoicesProps<T extends string> {
  title: string
  choices: readonly T[]
  labels: Readonly<Partial<Record<T, string>>>
  values: readonly T[]
  onChange: (next: readonly T[]) => void
}

const Choices = <T extends string>({ title, choices, labels, values, onChange }: ChoicesProps<T>) => (
  <Box as="fieldset">
    <Box as="legend" fontWeight="medium" marginBlockEnd="1">
      {title}
    </Box>
    {choices.map((choice) => (
      <Box as="label" key={choice} display="flex" gap="2">
        <input
          type="checkbox"
          checked={values.includes(choice)}
          onChange={({ target }) => onChange(choices.filter((one) => (one === choice ? target.checked : values.includes(one))))}
        />
        {labels[choice] ?? choice}
      </Box>
    ))}
  </Box>
)
