import { lazyPart } from '@matchdesk/shared/remote'

/** The parts load after the record that they are about. */
export const Notes = lazyPart(() => import('./Notes').then((part) => ({ default: part.Notes })))
export const RecentEvents = lazyPart(() => import('./RecentEvents').then((part) => ({ default: part.RecentEvents })))
export const Timeline = lazyPart(() => import('./Timeline').then((part) => ({ default: part.Timeline })))
