import { chakra } from '../chakra/chakra'

/** A key of the keyboard. */
export const Kbd = chakra('kbd', {
  base: {
    display: 'inline-block',
    minWidth: '5',
    paddingInline: '1',
    borderWidth: '1px',
    borderColor: 'currentcolor',
    borderRadius: 'sm',
    fontFamily: 'body',
    fontSize: 'xs',
    lineHeight: '18px',
    textAlign: 'center',
  },
})
