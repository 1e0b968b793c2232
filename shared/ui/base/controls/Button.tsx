import type { ComponentProps } from 'react'
import { buttonClass } from './buttonStyles'

interface Looks {
  /** `brand` for the one main thing of a page, `danger` for what cannot be undone. */
  tone?: 'brand' | 'plain' | 'quiet' | 'danger'
  /** `icon` for a square one. */
  size?: 'md' | 'icon'
}

const variantOf = ({ tone = 'plain', size = 'md', className }: Looks & { className?: string | undefined }) => ({
  className: className ? `${buttonClass} ${className}` : buttonClass,
  'data-tone': tone,
  'data-size': size,
})

/** A button, as an element under the style sheet of the theme. */
export const Button = ({ tone, size, className, ...rest }: ComponentProps<'button'> & Looks) => (
  <button type="button" {...rest} {...variantOf({ tone, size, className })} />
)

/** A link that looks like a button: it goes to another page. */
export const ButtonLink = ({ tone, size, className, children, ...rest }: ComponentProps<'a'> & Looks) => (
  <a {...rest} {...variantOf({ tone, size, className })}>
    {children}
  </a>
)
