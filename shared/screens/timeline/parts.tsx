import { lazy } from 'react'

/** The parts load after the record that they are about. */
export const Notes = lazy(() => import('./Notes').then((part) => ({ default: part.Notes })))
export const RecentEvents = lazy(() => import('./RecentEvents').then((part) => ({ default: part.RecentEvents })))
export const Timeline = lazy(() => import('./Timeline').then((part) => ({ default: part.Timeline })))
