import { controlBase, selectBase, textareaBase } from '../base/controls/controlStyles'
import { chakra } from './chakra'

/** The controls of `ui/base`, with style props. */
export const Input = chakra('input', { base: controlBase }, { defaultProps: { dir: 'auto' } })
export const Textarea = chakra('textarea', { base: textareaBase }, { defaultProps: { dir: 'auto' } })
export const Select = chakra('select', { base: selectBase })
