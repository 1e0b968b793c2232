import { Flex } from '@chakra-ui/react'
import { useEffect, useState, type ChangeEvent } from 'react'
import { Input } from '../controls'
import { Picture } from '../Picture'
import type { ControlProps } from './Field'

interface Props extends ControlProps {
  name: string
  /** The picture that is there already; leaving the control empty keeps it. */
  current: string | null
  disabled?: boolean
}

/** Chooses a picture and shows it at once, beside or instead of the one that is there. */
export function ImageInput({ current, ...control }: Props) {
  const [chosen, setChosen] = useState<string>()
  useEffect(() => () => URL.revokeObjectURL(chosen ?? ''), [chosen])
  const show = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    setChosen(file && URL.createObjectURL(file))
  }
  return (
    <Flex gap="3" align="center">
      <Picture src={chosen ?? current} alt="" size={40} />
      <Input {...control} type="file" accept="image/jpeg,image/png,image/webp" onChange={show} />
    </Flex>
  )
}
