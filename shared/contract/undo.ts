import { write } from './endpoint'

/** Takes back what a write did whose response has an `undo`. Only the administrator who did it can, and only for a few seconds. */
export const undo = {
  run: write('POST /undo/:id', { title: 'Undid a decision', changes: { histories: 0, subscriptions: 0 }, extra: 'undo' }),
}
