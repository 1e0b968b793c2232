import type { ChakraComponent } from '@chakra-ui/react/styled-system'
import { Button as PlainButton, ButtonLink as PlainButtonLink, type ButtonLook } from '../base/controls/Button'
import { Input as PlainInput, Select as PlainSelect } from '../base/controls/controls'
import { Panel as PlainPanel } from '../base/page/layout'
import { chakra } from './chakra'

/** The components of `ui/base`, with style props. */
export const Button: ChakraComponent<'button', ButtonLook> = chakra(PlainButton)
export const ButtonLink: ChakraComponent<'a', ButtonLook> = chakra(PlainButtonLink)
export const Input = chakra(PlainInput)
export const Select = chakra(PlainSelect)
export const Panel = chakra(PlainPanel)

/** A paragraph or, with `as`, any piece of text. */
export const Text = chakra('p')

/** The heading of a page or section; `as` sets its level. */
export const Heading = chakra('h2', {
  base: { fontWeight: 'semibold', lineHeight: 'tight', fontSize: 'lg' },
  variants: { size: { page: { fontSize: 'xl' }, section: { fontSize: 'lg' }, part: { fontSize: 'md' } } },
})
