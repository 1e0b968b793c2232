import { Flex } from '@chakra-ui/react'
import { useEffect, useState, type ChangeEvent, type Ref } from 'react'
import { Input } from '../controls'
import { Picture } from '../Picture'
import type { ControlProps } from './Field'

interface Props extends ControlProps {
  ref?: Ref<HTMLInputElement>
  name: string
  /** The stored picture; it stays when no file is chosen. */
  current: string | null
  disabled?: boolean
  /** What was chosen; undefined when the choice was taken back. */
  onFile: (file: File | undefined) => void
}

/** Chooses a picture and shows it at once, beside or instead of the one that is there. */
export function ImageInput({ current, onFile, ...control }: Props) {
  const [chosen, setChosen] = useState<string>()
  useEffect(() => () => URL.revokeObjectURL(chosen ?? ''), [chosen])
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    setChosen(file && URL.createObjectURL(file))
    onFile(file)
  }
  return (
    <Flex gap="3" align="center">
      <Picture src={chosen ?? current} alt="" size={40} />
      <Input {...control} type="file" accept="image/jpeg,image/png,image/webp" onChange={choose} />
    </Flex>
  )
}
