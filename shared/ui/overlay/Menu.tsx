import { Menu as ChakraMenu, Portal } from '@chakra-ui/react'
import type { ReactElement, ReactNode } from 'react'
import { usePortalRoot } from '../UiProvider'

/** One thing to pick in a menu. */
export interface MenuItem {
  readonly value: string
  readonly title: ReactNode
  readonly icon?: ReactNode
  /** Draws a line above. */
  readonly apart?: boolean
}

interface Props {
  /** The button that opens it. */
  trigger: ReactElement
  items: readonly MenuItem[]
  onPick: (value: string) => void
}

/** A menu under a button: arrow keys, typing a letter, Escape. */
export function Menu({ trigger, items, onPick }: Props) {
  return (
    <ChakraMenu.Root positioning={{ placement: 'bottom-end' }} onSelect={({ value }) => onPick(value)}>
      <ChakraMenu.Trigger asChild>{trigger}</ChakraMenu.Trigger>
      <Portal container={usePortalRoot()}>
        <ChakraMenu.Positioner>
          <ChakraMenu.Content>
            {items.map((item) => (
              <MenuLine key={item.value} item={item} />
            ))}
          </ChakraMenu.Content>
        </ChakraMenu.Positioner>
      </Portal>
    </ChakraMenu.Root>
  )
}

function MenuLine({ item }: { item: MenuItem }) {
  return (
    <>
      {item.apart && <ChakraMenu.Separator />}
      <ChakraMenu.Item value={item.value}>
        {item.icon}
        {item.title}
      </ChakraMenu.Item>
    </>
  )
}
