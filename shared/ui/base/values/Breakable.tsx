import { Fragment, type ComponentProps } from 'react'

interface Props {
  text: string
  /** Matches the empty places at which it may break. */
  at: RegExp
}

/** Text without spaces, such as an address, that breaks in a narrow column at places where a reader expects it, if anywhere. For what is not translated. */
export const Breakable = ({ text, at }: Props) =>
  text.split(at).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))

/** A text that never breaks. */
export const NoWrap = ({ as: Element = 'span', ...rest }: ComponentProps<'time'> & { as?: 'span' | 'small' | 'time' }) => (
  <Element data-whole {...rest} />
)
