import type { ComponentProps } from 'react'
import * as styles from './button.module.css'

export interface ButtonLook {
  /** `brand`, which alone is filled, for the one main thing of a page or dialog; `danger` for what deletes or blocks. */
  tone?: 'brand' | 'plain' | 'quiet' | 'danger'
  size?: 'md' | 'icon'
}

const getAttributes = ({ tone = 'plain', size = 'md', className = '' }: ButtonLook & { className?: string | undefined }) => ({
  className: `${styles.button} ${className}`,
  'data-tone': tone,
  'data-size': size,
})

/** The one button. */
export const Button = ({ tone, size, className, ...rest }: ComponentProps<'button'> & ButtonLook) => (
  <button type="button" {...rest} {...getAttributes({ tone, size, className })} />
)

/** A link to another page that looks like a button. */
export const ButtonLink = ({ tone, size, className, children, ...rest }: ComponentProps<'a'> & ButtonLook) => (
  <a {...rest} {...getAttributes({ tone, size, className })}>
    {children}
  </a>
)
