import { Link as RouterLink } from 'react-router-dom'
import type { FrameLinkProps } from '../../../shared/ui/frame'

/** A link of the frame, followed by the router. */
export const Link = ({ href, ...rest }: FrameLinkProps) => <RouterLink to={href.replace(/^#/, '')} {...rest} />
