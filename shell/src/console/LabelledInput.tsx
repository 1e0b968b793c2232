import { Stack } from '@matchdesk/shared/ui'
import { Input } from '@matchdesk/shared/ui/base'
import { useId, type ComponentProps } from 'react'

/** A line of text below its label. */
export function LabelledInput({ label, ...input }: { readonly label: string } & ComponentProps<typeof Input>) {
  const id = useId()
  return (
    <Stack gap="1" flex="1" minWidth="0">
      <label htmlFor={id}>{label}</label>
      <Input id={id} {...input} />
    </Stack>
  )
}
